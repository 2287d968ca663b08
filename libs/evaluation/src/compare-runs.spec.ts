import { describe, expect, it } from '@jest/globals';
import { type ComparableRun, compareRuns } from './compare-runs.js';

describe('compareRuns', () => {
  const aRun = (change: Partial<ComparableRun> = {}): ComparableRun => ({
    set: 'own',
    engine: 'offline',
    goals: [{ what: 'composite', measured: 0.8 }],
    score: {
      rows: [
        { id: 'B1', composite: 0.5 },
        { id: 'B2', composite: 1 },
      ],
    },
    labelled: {
      outcomes: [
        { id: 'L1', rank: 2 },
        { id: 'L2', rank: 1 },
      ],
    },
    unfamiliar: { outcomes: [] },
    ...change,
  });

  it('names what got better and what got worse, most first', () => {
    const after = aRun({
      goals: [{ what: 'composite', measured: 0.85 }],
      score: {
        rows: [
          { id: 'B1', composite: 0.9 },
          { id: 'B2', composite: 0.998 },
          { id: 'B3', composite: 0.1 },
        ],
      },
      labelled: {
        outcomes: [
          { id: 'L1', rank: 1 },
          { id: 'L2', rank: null },
        ],
      },
    });
    expect(compareRuns(aRun(), after)).toEqual({
      figures: [{ what: 'composite', before: 0.8, after: 0.85 }],
      better: [
        { id: 'L1', before: 0.5, after: 1 },
        { id: 'B1', before: 0.5, after: 0.9 },
      ],
      worse: [{ id: 'L2', before: 1, after: 0 }],
    });
  });

  it('compares nothing with another set, another engine or no run', () => {
    expect(compareRuns(null, aRun())).toBeNull();
    expect(compareRuns(aRun({ set: 'dev' }), aRun())).toBeNull();
    expect(compareRuns(aRun({ engine: 'openai' }), aRun())).toBeNull();
  });
});
