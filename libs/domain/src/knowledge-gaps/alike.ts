import { contentStems, words } from '@app/ai/retrieval/tokens.js';

/** A question's subject is in its first words, and thousands of questions are compared with each other. */
const MOST_WORDS = 60;

/** The words that carry meaning, each once, as far as they count. */
export const meaningOf = (question: string): ReadonlySet<string> =>
  new Set([...new Set(contentStems(words(question)))].slice(0, MOST_WORDS));

/** 0 to 1: how many of the meaningful words of two questions both have. */
export function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
