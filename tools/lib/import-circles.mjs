// Where files and folders that lie beside each other import each other in a circle, types included. One rule for all
// levels: in libs/domain/src it keeps features apart, in a feature its files; a circle of files far from each other
// shows in the folder that holds them all.

/** Each circle as a sentence, by folder. `imports`: what each file imports, from the project's folder, with slashes. */
export function importCircles(imports) {
  const folders = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) {
      const { folder, from, to } = forkOf(file, target);
      if (from === to) continue;
      const neighbours = entry(folders, folder, () => new Map());
      entry(
        entry(neighbours, from, () => new Map()),
        to,
        () => `${file} imports ${target}`,
      );
    }
  return [...folders].sort().flatMap(([folder, neighbours]) => circlesAmong(folder, neighbours));
}

/** The folder in which the ways to two files part, and the two names there. */
function forkOf(file, target) {
  const [a, b] = [file.split('/'), target.split('/')];
  const depth = a.findIndex((name, at) => name !== b[at]);
  return { folder: a.slice(0, depth).join('/'), from: a[depth], to: b[depth] };
}

function entry(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/** The shortest circle through each name that no circle before it has held. */
function circlesAmong(folder, neighbours) {
  const told = new Set();
  const circles = [];
  for (const name of [...neighbours.keys()].sort()) {
    const circle = told.has(name) ? null : shortestCircle(name, neighbours);
    if (!circle) continue;
    for (const one of circle) told.add(one);
    const reasons = circle.slice(1).map((to, at) => neighbours.get(circle[at]).get(to));
    circles.push(`${folder}: ${circle.join(' → ')} (${reasons.join('; ')})`);
  }
  return circles;
}

/** From a name back to itself, breadth first; null where there is no way. */
function shortestCircle(start, neighbours) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of neighbours.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return null;
}
