import type { JobDefinition } from '@app/queues/define-job.js';
import type { QueuedRun } from '@app/queues/run-queues.js';
import type { JobRunRow } from './job-run.row.js';

export const JOB_DEFINITIONS = Symbol('JobDefinitions');
/** Every job of this release by its name. */
export type JobDefinitions = ReadonlyMap<string, JobDefinition>;

/** Throws when two jobs share a name. */
export function jobDefinitions(jobs: readonly JobDefinition[]): JobDefinitions {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Error('Two jobs have the same name.');
  return byName;
}

/** A run whose job this release does not know is tried once, and fails with a sentence that says so. */
const UNKNOWN = { attempts: 1, backoffMs: 0 };

/** The run as BullMQ is to work on it. */
export function toQueuedRun(row: JobRunRow, jobs: JobDefinitions): QueuedRun {
  const { attempts, backoffMs } = jobs.get(row.job_name) ?? UNKNOWN;
  return {
    id: row.id,
    queue: row.queue,
    jobName: row.job_name,
    retry: row.retry,
    priority: row.priority,
    attempts,
    backoffMs,
    delayMs: Math.max(0, row.due_at.getTime() - Date.now()),
  };
}
