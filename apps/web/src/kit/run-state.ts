import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { RunOutcome, RunState } from '@app/contracts/jobs/jobs.constants.js';

/** What the words and the badge of a run depend on. */
export type RunStanding = Pick<JobRun, 'state' | 'outcome' | 'cancelRequestedAt' | 'workerLostAt'>;

export const stateWords: Record<RunState, string> = {
  queued: 'Waiting',
  active: 'Running',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  discarded: 'Discarded',
};

export const outcomeWords: Record<RunOutcome, string> = {
  ok: 'Done',
  partial: 'Done in part',
  blocked: 'Blocked',
  drifted: 'Pages changed',
  empty: 'Nothing found',
};

export const isUnfinished = ({ state }: Pick<JobRun, 'state'>): boolean => state === 'queued' || state === 'active';

/** Asked to stop, and still at it. */
export const isCancelling = (run: RunStanding): boolean => isUnfinished(run) && run.cancelRequestedAt !== null;

/** At work by the last that was heard, and nothing is heard any more. */
export const isLost = (run: RunStanding): boolean => run.state === 'active' && run.workerLostAt !== null;

/** How a run stands or ended, in a word or two. One that ended without reaching its goal is not simply 'Done'. */
export function standingWords(run: RunStanding): string {
  if (isLost(run)) return 'Worker lost';
  if (run.state === 'active' && isCancelling(run)) return 'Cancelling';
  return run.state === 'completed' && run.outcome ? outcomeWords[run.outcome] : stateWords[run.state];
}

/** What an unfinished run is doing, or what it waits for. */
export function stageWords(run: JobRun): string {
  if (isLost(run))
    return isCancelling(run)
      ? 'Cancelling; nothing is heard of its worker'
      : 'Nothing is heard of its worker; the next free one goes on';
  if (isCancelling(run)) return 'Cancelling …';
  if (run.state === 'queued') return run.attempt > 0 ? 'Waiting to be tried again' : 'Waiting for its turn';
  return run.stage || 'Starting';
}
