import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { QueueName, RunKind, RunState } from '@app/contracts/jobs/jobs.constants.js';
import { formatDuration } from '../../lib/moments';

export const kindWords: Record<RunKind, string> = {
  crawl: 'Crawl',
  'learning-cycle': 'AI learning',
  'topic-study': 'Topic study',
  image: 'Photo',
  rollup: 'Roll-up',
  import: 'Product import',
  retention: 'Clean-up',
  evaluation: 'Evaluation',
};

export const stateWords: Record<RunState, string> = {
  queued: 'Waiting',
  active: 'Running',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const queueWords: Record<QueueName, string> = {
  crawl: 'Crawls',
  learning: 'AI learning',
  images: 'Photos',
  analytics: 'Analytics',
  imports: 'Imports',
};

export const outcomeWords: Record<NonNullable<JobRun['outcome']>, string> = {
  ok: 'Everything was done',
  partial: 'Some of it could not be done',
  blocked: 'The site would not let us in',
  drifted: 'The site has changed its pages',
};

/** 'Crawl: In2Detailing' */
export const runName = (run: JobRun): string =>
  run.subject ? `${kindWords[run.kind]}: ${run.subject}` : kindWords[run.kind];

export const isUnfinished = (run: JobRun): boolean => run.state === 'queued' || run.state === 'active';

/** Asked to stop, and still at it. */
export const isCancelling = (run: JobRun): boolean => isUnfinished(run) && run.cancelRequestedAt !== null;

/** What it is doing, or what it waits for. */
export function stageWords(run: JobRun): string {
  if (isCancelling(run)) return 'Cancelling …';
  if (run.state === 'queued') return run.attempt > 0 ? 'Waiting to be tried again' : 'Waiting for its turn';
  return run.stage || 'Starting';
}

/** '38 of 61', or '' while nobody knows how much there is to do. */
export const countWords = ({ progress }: JobRun): string =>
  progress.total > 0 ? `${progress.done} of ${progress.total}` : '';

/** 0 to 1, or null. */
export const shareDone = ({ progress }: JobRun): number | null =>
  progress.total > 0 ? Math.min(1, progress.done / progress.total) : null;

/** 'Reading product pages, 38 of 61' */
export const progressWords = (run: JobRun): string => [stageWords(run), countWords(run)].filter(Boolean).join(', ');

/** How long it ran, '' when it never did. */
export function tookWords(run: JobRun): string {
  if (!run.startedAt || !run.finishedAt) return '';
  return formatDuration(Date.parse(run.finishedAt) - Date.parse(run.startedAt));
}
