import { contentStems, words } from '@app/ai/retrieval/tokens.js';

/** The words that carry meaning, each once. */
export const meaningOf = (question: string): ReadonlySet<string> => new Set(contentStems(words(question)));

/** 0 to 1: how many of the meaningful words of two questions both have. */
export function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
