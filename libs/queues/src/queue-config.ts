import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';

export interface QueueConfig {
  /** Jobs of this queue that one worker process runs at once. */
  concurrency: number;
}

/**
 * One queue per kind of load. Images are processor-bound (two cores, and the api needs some of them); a crawl mostly
 * waits for its shop; learning is one session at a time by rule; new events are counted beside a rebuild of old ones.
 */
export const queueConfig = {
  crawl: { concurrency: 3 },
  learning: { concurrency: 1 },
  images: { concurrency: 2 },
  analytics: { concurrency: 2 },
  imports: { concurrency: 1 },
} satisfies Record<QueueName, QueueConfig>;

/**
 * How a job survives its worker. BullMQ's defaults notice a killed worker after a minute; these within 8 to 11 s, at the cost
 * of one small renewal per job every 4 s. A job that stalls a fourth time takes its worker down and fails.
 */
export const stallConfig = {
  lockDuration: 8_000,
  stalledInterval: 3_000,
  maxStalledCount: 3,
  // BullMQ's default of 15 s is how long a worker would sleep on after its queue is back.
  runRetryDelay: 1_000,
};

/** How often a worker says that it lives, and looks whether staff asked to cancel what it has in hand. */
export const HEARTBEAT_MS = 2_000;
/** A worker that has said nothing for this long is shown as lost, in milliseconds. */
export const SILENT_MS = 4_000;

/** Completed jobs are gone, failed ones are kept for a day; the history is the run table. */
export const retention = {
  removeOnComplete: true,
  removeOnFail: { age: 86_400, count: 1_000 },
};
