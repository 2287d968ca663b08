import { describe, expect, it } from '@jest/globals';
import type { Outcome } from './judge.js';
import { calibration, percentile, reliability, retrievalMarks } from './marks.js';

const anOutcome = (change: Partial<Outcome> = {}): Outcome => ({
  id: 'L1',
  question: 'tar?',
  entry: 'road-tar',
  found: ['road-tar'],
  rank: 1,
  band: 'sure',
  said: 0.9,
  ms: 20,
  ...change,
});

describe('percentile', () => {
  it.each([
    [0.5, 3],
    [0.95, 5],
    [0.2, 1],
    [1, 5],
  ])('of five numbers at %d is %d', (share, value) => expect(percentile([5, 1, 3, 2, 4], share)).toBe(value));

  it('of nothing is nothing', () => expect(percentile([], 0.5)).toBeNull());
});

describe('retrievalMarks', () => {
  const outcomes = [
    anOutcome(),
    anOutcome({ rank: 3 }),
    anOutcome({ rank: 4, band: 'closest' }),
    anOutcome({ rank: null, band: 'unknown' }),
  ];

  it('counts first, top three and what was sure', () => {
    expect(retrievalMarks(outcomes, { hasTrace: true })).toEqual({
      count: 4,
      first: 0.25,
      topThree: 0.5,
      sure: 2,
      sureRight: 0.5,
    });
  });

  it('claims nothing about places it could not see, nor about sure answers that there were none of', () => {
    const marks = retrievalMarks([anOutcome({ band: 'closest' })], { hasTrace: false });
    expect(marks).toMatchObject({ topThree: null, sure: 0, sureRight: null });
  });

  it('shows how often each degree of certainty was right', () => {
    expect(reliability(outcomes)).toEqual([
      { band: 'sure', count: 2, right: 0.5 },
      { band: 'closest', count: 1, right: 0 },
      { band: 'unknown', count: 1, right: 0 },
      { band: 'rule', count: 0, right: null },
    ]);
  });
});

describe('calibration', () => {
  it('puts what was said beside what came true', () => {
    const bins = calibration([
      anOutcome({ said: 1 }),
      anOutcome({ said: 0.8, rank: 2 }),
      anOutcome({ said: 0.1, rank: null }),
    ]);
    expect(bins).toHaveLength(5);
    expect(bins[4]).toEqual({ from: 0.8, to: 1, count: 2, said: 0.9, right: 0.5 });
    expect(bins[0]).toMatchObject({ count: 1, said: 0.1, right: 0 });
    expect(bins[2]).toMatchObject({ count: 0, said: null, right: null });
  });

  it('is empty without traces', () => expect(calibration([anOutcome({ said: null })])).toEqual([]));
});
