import { describe, expect, it } from '@jest/globals';
import { restingAngle, segmentAngle, spinTarget } from './wheel-geometry';

describe('the wheel', () => {
  it('has 6 segments of 60 degrees', () => {
    expect(segmentAngle(6)).toBe(60);
    expect([0, 1, 2, 3, 4, 5].map((index) => restingAngle(index, 6))).toEqual([0, 300, 240, 180, 120, 60]);
  });

  it.each([2, 3, 5, 6, 7, 12])('lands exactly on the answer’s segment, with %d segments', (count) => {
    for (let index = 0; index < count; index++) {
      // What stands under the pointer is what was turned there: a multiple of the whole circle.
      const circles = (spinTarget(index, count) + index * segmentAngle(count)) / 360;
      expect(circles).toBeCloseTo(Math.round(circles), 9);
    }
  });

  it('spins 3 to 8 full turns', () => {
    const turns = [0, 0.17, 0.34, 0.5, 0.67, 0.84, 0.999].map((chance) => spinTarget(0, 6, () => chance) / 360);
    expect(turns).toEqual([3, 4, 5, 6, 7, 8, 8]);
  });

  it('stops on a spoke where no segment is meant', () => {
    expect(restingAngle(null, 6)).toBe(30);
  });
});
