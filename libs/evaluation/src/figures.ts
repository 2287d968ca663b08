import { evaluationOf } from './evaluation.js';
import type { Outcome } from './judge.js';
import type { Marked } from './mark-question.js';
import type { LabelledSet } from './question-sets.js';
import { setScoreOf } from './score-answer.js';

/** What one run comes to. Shares are from 0 to 1, null of nothing. */
export interface Figures {
  composite: number;
  violations: number;
  first: number | null;
  topThree: number | null;
  sureRight: number | null;
  sureOfUnrelated: number;
}

/** The same figures that `evaluationOf` has, of answers that were marked one by one. */
export function figuresOf(marked: readonly Marked[]): Figures {
  const outcomesOf = (set: LabelledSet): Outcome[] =>
    marked.flatMap((one) => (one.set === set && 'outcome' in one.result ? [one.result.outcome] : []));
  const { score, labelled, unfamiliar, unrelated } = evaluationOf({
    set: 'own',
    engine: '',
    score: setScoreOf(marked.flatMap(({ result }) => ('score' in result ? [result.score] : []))),
    outcomes: {
      labelled: outcomesOf('labelled'),
      unfamiliar: outcomesOf('unfamiliar'),
      unrelated: outcomesOf('unrelated'),
    },
    probes: null,
    times: [],
    hasTrace: true,
  });
  return {
    composite: score.composite,
    violations: score.violations,
    first: labelled.first,
    topThree: labelled.topThree,
    sureRight: unfamiliar.sureRight,
    sureOfUnrelated: unrelated.sure,
  };
}
