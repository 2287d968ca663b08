import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstOf } from './first-of.js';

it('has of any list what a sort has first, the earlier of two that are alike before the later', () => {
  const one = fc.record({ by: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(one), fc.integer({ min: 1, max: 8 }), (list, most) => {
      const compare = (a: { by: number }, b: { by: number }) => a.by - b.by;
      const sorted = [...list].sort(compare).slice(0, most);
      const first = firstOf(list, most, compare);
      expect(first).toHaveLength(sorted.length);
      expect(first.every((each, at) => each === sorted[at])).toBe(true);
    }),
    { seed: 23 },
  );
});
