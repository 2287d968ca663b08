import type { Selectable } from 'kysely';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Schema } from '../schema.js';

/** A row of `job_run` as the driver gives it. */
export type JobRunRow = Selectable<Schema['job_run']>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What staff see of a run; the payload, the checkpoint and the lease stay inside. */
export function toJobRun(row: JobRunRow): JobRun {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    outcome: row.outcome,
    cancelRequestedAt: iso(row.cancel_requested_at),
    stage: row.stage,
    progress: { done: row.progress_done, total: row.progress_total },
    attempt: row.attempt,
    seq: row.seq,
    requestedBy: row.requested_by,
    createdAt: row.created_at.toISOString(),
    startedAt: iso(row.started_at),
    finishedAt: iso(row.finished_at),
    error: row.error,
    result: row.result,
  };
}
