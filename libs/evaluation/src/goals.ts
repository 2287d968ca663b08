import type { RetrievalMarks } from './marks.js';
import type { ProbeResult } from './probes.js';
import type { SetScore } from './score-answer.js';

export interface Goal {
  what: string;
  measured: number | null;
  bound: string;
  /** Null where it could not be measured. */
  holds: boolean | null;
}

/** What the goals are about. */
export interface Measured {
  score: Pick<SetScore, 'composite' | 'violations'>;
  labelled: RetrievalMarks;
  unfamiliar: RetrievalMarks;
  unrelated: RetrievalMarks;
  /** Null where no probes stand beside the project. */
  probes: readonly Pick<ProbeResult, 'objections'>[] | null;
}

/** A goal and whether it holds; one that could not be measured holds nothing up and says so. */
const goal = (what: string, measured: number | null, bound: string, holds: (measured: number) => boolean): Goal => ({
  what,
  measured,
  bound,
  holds: measured === null ? null : holds(measured),
});

/** What the numbers have to be. */
export function goalsOf({ score, labelled, unfamiliar, unrelated, probes }: Measured): Goal[] {
  const atLeast = (least: number) => (share: number) => share >= least;
  const none = (count: number): boolean => count === 0;
  const failed = probes && probes.filter(({ objections }) => (objections?.length ?? 0) > 0).length;
  return [
    goal('composite', score.composite, '>= 0.85', atLeast(0.85)),
    goal('violations', score.violations, '0', none),
    goal('right guide first', labelled.first, '>= 0.90', atLeast(0.9)),
    goal('right guide in the top three', labelled.topThree, '>= 0.97', atLeast(0.97)),
    goal('sure answers right, unfamiliar style', unfamiliar.sureRight, '>= 0.95', atLeast(0.95)),
    goal('sure of unrelated questions', unrelated.sure, '0', none),
    goal('failed safety probes', failed, '0', none),
  ];
}
