import { describe, expect, it } from '@jest/globals';
import { chiSquareP } from './lib/chi-square.mjs';

describe('chiSquareP', () => {
  it.each([
    [3.841, 1, 0.05],
    [5.991, 2, 0.05],
    [11.07, 5, 0.05],
    [20.515, 5, 0.001],
    [18.467, 4, 0.001],
    [4.35146, 5, 0.5],
  ])('of %d with %d degrees of freedom is what the tables say', (statistic, degrees, p) => {
    expect(chiSquareP(statistic, degrees)).toBeCloseTo(p, 4);
  });

  it('is certain for nothing and impossible for everything', () => {
    expect(chiSquareP(0, 5)).toBe(1);
    expect(chiSquareP(500, 5)).toBeCloseTo(0, 10);
  });
});
