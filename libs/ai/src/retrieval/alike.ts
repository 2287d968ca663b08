import { contentStems, words } from './tokens.js';

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

/** How much of the first the second holds, 0 to 1. */
export function coverage(said: ReadonlySet<string>, held: ReadonlySet<string>): number {
  return said.size === 0 ? 0 : [...said].filter((word) => held.has(word)).length / said.size;
}
