import type { EngineName } from '@app/contracts/analysis/analysis.contract.js';
import { type KnowledgeEntry, knowledgeEntrySchema } from '@app/contracts/knowledge/knowledge.contract.js';
import { coverage, meaningOf } from '../retrieval/alike.js';
import { sentencesOf } from '../safety/advice/sentences.js';
import { isBacked } from './backing.js';
import type { Chemicals } from './chemicals.js';
import { copiedIn } from './copied.js';
import type { Drafted } from './extractive-draft.js';
import type { FoundEvidence } from './material.js';
import { type Fitness, strangenessOf, unfitness } from './unfit.js';

/** So much of the meaning of a sentence has to stand in what it cites. */
const SUPPORTED = 0.6;

export interface Verification {
  fitness: Fitness;
  chemicals: Chemicals;
}

/** Why the draft may not be shown to anybody, as a sentence; null where nothing speaks against it. */
export function objectionTo(
  { entry, citations, engine }: Drafted & { engine: EngineName },
  evidence: readonly FoundEvidence[],
  { fitness, chemicals }: Verification,
): string | null {
  const problem = knowledgeEntrySchema.safeParse(entry).error?.issues[0];
  if (problem) return `The draft is no guide: ${problem.path.join('.')}: ${problem.message}.`;
  const byId = new Map(evidence.map((one) => [one.id, one]));
  const citedBy = (field: string) =>
    citations
      .filter((citation) => citation.field === field)
      .flatMap((citation) => citation.evidence.flatMap((id) => byId.get(id) ?? []));
  for (const field of ['summary', 'topTip'] as const) {
    const cited = citedBy(field);
    // Without a citation it is a fixed sentence of ours.
    const why = cited.length > 0 ? unsupported(entry[field], cited, chemicals) : null;
    if (why) return `The ${field === 'summary' ? 'summary' : 'top tip'} ${why}.`;
  }
  for (const [at, { text }] of entry.steps.entries()) {
    const cited = citedBy(`steps.${at}`);
    const why = unsupported(text, cited, chemicals);
    if (why) return `Step ${at + 1} ${why}.`;
  }
  for (const [at, { says }] of (entry.notes ?? []).entries()) {
    const why = unsupported(says, citedBy(`notes.${at}`), chemicals);
    if (why) return `Short answer ${at + 1} ${why}.`;
  }
  return unsafeIn(entry, fitness, null) ?? copiedIn(entry, evidence, engine === 'offline');
}

function unsupported(text: string, cited: readonly FoundEvidence[], chemicals: Chemicals): string | null {
  if (cited.length === 0) return 'cites no evidence';
  const held = new Set(cited.flatMap(({ quote }) => [...meaningOf(quote)]));
  if (sentencesOf(text).some((sentence) => coverage(meaningOf(sentence), held) < SUPPORTED))
    return 'says what its evidence does not say';
  return isBacked(text, cited, chemicals)
    ? null
    : 'is about a chemical, and only one page says so: two pages, the maker or we ourselves have to';
}

/**
 * Why a guide may not be published, as a sentence: our rules come before anybody's word. What `current` says already was read
 * by people. Null where nothing is against it.
 */
export function unsafeIn(entry: KnowledgeEntry, fitness: Fitness, current: KnowledgeEntry | null): string | null {
  const known = new Set(current ? [...advicesIn(current), ...namesIn(current)] : []);
  for (const text of advicesIn(entry).filter((one) => !known.has(one))) {
    const why = unfitness(text, fitness);
    if (why !== null) return `The draft is dropped: ${why}.`;
  }
  for (const text of namesIn(entry).filter((one) => !known.has(one))) {
    const why = strangenessOf(text, fitness);
    if (why !== null) return `The draft is dropped: ${why}.`;
  }
  return null;
}

/** What it tells to do. Steps are read together: an acid in one and bleach in the next are a mixture as well. */
const advicesIn = ({ summary, steps, topTip, notes = [], cautions }: KnowledgeEntry): string[] => [
  summary,
  ...steps.map(({ title }) => title),
  steps.map(({ text }) => text).join(' '),
  topTip,
  ...notes.map(({ says }) => says),
  ...cautions.map(({ text }) => text),
];

/** What it names, and tells nobody to do. */
const namesIn = ({ title, problem, aliases, neverDo }: KnowledgeEntry): string[] => [
  title,
  problem,
  ...aliases,
  ...neverDo,
];
