import { type KnowledgeEntry, knowledgeEntrySchema } from '@app/contracts/knowledge/knowledge.contract.js';
import { alikeness, meaningOf } from '../retrieval/alike.js';
import { normalise } from '../retrieval/tokens.js';
import type { Contradiction } from './contradiction.js';
import type { Drafted } from './extractive-draft.js';
import type { FoundEvidence } from './material.js';

const MOST_ALIASES = 12;
const MOST_NOTES = 16;
const MAX_ALIAS = 120;

/** The guide with what visitors call it and did not find it by; null where it has these words, or no room. */
export function withWordings(guide: KnowledgeEntry, wordings: readonly string[]): KnowledgeEntry | null {
  const known = new Set(guide.aliases.map(normalise));
  const more = wordings
    .map((wording) => wording.replace(/\s+/g, ' ').trim())
    .filter((wording) => wording.length >= 4 && wording.length <= MAX_ALIAS && !known.has(normalise(wording)))
    .slice(0, MOST_ALIASES - guide.aliases.length);
  return more.length === 0 ? null : { ...guide, aliases: [...guide.aliases, ...new Set(more)] };
}

/** The guide with what staff have corrected in answers as a note of it; null where it says so, or has no room. */
export function withCorrection(
  guide: KnowledgeEntry,
  { question, evidence }: { question: string; evidence: FoundEvidence },
): Drafted | null {
  const notes = guide.notes ?? [];
  const says = evidence.quote.slice(0, 600);
  if (notes.length >= MOST_NOTES || notes.some((note) => normalise(note.says) === normalise(says))) return null;
  const entry = { ...guide, notes: [...notes, { answers: ['how' as const], about: question.slice(0, 200), says }] };
  return knowledgeEntrySchema.safeParse(entry).success
    ? { entry, citations: [{ field: `notes.${notes.length}`, evidence: [evidence.id] }] }
    : null;
}

/** The guide with the step that speaks against it in the place of its own that says most of the same: staff have to decide. */
export function withContradiction({ entry, citations }: Drafted, { guide, step }: Contradiction): Drafted {
  const said = entry.steps[step]!;
  const likeness = guide.steps.map(({ text }) => alikeness(meaningOf(text), meaningOf(said.text)));
  const at = likeness.indexOf(Math.max(...likeness));
  const steps = guide.steps.map((own, place) => (place === at ? { ...own, title: said.title, text: said.text } : own));
  const cited = citations.find(({ field }) => field === `steps.${step}`);
  return { entry: { ...guide, steps }, citations: cited ? [{ ...cited, field: `steps.${at}` }] : [] };
}
