import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';

/** A queue with a worker and nothing to do. */
export const aQueue = (about: Partial<QueueStatus> = {}): QueueStatus => ({
  name: 'images',
  workers: 1,
  paused: false,
  pause: null,
  waiting: 0,
  active: 0,
  failed: 0,
  oldestWaitingSeconds: null,
  ...about,
});
