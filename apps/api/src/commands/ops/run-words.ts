import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { exit, type ExitCode } from './exit.js';

export const nameOf = ({ kind, subject }: JobRun): string => (subject ? `${kind} ${subject}` : kind);

export const isOpen = ({ state }: JobRun): boolean => state === 'queued' || state === 'active';

/** 'active  Reading product pages, 38 of 61' */
export function stand(run: JobRun): string {
  const { state, outcome, stage, progress, error, cancelRequestedAt } = run;
  const words = [
    isOpen(run) && cancelRequestedAt ? 'cancelling' : stage,
    progress.total > 0 ? `${progress.done} of ${progress.total}` : progress.done > 0 && `${progress.done} so far`,
    isOpen(run) && run.workerLostAt !== null && 'nothing is heard of its worker',
    outcome !== 'ok' && outcome,
    error,
  ].filter(Boolean);
  return `${state.padEnd(9)} ${words.join(', ')}`.trimEnd();
}

/** The exit code that tells how an ended run ended. */
export function verdict({ state, outcome }: JobRun): ExitCode {
  if (state !== 'completed') return exit.failed;
  return outcome === 'ok' || outcome === null ? exit.ok : exit.partial;
}
