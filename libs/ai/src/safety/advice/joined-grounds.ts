import type { AdviceWords } from './advice-words.js';
import { type Grounds, saidBy } from './grounds.js';

const union = <T>(sets: readonly ReadonlySet<T>[]): Set<T> => {
  const all = new Set<T>();
  for (const set of sets) for (const one of set) all.add(one);
  return all;
};

/** What may be said where these guides were found. `asked`: the visitor's own words, which permit nothing. */
export function joinedGrounds(guides: readonly Grounds[], asked: string, terms: AdviceWords): Grounds {
  const each = <K extends keyof Grounds>(key: K): Grounds[K][] => guides.map((guide) => guide[key]);
  const told = union(each('told'));
  const advised = union(each('advised'));
  const asides = new Map<string, Set<string>>();
  for (const guide of guides)
    for (const [word, near] of guide.asides) asides.set(word, union([asides.get(word) ?? new Set(), near]));
  return {
    sentences: union(each('sentences')),
    words: union(each('words')),
    told,
    // What one guide warns of another may recommend.
    warned: new Set([...union(each('warned'))].filter((word) => !told.has(word))),
    advised,
    pairs: union(each('pairs')),
    // What other guides never do with what these use is their own business.
    forbidden: [
      ...each('forbidden').flat(),
      ...terms.forbidden.filter((form) => form.some((word) => terms.marked.has(word) && !advised.has(word))),
    ],
    asides,
    clauses: each('clauses').flat(),
    text: each('text').join(' | '),
    said: each('said').join(' | '),
    kinds: union(each('kinds')),
    surfaces: union(each('surfaces')),
    matters: union(each('matters')),
    dwells: each('dwells').flat(),
    durations: each('durations').flat(),
    strengths: each('strengths').flat(),
    closeness: each('closeness').flat(),
    ...saidBy(asked),
  };
}
