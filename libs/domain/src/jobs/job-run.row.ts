import type { QueueName, RunKind, RunState } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';

/** A row of `job_run` as the driver gives it. */
export interface JobRunRow {
  id: string;
  kind: RunKind;
  job_name: string;
  queue: QueueName;
  subject: string;
  business_key: string | null;
  payload: unknown;
  state: RunState;
  outcome: JobRun['outcome'];
  stage: string;
  progress_done: number;
  progress_total: number;
  attempt: number;
  claims: number;
  failures: number;
  seq: number;
  checkpoint: unknown;
  lease_until: Date | null;
  cancel_requested_at: Date | null;
  requested_by: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  error: string | null;
  result: JobRun['result'];
}

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
