// Draws mutations and tells of each what became of it.
import { mutated } from './mutations.mjs';

/**
 * Tries `count` of `mutations`, as chance has them; what does not compile is not counted. `testsFor` gives lots of tests for a file,
 * the nearest first. Answers how many were noticed, and those that were not.
 */
export async function runMutations(mutations, { count, random, tree, testsFor, log }) {
  const green = new Set();
  const survived = [];
  let caught = 0;
  for (const mutation of random.shuffled(mutations)) {
    if (caught + survived.length === count) break;
    const lots = testsFor(mutation.file);
    for (const lot of lots) await mustBeGreen(mutation.file, lot, green, tree);
    const fate = await fateOf(mutation, lots, tree);
    if (fate === 'uncompilable') continue;
    if (fate === 'caught') caught += 1;
    else survived.push(mutation);
    log(`${fate.padEnd(9)} ${toldOf(mutation)}${lots.length === 0 ? '  (no test imports it)' : ''}`);
  }
  return { caught, survived };
}

/** A test that fails anyway would notice everything, and a tree that does not compile has nothing to notice. */
async function mustBeGreen(file, lot, green, tree) {
  const key = lot.join(' ');
  if (green.has(key)) return;
  if (!(await tree.compiles(file))) throw new Error('The project does not compile without any mutation.');
  const { isGreen, output } = await tree.test(lot);
  if (!isGreen) throw new Error(`These tests fail without any mutation:\n${output.trim()}`);
  green.add(key);
}

async function fateOf(mutation, lots, tree) {
  const { file } = mutation;
  const text = tree.read(file);
  tree.write(file, mutated(text, mutation));
  try {
    if (!(await tree.compiles(file))) return 'uncompilable';
    for (const lot of lots) if (!(await tree.test(lot)).isGreen) return 'caught';
    return 'survived';
  } finally {
    tree.write(file, text);
  }
}

const LONGEST = 70;
const short = (text) => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '' || line === ';') return '(nothing)';
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

const toldOf = ({ file, line, before, after }) => `${file}:${line}  ${short(before)} → ${short(after)}`;
