import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { Decoy } from '@app/contracts/knowledge/safety.contract.js';
import type { Concepts } from './concepts.js';
import { words } from './tokens.js';

/** The terms of an entry, weighted by the field they stand in. */
export function entryTerms(entry: KnowledgeEntry, concepts: Concepts): Map<string, number> {
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
}

export function decoyTerms(decoy: Decoy, concepts: Concepts): Map<string, number> {
  const terms = new Map<string, number>();
  for (const text of [decoy.subject, ...decoy.examples]) concepts.addTo(terms, text, 1.8);
  return terms;
}

/** What is compared letter by letter. */
export const shortTexts = (entry: KnowledgeEntry): string =>
  [entry.title, entry.problem, ...entry.aliases, ...entry.keywords].join(' ');

/** Every word that a misspelt one may be meant as, with how often it is used. */
export function vocabulary(
  entries: readonly KnowledgeEntry[],
  lexicon: Lexicon,
  decoys: readonly Decoy[],
): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, times: number) =>
    words(text).forEach((word) => counts.set(word, (counts.get(word) ?? 0) + times));
  for (const entry of entries) {
    // Aliases hold misspellings on purpose, so they are searched but never the target of a repair.
    for (const text of [entry.title, entry.problem, entry.summary, ...entry.steps.map((step) => step.text)])
      add(text, 2);
    entry.keywords.forEach((keyword) => add(keyword, 1));
  }
  for (const concept of lexicon.concepts) concept.words.forEach((word) => add(word, 1));
  for (const surface of lexicon.surfaces) surface.words.forEach((word) => add(word, 1));
  for (const decoy of decoys) decoy.examples.forEach((example) => add(example, 1));
  return counts;
}
