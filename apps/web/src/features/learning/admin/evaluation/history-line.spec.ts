import { describe, expect, it } from '@jest/globals';
import { historyLine, rangeOf } from './history-line';

const box = { width: 100, height: 50 };

describe('the line of a history', () => {
  it('goes from run to run, the better the higher', () => {
    expect(historyLine([0.8, 0.9, 1], { low: 0.8, high: 1 }, box)).toEqual({
      path: 'M0 50L50 25L100 0',
      dots: [
        { at: 0, x: 0, y: 50 },
        { at: 1, x: 50, y: 25 },
        { at: 2, x: 100, y: 0 },
      ],
    });
  });

  it('passes over a run without a figure, and is a dot for one run', () => {
    expect(historyLine([0.8, null, 1], { low: 0.8, high: 1 }, box).path).toBe('M0 50L100 0');
    expect(historyLine([0.9], { low: 0.8, high: 1 }, box)).toEqual({ path: 'M0 25', dots: [{ at: 0, x: 0, y: 25 }] });
  });
});

describe('its range', () => {
  it.each([
    [[0.86, 0.91], { low: 0.85, high: 0.95 }],
    [[0.9], { low: 0.85, high: 0.95 }],
    [[0, 1], { low: 0, high: 1 }],
  ])('of %j', (points, range) => expect(rangeOf(points)).toEqual(range));
});
