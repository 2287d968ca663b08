import { type KnowledgeEntry, type QuestionKind, questionKinds } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Citation } from '@app/contracts/learning/drafts.contract.js';
import { coverage, meaningOf } from '../retrieval/alike.js';
import { stem } from '../retrieval/stemmer.js';
import { isStopWord, normalise, words } from '../retrieval/tokens.js';
import { backing, isBacked } from './backing.js';
import type { Chemicals } from './chemicals.js';
import { MOST_WORDS_OF_A_PAGE } from './copied.js';
import { type FoundEvidence, isOurs } from './material.js';
import { saysOfKind } from './says-of-kind.js';
import { isInstruction, isWarning } from './sentences.js';
import { isOffer } from './telling.js';

type Note = NonNullable<KnowledgeEntry['notes']>[number];

const MOST_NOTES = 12;
/** Sentences that follow each other in their page are one quotation, and stay shorter than a copy. */
const MOST_WORDS = 40;
/** What one of them is about is told in so few words that a question has most of them. */
const MOST_OF_ABOUT = 9;
const FEWEST_OF_ABOUT = 2;
const LONGEST_ABOUT = 95;

/** What any of them answers: whether this may be used, which to take, and how. */
const always: readonly QuestionKind[] = ['may-i', 'possible', 'which', 'need', 'how'];
/** What it answers only where its sentences have what is asked for: a time, an amount, a reason. */
const ifSaid: readonly QuestionKind[] = ['how-long', 'how-often', 'how-much', 'when', 'why', 'order'];

/** A quotation with what bears it out. */
interface Borne {
  quote: string;
  cited: FoundEvidence[];
}

/**
 * What each source says of its own way beside the steps: a guide takes one way, and visitors ask about the others ('can I use a
 * stone'). Quotations, of chemicals only those that are borne out; what is `told` elsewhere in the guide is not said again.
 */
export function shortAnswersOf(
  evidence: readonly FoundEvidence[],
  told: readonly string[],
  chemicals: Chemicals,
): { notes: Note[]; citations: Citation[] } {
  const said = new Set(told.map(normalise));
  const notes: Note[] = [];
  const citations: Citation[] = [];
  for (const own of sourcesIn(evidence)) {
    const abouts = aboutsOf(own);
    const borne = abouts.length > 0 && notes.length < MOST_NOTES ? newIn(own, said, evidence, chemicals) : [];
    const chosen = mostTelling(borne, abouts, leftOf(own, said));
    if (chosen.length === 0) continue;
    chosen.forEach(({ quote }) => said.add(normalise(quote)));
    const ids = chosen.flatMap(({ cited }) => cited.map(({ id }) => id));
    citations.push({ field: `notes.${notes.length}`, evidence: [...new Set(ids)] });
    notes.push(noteOf(abouts, chosen.map(({ quote }) => quote).join(' ')));
  }
  return { notes, citations };
}

function noteOf(abouts: readonly string[], says: string): Note {
  const fits = (kind: QuestionKind): boolean =>
    always.includes(kind) || (ifSaid.includes(kind) && saysOfKind(kind, says));
  return { answers: questionKinds.filter(fits), about: abouts.join(', '), says };
}

function sourcesIn(evidence: readonly FoundEvidence[]): FoundEvidence[][] {
  const sources = new Map<string, FoundEvidence[]>();
  for (const one of evidence) if (!isOurs(one)) sources.set(one.ref, [...(sources.get(one.ref) ?? []), one]);
  return [...sources.values()];
}

/** As it is called, without the names that only its title has, and as its first plain sentence puts it. */
function aboutsOf(own: readonly FoundEvidence[]): string[] {
  const spoken = new Set(own.flatMap(({ quote }) => words(quote)).map(stem));
  const name = telling(own[0]?.title ?? '').filter((word) => spoken.has(stem(word)));
  const plain = own.find(({ quote }) => !isInstruction(quote) && !isWarning(quote));
  return [name, telling(plain?.quote ?? '')]
    .map((list) => [...new Set(list)].slice(0, MOST_OF_ABOUT))
    .filter((list) => list.length >= FEWEST_OF_ABOUT)
    .map((list) => list.join(' ').slice(0, LONGEST_ABOUT));
}

const telling = (text: string): string[] => words(text).filter((word) => !isStopWord(word));

/** What of a source is said nowhere yet and may be. */
function newIn(
  own: readonly FoundEvidence[],
  said: ReadonlySet<string>,
  evidence: readonly FoundEvidence[],
  chemicals: Chemicals,
): Borne[] {
  return own
    .filter(({ quote }) => !said.has(normalise(quote)) && !isOffer(quote) && !quote.endsWith('?'))
    .map((one) => ({ quote: one.quote, cited: [one, ...backing(one, evidence, chemicals)] }))
    .filter(({ quote, cited }) => isBacked(quote, cited, chemicals));
}

/** Words that may still be quoted of a source. */
function leftOf(own: readonly FoundEvidence[], said: ReadonlySet<string>): number {
  const quoted = own.filter(({ quote }) => said.has(normalise(quote))).map(({ quote }) => words(quote).length);
  return Math.min(MOST_WORDS, MOST_WORDS_OF_A_PAGE - quoted.reduce((sum, count) => sum + count, 0));
}

/** What tells most of what it is about, as far as there is room, in its own order. */
function mostTelling(borne: readonly Borne[], abouts: readonly string[], room: number): Borne[] {
  const asked = meaningOf(abouts.join(' '));
  const tells = ({ quote }: Borne): number => coverage(asked, meaningOf(quote));
  const chosen = new Set<Borne>();
  let left = room;
  for (const one of borne.toSorted((a, b) => tells(b) - tells(a))) {
    const { length } = words(one.quote);
    if (length > left) continue;
    chosen.add(one);
    left -= length;
  }
  return borne.filter((one) => chosen.has(one));
}
