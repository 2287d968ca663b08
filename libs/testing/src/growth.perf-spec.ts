import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from './growth.js';

/** So many steps that no compiler can leave out. */
function steps(count: number): number {
  let hash = 1;
  for (let i = 0; i < count; i++) hash = (hash * 31 + i) % 1_000_003;
  return hash;
}

it.each([
  ['takes no steps', () => 0],
  ['takes a step for each', (size: number) => steps(size)],
  ['takes many steps for each', (size: number) => steps(size * 500)],
  ['sorts', (size: number) => Array.from({ length: size }, (_, i) => steps(i % 7)).sort((a, b) => a - b)],
  ['has a bound', (size: number) => steps(Math.min(size, 2_000) * 500)],
])('lets work pass that %s', (_, work) => {
  expect(growthOf(work, 100)).toBeLessThan(BELOW_QUADRATIC);
});

it.each([
  ['compares each with each', (size: number) => steps(size ** 2)],
  ['does so behind much that is linear', (size: number) => steps(size * 500) + steps(size ** 2 * 5)],
  // Each beginning is read to the end of the text, in search of what never comes.
  ['tries a pattern at every place', (size: number) => /a+b/.test('a'.repeat(size))],
])('finds out work that %s', (_, work) => {
  expect(growthOf(work, 100)).toBeGreaterThan(BELOW_QUADRATIC);
});
