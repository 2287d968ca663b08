import type { DegradedPart } from '@app/contracts/health/health.contract.js';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { pauseWords, queueWords } from './run-words';

/** A job that waits longer than this is a sign that something stands still. */
const PATIENCE_SECONDS = 120;

export interface Trouble {
  id: string;
  /** `stopped`: nothing goes on until somebody acts. */
  level: 'stopped' | 'slow';
  text: string;
  /** The queue that the console can resume. */
  queue?: QueueStatus;
}

const listed = new Intl.ListFormat('en-GB');

/**
 * What keeps jobs from running, worst first. A cause hides its consequences: behind a paused queue, jobs wait. `queues` is empty
 * while nothing is known of them.
 */
export function findTroubles(queues: readonly QueueStatus[], degraded: readonly DegradedPart[]): Trouble[] {
  const troubles: Trouble[] = [];
  if (degraded.includes('queue')) {
    troubles.push({
      id: 'queue',
      level: 'stopped',
      text: 'The job queue cannot be reached, or stands still. New jobs are kept and start when it is back.',
    });
  }
  const unserved = queues.filter(({ workers }) => workers === 0);
  // The health check may be older than the queues, or have had no time to look: where both answer, the queues count.
  if (unserved.length > 0 || (queues.length === 0 && degraded.includes('worker'))) {
    troubles.push({
      id: 'worker',
      level: 'stopped',
      text: `${unservedWords(unserved)}. Jobs wait until one starts.`,
    });
  }
  if (degraded.includes('storage')) {
    troubles.push({
      id: 'storage',
      level: 'stopped',
      text: 'Files cannot be stored. Photos are refused until they can be.',
    });
  }
  if (degraded.includes('disk')) {
    troubles.push({ id: 'disk', level: 'slow', text: 'The disk for uploaded files is nearly full.' });
  }
  for (const queue of queues.filter(({ paused }) => paused)) {
    const waiting = queue.waiting === 1 ? '1 job waits' : `${queue.waiting} jobs wait`;
    troubles.push({
      id: `paused-${queue.name}`,
      level: 'stopped',
      text: `${queueWords[queue.name]} paused by ${pauseWords(queue)} ${waiting}.`,
      queue,
    });
  }
  if (degraded.includes('queue')) return troubles;
  const slow = queues
    .filter((queue) => !queue.paused && queue.workers > 0 && (queue.oldestWaitingSeconds ?? 0) > PATIENCE_SECONDS)
    .map((queue) => `${queueWords[queue.name]} for ${waitWords(queue.oldestWaitingSeconds ?? 0)}`);
  if (slow.length > 0)
    troubles.push({ id: 'slow', level: 'slow', text: `Jobs are waiting longer than they should: ${slow.join(', ')}.` });
  return troubles;
}

function unservedWords(unserved: readonly QueueStatus[]): string {
  if (unserved.length === 0) return 'Some queues have no worker';
  if (unserved.length === queueNames.length) return 'No worker is running for any queue';
  return `No worker is running for ${listed.format(unserved.map(({ name }) => queueWords[name]))}`;
}

/** Whole minutes: the sentence is read out whenever it changes. */
function waitWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
