// Which mutations a run tries, and in which order.

/**
 * Every place of the groups once, in an order of chance, with one of the changes that could be made there: a number has two, and is
 * not therefore likelier than a condition. The groups have their turns, so that the largest does not take all.
 */
export function drawn(groups, random) {
  const queues = groups.map((group) => random.shuffled(placesOf(group)).map((changes) => random.pick(changes)));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}

function placesOf(mutations) {
  const places = new Map();
  for (const mutation of mutations) {
    const place = `${mutation.file}:${mutation.start}`;
    places.set(place, [...(places.get(place) ?? []), mutation]);
  }
  return [...places.values()];
}
