import { describe, expect, it } from '@jest/globals';
import { endPath, linePath, roundTop, stack, stepPath } from './chart-shapes';

describe('a chart', () => {
  it.each([
    [0, 4],
    [1, 1],
    [3, 4],
    [7, 8],
    [9, 10],
    [92, 100],
    [101, 200],
    [0.03, 0.04],
  ])('ends above %p at %p', (greatest, top) => {
    expect(roundTop(greatest)).toBeCloseTo(top);
  });

  it('puts what is stacked on what is below it', () => {
    expect(
      stack([
        [1, 2],
        [3, null],
        [1, 1],
      ]),
    ).toEqual([
      [1, 2],
      [4, 2],
      [5, 3],
    ]);
  });

  it('draws no line where there is no value', () => {
    expect(linePath([1, 2, null, 3, null, null, 4, 4], 4)).toBe('M0.5 3L1.5 2M3.2 1H3.8M6.5 0L7.5 0');
    expect(stepPath([1, 3], 4)).toBe('M0 3H1L1 1H2');
    expect(stepPath([null, 1, 3], 4)).toBe('M1 3H2L2 1H3');
    expect([endPath([1, 3], 4), endPath([1, null], 4)]).toEqual(['M1.5 1h0', '']);
  });
});
