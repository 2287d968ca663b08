import { isStopWord } from '../../retrieval/tokens.js';
import type { Clause } from './clauses.js';

const NEAR = 2;
const LINKS = new Set(['until', 'while', 'when', 'then', 'and', 'for', 'with']);

/** Where the words stand that a word may belong to: the next ones on each side that mean something. */
export function nearby(tokens: readonly string[], at: number): number[] {
  const means = (token: string, i: number) => i !== at && !isStopWord(token) && token.length > 2 && !LINKS.has(token);
  const all = tokens.flatMap((token, i) => (means(token, i) ? [i] : []));
  return [...all.filter((i) => i < at).slice(-NEAR), ...all.filter((i) => i > at).slice(0, NEAR)];
}

/** For each stem the words that stand near it in these clauses. */
export function asidesOf(clauses: readonly Clause[]): Map<string, Set<string>> {
  const asides = new Map<string, Set<string>>();
  for (const { tokens, stems } of clauses)
    for (const [at, word] of stems.entries()) {
      const near = asides.get(word) ?? new Set<string>();
      for (const i of nearby(tokens, at)) near.add(tokens[i]!);
      for (const token of tokens.slice(Math.max(0, at - NEAR), at + NEAR + 1)) near.add(token);
      asides.set(word, near);
    }
  return asides;
}
