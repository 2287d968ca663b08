import type { ResultOf } from '@app/contracts/jobs/run-results.js';

/** What a test's own job ends with, of the kind that it passes for. */
export const anEvaluation: ResultOf<'evaluation'> = {
  kind: 'evaluation',
  questions: 1,
  scorePercent: 100,
  rightGuideFirstPercent: 100,
  violations: 0,
};
