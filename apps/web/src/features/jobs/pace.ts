import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { isLost } from '../../kit/run-state';
import { formatTimeLeft } from '../../lib/moments';

/*
 * The pace of any kind of run, by what this page has seen of its last minute: stages count anew and differ in speed, so the
 * time since the run began says little. Crawls have steadier numbers of their own, in crawler/crawl-pace.ts.
 */

/** How far a run was at a moment of this page's own clock, in ms. */
export interface Sample {
  at: number;
  done: number;
}

/** Older samples say nothing about the pace now. */
const WINDOW_MS = 60_000;
/** So few samples and such a short time can show any pace at all. */
const LEAST_SAMPLES = 3;
const LEAST_MS = 1_000;

/** The samples with the run's present state behind them; none for a run that is not at work. */
export function withSample(samples: readonly Sample[], run: JobRun, at: number): readonly Sample[] {
  const { state, progress } = run;
  if (state !== 'active' || isLost(run)) return [];
  const last = samples.at(-1);
  const now = { at, done: progress.done };
  // Another attempt, or another stage that counts anew.
  if (last && progress.done < last.done) return [now];
  if (last && progress.done === last.done) return samples;
  return [...samples.filter((sample) => at - sample.at <= WINDOW_MS), now];
}

/** Steps a millisecond; null until three samples say so. */
function paceOf(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || samples.length < LEAST_SAMPLES || last.at - first.at < LEAST_MS) return null;
  return (last.done - first.done) / (last.at - first.at);
}

/** '12 a minute, about 3 min left'; '' while nobody can tell. */
export function paceWords(samples: readonly Sample[], { state, progress }: JobRun): string {
  const pace = state === 'active' ? paceOf(samples) : null;
  if (pace === null) return '';
  const left = Math.max(0, progress.total - progress.done);
  return [rateWords(pace), left > 0 && formatTimeLeft(left / pace)].filter(Boolean).join(', ');
}

function rateWords(pace: number): string {
  const perSecond = pace * 1_000;
  return perSecond >= 10 ? `${Math.round(perSecond)} a second` : `${Math.max(1, Math.round(perSecond * 60))} a minute`;
}
