import { type Goal, goalsOf } from './goals.js';
import { judge, type JudgedAnswer, type Outcome } from './judge.js';
import {
  type BandMarks,
  calibration,
  type CalibrationBin,
  percentile,
  reliability,
  type RetrievalMarks,
  retrievalMarks,
} from './marks.js';
import type { ProbeResult } from './probes.js';
import { type LabelledQuestion, type LabelledSet, labelledSets } from './question-sets.js';
import type { SetScore } from './score-answer.js';

export interface SetMarks extends RetrievalMarks {
  outcomes: Outcome[];
}

/** One run over all sets, as it is kept and compared. */
export interface Evaluation extends Record<LabelledSet, SetMarks> {
  set: string;
  engine: string;
  at: string;
  score: SetScore;
  probes: ProbeResult[] | null;
  reliability: BandMarks[];
  calibration: CalibrationBin[];
  latency: { p50: number | null; p95: number | null; slowest: number };
  goals: Goal[];
}

/** Where its outcomes come from, and how long the answers of the scored set took. */
interface Parts extends Pick<Evaluation, 'set' | 'engine' | 'score' | 'probes'> {
  outcomes: Record<LabelledSet, Outcome[]>;
  times: readonly number[];
  /** Whether the answers told every guide that was considered. */
  hasTrace: boolean;
}

/** What was judged of a set's answers, `answers` by the question's id. */
export const judgeAll = (
  questions: readonly LabelledQuestion[],
  answers: Readonly<Record<string, JudgedAnswer>>,
): Outcome[] =>
  questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer ? [judge(question, answer)] : [];
  });

/** All figures of one run. */
export function evaluationOf({ outcomes, times, hasTrace, ...run }: Parts): Evaluation {
  const marksOf = (set: LabelledSet): SetMarks => ({
    ...retrievalMarks(outcomes[set], { hasTrace }),
    outcomes: outcomes[set],
  });
  const sets = { labelled: marksOf('labelled'), unfamiliar: marksOf('unfamiliar'), unrelated: marksOf('unrelated') };
  const all = labelledSets.flatMap((set) => outcomes[set]);
  const took = [...times, ...all.map(({ ms }) => ms)];
  return {
    ...run,
    at: new Date().toISOString(),
    ...sets,
    reliability: reliability(all),
    calibration: calibration(all),
    latency: { p50: percentile(took, 0.5), p95: percentile(took, 0.95), slowest: Math.max(0, ...took) },
    goals: goalsOf({ score: run.score, ...sets, probes: run.probes }),
  };
}
