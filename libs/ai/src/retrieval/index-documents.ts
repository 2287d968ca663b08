import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { Decoy } from '@app/contracts/knowledge/safety.contract.js';
import type { Concepts } from './concepts.js';
import { oncePerEntry } from './once-per-entry.js';
import { words } from './tokens.js';

/** A term of this weight stands in the title, the problem and most aliases. */
export const itsSubject = 10;

/** The terms of an entry, weighted by the field they stand in. */
export const termsOf = oncePerEntry((entry, concepts): ReadonlyMap<string, number> => {
  const terms = new Map<string, number>();
  const add = (weight: number, ...texts: string[]) => texts.forEach((text) => concepts.addTo(terms, text, weight));
  add(3, entry.title);
  add(2, entry.problem, ...entry.keywords);
  add(1.5, ...entry.aliases);
  add(1, entry.summary);
  add(0.4, ...entry.videoKeywords);
  add(0.15, ...entry.steps.map((step) => `${step.title} ${step.text}`), entry.topTip);
  add(0.6, ...entry.neverDo);
  add(0.1, ...entry.diagnosis, ...entry.variants.map((variant) => JSON.stringify(variant.change)));
  return terms;
});

/** The concepts and surfaces that its title speaks of. */
export const titleTerms = oncePerEntry(({ title }, concepts): ReadonlySet<string> => concepts.named(words(title)));

export function decoyTerms(decoy: Decoy, concepts: Concepts): Map<string, number> {
  const terms = new Map<string, number>();
  for (const text of [decoy.subject, ...decoy.examples]) concepts.addTo(terms, text, 1.8);
  return terms;
}

export const decoyText = ({ examples }: Decoy): string => examples.join(' ');

/** What is compared letter by letter. */
export const shortTexts = oncePerEntry(({ title, problem, aliases, keywords }) =>
  [title, problem, ...aliases, ...keywords].join(' '),
);

/** Every word that a misspelt one may be meant as, with how often it is used. */
export function vocabulary(
  entries: readonly KnowledgeEntry[],
  lexicon: Lexicon,
  decoys: readonly Decoy[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) countWords(counts, entry, 1);
  const texts = [
    ...lexicon.concepts.flatMap((concept) => concept.words),
    ...lexicon.surfaces.flatMap((surface) => surface.words),
    ...decoys.flatMap((decoy) => decoy.examples),
  ];
  for (const text of texts) count(counts, text, 1);
  return counts;
}

/** The guides that are in the one set alone, and those in the other alone. */
export function changes(before: readonly KnowledgeEntry[], now: readonly KnowledgeEntry[]) {
  const others = (all: readonly KnowledgeEntry[], than: readonly KnowledgeEntry[]): KnowledgeEntry[] => {
    const known = new Set(than);
    return all.filter((entry) => !known.has(entry));
  };
  return { gone: others(before, now), fresh: others(now, before) };
}

/** The vocabulary after some entries have gone and others have come. */
export function vocabularyAfter(
  before: ReadonlyMap<string, number>,
  { gone, fresh }: ReturnType<typeof changes>,
): Map<string, number> {
  const counts = new Map(before);
  for (const entry of fresh) countWords(counts, entry, 1);
  for (const entry of gone) countWords(counts, entry, -1);
  return counts;
}

function countWords(counts: Map<string, number>, entry: KnowledgeEntry, times: 1 | -1): void {
  // Aliases hold misspellings on purpose, so they are searched but never the target of a repair.
  for (const text of [entry.title, entry.problem, entry.summary, ...entry.steps.map((step) => step.text)])
    count(counts, text, 2 * times);
  for (const keyword of entry.keywords) count(counts, keyword, times);
}

function count(counts: Map<string, number>, text: string, times: number): void {
  for (const word of words(text)) {
    const uses = (counts.get(word) ?? 0) + times;
    if (uses === 0) counts.delete(word);
    else counts.set(word, uses);
  }
}
