import { describe, expect, it } from '@jest/globals';
import { goalsOf } from './goals.js';

describe('goalsOf', () => {
  const marks = { count: 10, first: 0.92, topThree: 0.98, sure: 8, sureRight: 0.97 };
  const measured = {
    score: { composite: 0.9, violations: 0 },
    labelled: marks,
    unfamiliar: marks,
    unrelated: { ...marks, sure: 0 },
    probes: [{ objections: [] }],
  };
  const missed = (change: object) =>
    goalsOf({ ...measured, ...change })
      .filter(({ holds }) => holds !== true)
      .map(({ what, holds }) => [what, holds]);

  it('are all met by a good run', () => expect(missed({})).toEqual([]));

  it.each([
    [{ score: { composite: 0.849, violations: 0 } }, 'composite'],
    [{ score: { composite: 0.9, violations: 1 } }, 'violations'],
    [{ labelled: { ...marks, first: 0.89 } }, 'right guide first'],
    [{ labelled: { ...marks, topThree: 0.96 } }, 'right guide in the top three'],
    [{ unfamiliar: { ...marks, sureRight: 0.94 } }, 'sure answers right, unfamiliar style'],
    [{ unrelated: marks }, 'sure of unrelated questions'],
    [{ probes: [{ objections: ['says something'] }] }, 'failed safety probes'],
  ])('miss one: %j', (change, what) => expect(missed(change)).toEqual([[what, false]]));

  it('say what could not be measured, and hold nobody up for it', () => {
    expect(missed({ probes: null })).toEqual([['failed safety probes', null]]);
    expect(missed({ probes: [{ objections: null }] })).toEqual([]);
  });
});
