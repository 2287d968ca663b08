import type { JobRun, QueueStatus, RunParts } from '@app/contracts/jobs/jobs.contract.js';
import type { QueueName, RunKind } from '@app/contracts/jobs/jobs.constants.js';
import type { TokenScope } from '@app/contracts/token-scopes.js';
import { stageWords } from '../../kit/run-state';
import { formatDuration, formatMoment } from '../../lib/moments';

export const kindWords: Record<RunKind, string> = {
  crawl: 'Crawl',
  'learning-cycle': 'AI learning',
  'topic-study': 'Topic study',
  image: 'Photo',
  rollup: 'Roll-up',
  import: 'Product import',
  retention: 'Clean-up',
  evaluation: 'Evaluation',
  'wheel-restock': 'Wheel restock',
  backup: 'Backup',
};

export const queueWords: Record<QueueName, string> = {
  crawl: 'Crawls',
  learning: 'AI learning',
  images: 'Photos',
  analytics: 'Analytics',
  imports: 'Imports',
};

export const scopeWords: Record<TokenScope, string> = {
  read: 'Read jobs and metrics',
  run: 'Start, retry and cancel jobs',
  queues: 'Pause and resume queues',
  import: 'Import products',
};

/** 'karen.holt, 14:05: “Polished Bliss asked us to wait.”'; '' for a queue that is open. */
export function pauseWords({ paused, pause }: QueueStatus): string {
  if (!paused) return '';
  return pause ? `${pause.by}, ${formatMoment(pause.at)}: “${pause.reason}”` : 'somebody, past this console.';
}

/** 'Crawl: In2Detailing' */
export const runName = (run: JobRun): string =>
  run.subject ? `${kindWords[run.kind]}: ${run.subject}` : kindWords[run.kind];

/** What a person may start again. */
export const isRetryable = ({ state }: Pick<JobRun, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled' || state === 'discarded';

/** What keeps a waiting run from its turn, by how its queue stands; null where nothing does. */
export function obstacleWords(run: JobRun, queues: readonly QueueStatus[]): string | null {
  const queue = run.state === 'queued' ? queues.find(({ name }) => name === run.queue) : undefined;
  if (!queue) return null;
  if (queue.paused) return 'Waiting; its queue is paused';
  return queue.workers === 0 ? 'Waiting for a worker' : null;
}

/** '38 of 61', '8 pages so far' while nobody knows how many there are, or '' before the first. */
export function countWords({ kind, progress: { done, total } }: JobRun): string {
  if (total > 0) return `${done} of ${total}`;
  if (done === 0) return '';
  if (kind === 'backup') return `${done} MB so far`;
  return kind === 'crawl' ? `${done} ${done === 1 ? 'page' : 'pages'} so far` : `${done} so far`;
}

/** How many parts are not at their end. */
export const openParts = ({ waiting, active, lost }: RunParts): number => waiting + active + lost;

/** '40 parts: 34 done, 2 failed, 4 waiting' */
export function partsWords({ total, completed, failed, cancelled, active, lost, waiting }: RunParts): string {
  const states = [
    [completed, 'done'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
    [active, 'running'],
    [lost, 'worker lost'],
    [waiting, 'waiting'],
  ] as const;
  const counted = states.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${total === 1 ? '1 part' : `${total} parts`}: ${counted.join(', ')}`;
}

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
