// Makes mutations one after the other and tells of each what became of it.
import { mutated } from './mutations.mjs';

/**
 * Tries `count` of `mutations`, beginning with the one numbered `from`; what does not compile is not counted. `testsFor` gives lots of
 * tests for a file, the nearest first. Answers how many were noticed, those that were not, and the number to go on from.
 */
export async function runMutations(mutations, { count, from = 1, tree, testsFor, log }) {
  const noticing = new Set();
  const survived = [];
  let caught = 0;
  let uncompilable = 0;
  let number = from;
  for (; caught + survived.length < count && number <= mutations.length; number += 1) {
    const mutation = mutations[number - 1];
    const lots = testsFor(mutation.file);
    if (number === from) await mustCompile(mutation.file, tree);
    const { fate, by } = await fateOf(mutation, lots, tree);
    if (fate === 'uncompilable') uncompilable += 1;
    if (fate === 'survived') survived.push(mutation);
    if (fate === 'caught') {
      for (const test of by.tests) noticing.add(test);
      caught += 1;
    }
    const why = lots.length === 0 ? '(no test imports it)' : by && `(${by.told})`;
    log([`#${number}`.padEnd(4), fate.padEnd(12), toldOf(mutation), why].filter(Boolean).join(' '));
  }
  await mustBeGreen([...noticing], tree);
  return { caught, survived, uncompilable, next: number };
}

/** A tree that does not compile has nothing to notice. */
async function mustCompile(file, tree) {
  if (!(await tree.compiles(file))) throw new Error('The project does not compile without any mutation.');
}

/** A test that fails anyway would notice everything. Asked once for all: Jest's start takes longer than most of them. */
async function mustBeGreen(tests, tree) {
  if (tests.length === 0) return;
  const { isGreen, isLate, output } = await tree.test(tests);
  if (isGreen) return;
  throw new Error(
    `These tests ${isLate ? 'take too long' : 'fail'} without any mutation:\n${tests.join(' ')}\n${output.trim()}`,
  );
}

async function fateOf(mutation, lots, tree) {
  const { file } = mutation;
  const text = tree.read(file);
  tree.write(file, mutated(text, mutation));
  try {
    if (!(await tree.compiles(file))) return { fate: 'uncompilable' };
    for (const lot of lots) {
      const { isGreen, isLate, failed } = await tree.test(lot);
      if (!isGreen) return { fate: 'caught', by: noticed(lot, isLate, failed) };
    }
    return { fate: 'survived' };
  } finally {
    tree.write(file, text);
  }
}

const noticed = (lot, isLate, failed) => {
  if (isLate) return { tests: lot, told: 'it ran for too long' };
  return failed ? { tests: [failed], told: failed } : { tests: lot, told: 'the tests did not run' };
};

const LONGEST = 70;
const short = (text) => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '' || line === ';') return '(nothing)';
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

const toldOf = ({ file, line, before, after }) => `${file}:${line}  ${short(before)} → ${short(after)}`;
