/** Chance that comes out the same for the same seed (mulberry32), so that a run that found something can be made again. */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least, most) => least + next() * (most - least);
  return {
    between,
    pick: (list) => list[Math.floor(next() * list.length)],
    /** All of them in an order of chance. */
    shuffled: (list) =>
      list
        .map((each) => ({ each, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ each }) => each),
    /** One of `{weight}`s, the heavier the likelier. */
    pickWeighted(list) {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0);
      return list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
    },
    /** A source of its own, so that what one part draws does not depend on how fast another is. */
    fork: () => seeded(Math.floor(next() * 2 ** 32)),
  };
}
