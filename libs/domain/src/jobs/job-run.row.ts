import type { Selectable } from 'kysely';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Schema } from '../schema.js';

/** A row of `job_run` as the driver gives it. */
export type JobRunRow = Selectable<Schema['job_run']>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What staff see of a run; the payload and the checkpoint stay inside. */
export function toJobRun(row: JobRunRow): JobRun {
  return {
    id: row.id,
    kind: row.kind,
    queue: row.queue,
    subject: row.subject,
    state: row.state,
    outcome: row.outcome,
    cancelRequestedAt: iso(row.cancel_requested_at),
    stage: row.stage,
    progress: { done: row.progress_done, total: row.progress_total },
    workerLostAt: iso(row.worker_lost_at),
    parentId: row.parent_id,
    attempt: row.attempt,
    seq: row.seq,
    requestedBy: row.requested_by,
    createdAt: row.created_at.toISOString(),
    startedAt: iso(row.started_at),
    finishedAt: iso(row.finished_at),
    error: row.error,
    discardReason: row.discard_reason,
    result: row.result,
  };
}

/** What the audit log calls it. Of a picture's run the subject is what a visitor called it. */
export const runLabel = ({ kind, subject }: Pick<JobRun, 'kind' | 'subject'>): string =>
  kind === 'image' ? kind : `${kind}, ${subject}`;
