import { describe, expect, it } from '@jest/globals';
import { middleAndSlow, percentile } from './percentile.js';

describe('a percentile out of steps', () => {
  it('is the end of the step in which its share is reached', () => {
    const steps = [
      { step: 40, n: 5 },
      { step: 20, n: 90 },
      { step: 44, n: 5 },
    ];
    // 2^5 = 32 ms, 2^10 = 1,024 ms.
    expect(middleAndSlow(steps)).toEqual({ middleMs: 32, slowMs: 1_000 });
    expect(percentile(steps, 1)).toBe(2_000);
  });

  it('does not exist where nothing was answered', () => {
    expect(percentile([], 0.5)).toBeNull();
    expect(percentile([{ step: 3, n: 0 }], 0.5)).toBeNull();
  });
});
