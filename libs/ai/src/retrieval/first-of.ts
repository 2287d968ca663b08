/** The first `most` of a list as a sort by `compare` would have them, in one pass: of thousands a few are wanted. */
export function firstOf<T>(list: readonly T[], most: number, compare: (one: T, other: T) => number): T[] {
  const first: T[] = [];
  for (const each of list) {
    if (first.length === most && compare(each, first.at(-1)!) >= 0) continue;
    let at = first.length;
    while (at > 0 && compare(each, first[at - 1]!) < 0) at -= 1;
    first.splice(at, 0, each);
    if (first.length > most) first.pop();
  }
  return first;
}
