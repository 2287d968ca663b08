import { type Grounds, saidBy } from './grounds.js';

const union = <T>(sets: readonly ReadonlySet<T>[]): Set<T> => {
  const all = new Set<T>();
  for (const set of sets) for (const one of set) all.add(one);
  return all;
};

/** What may be said where these guides were found. `asked`: the visitor's own words, which permit nothing. */
export function joinedGrounds(guides: readonly Grounds[], asked: string): Grounds {
  const each = <K extends keyof Grounds>(key: K): Grounds[K][] => guides.map((guide) => guide[key]);
  const permitted = union(each('permitted'));
  return {
    sentences: union(each('sentences')),
    words: union(each('words')),
    permitted,
    // What one guide warns of another may recommend.
    warned: new Set([...union(each('warned'))].filter((word) => !permitted.has(word))),
    advised: union(each('advised')),
    pairs: union(each('pairs')),
    clauses: each('clauses').flat(),
    text: each('text').join(' | '),
    said: each('said').join(' | '),
    kinds: union(each('kinds')),
    surfaces: union(each('surfaces')),
    matters: union(each('matters')),
    ...saidBy(asked),
  };
}
