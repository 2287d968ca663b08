import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RunKind, RunState } from '@app/contracts/jobs/jobs.paths.js';
import type { JobRun, QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { type JobRunRow, toJobRun } from './job-run.row.js';

/** How a run ends. `error` is a sentence for staff. */
export interface RunEnd {
  state: 'completed' | 'failed' | 'cancelled';
  outcome?: JobRun['outcome'];
  error?: string;
}

export interface NewRun {
  kind: RunKind;
  jobName: string;
  queue: string;
  subject: string;
  businessKey: string | null;
  payload: unknown;
  requestedBy: string;
}

/** The only file with SQL for `job_run`. Every write of a worker carries its attempt and does nothing once that is stale. */
@Injectable()
export class JobRunRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a queued run; null when one with the same business key is queued or active already. */
  async insert(manager: EntityManager, run: NewRun): Promise<JobRunRow | null> {
    const rows: JobRunRow[] = await manager.query(
      `insert into job_run (kind, job_name, queue, subject, business_key, payload, requested_by)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (kind, business_key) where state in ('queued', 'active') and business_key is not null do nothing
       returning *`,
      [run.kind, run.jobName, run.queue, run.subject, run.businessKey, JSON.stringify(run.payload), run.requestedBy],
    );
    return rows[0] ?? null;
  }

  async findOpenByKey(manager: EntityManager, kind: RunKind, businessKey: string): Promise<JobRunRow | null> {
    const rows: JobRunRow[] = await manager.query(
      `select * from job_run where kind = $1 and business_key = $2 and state in ('queued', 'active')`,
      [kind, businessKey],
    );
    return rows[0] ?? null;
  }

  async findById(id: string): Promise<JobRunRow | null> {
    const [row] = await this.database.query<JobRunRow>('select * from job_run where id = $1', [id]);
    return row ?? null;
  }

  /** Those of them that exist, in no particular order. */
  async findByIds(ids: readonly string[]): Promise<JobRunRow[]> {
    return ids.length === 0 ? [] : this.database.query('select * from job_run where id = any($1)', [ids]);
  }

  /** Newest first. */
  async findPage(
    filter: { kind?: RunKind; state?: RunState },
    page: number,
    pageSize: number,
  ): Promise<{ runs: JobRun[]; total: number }> {
    const where = `($1::text is null or kind = $1) and ($2::text is null or state = $2)`;
    const parameters = [filter.kind ?? null, filter.state ?? null];
    const [rows, counted] = await Promise.all([
      this.database.query<JobRunRow>(
        `select * from job_run where ${where} order by created_at desc, id limit $3 offset $4`,
        [...parameters, pageSize, (page - 1) * pageSize],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total from job_run where ${where}`, parameters),
    ]);
    return { runs: rows.map(toJobRun), total: counted[0]?.total ?? 0 };
  }

  /** What a live list starts from: what is active, what waits, and what finished in the last ten minutes, 200 at most. */
  async findRecent(): Promise<JobRun[]> {
    const rows = await this.database.query<JobRunRow>(
      `select * from job_run
       where state in ('queued', 'active') or finished_at > now() - interval '10 minutes'
       order by state = 'active' desc, state = 'queued' desc, created_at desc, id limit 200`,
    );
    return rows.map(toJobRun);
  }

  /**
   * Takes the run for this worker: `active`, a new attempt, a lease. One conditional statement, so that of two workers
   * one wins. Null when the row is finished, or leased by another.
   */
  async claim(id: string, leaseMs: number): Promise<JobRunRow | null> {
    return this.one(
      `update job_run
       set state = 'active', attempt = attempt + 1, claims = claims + 1, seq = seq + 1,
           lease_until = now() + $2 * interval '1 millisecond', started_at = coalesce(started_at, now()), finished_at = null
       where id = $1 and (state = 'queued' or (state = 'active' and lease_until < now()))
       returning *`,
      [id, leaseMs],
    );
  }

  /** Renews the lease. Null when the claim is lost: another worker has the run, or it is finished. */
  async renewLease(id: string, attempt: number, leaseMs: number): Promise<{ cancelRequested: boolean } | null> {
    const row = await this.one(
      `update job_run set lease_until = now() + $3 * interval '1 millisecond'
       where id = $1 and attempt = $2 and state = 'active' returning *`,
      [id, attempt, leaseMs],
    );
    return row && { cancelRequested: row.cancel_requested_at !== null };
  }

  /** Locks the row inside the caller's transaction. False when the claim is lost: the caller must roll back. */
  async holdClaim(manager: EntityManager, id: string, attempt: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `select 1 from job_run where id = $1 and attempt = $2 and state = 'active' for update`,
      [id, attempt],
    );
    return rows.length === 1;
  }

  /**
   * One statement that locks the row and writes what its `parts` say: common table expressions over $1, $2 … that read
   * from `claim`. False when the claim is lost, and nothing was written.
   */
  async writeWhileHeld(id: string, attempt: number, parts: string, parameters: readonly unknown[]): Promise<boolean> {
    const [idAt, attemptAt] = [parameters.length + 1, parameters.length + 2];
    const [row] = await this.database.queryPrepared<{ held: boolean }>(
      `with claim as (
         select 1 from job_run where id = $${idAt} and attempt = $${attemptAt} and state = 'active' for update
       ), ${parts}
       select exists (select 1 from claim) as held`,
      [...parameters, id, attempt],
    );
    return row?.held ?? false;
  }

  async saveProgress(
    id: string,
    attempt: number,
    stage: string,
    done: number,
    total: number,
  ): Promise<JobRunRow | null> {
    return this.one(
      `update job_run set stage = $3, progress_done = $4, progress_total = $5, seq = seq + 1
       where id = $1 and attempt = $2 and state = 'active' returning *`,
      [id, attempt, stage, done, total],
    );
  }

  async saveCheckpoint(manager: EntityManager, id: string, attempt: number, checkpoint: unknown): Promise<void> {
    await manager.query(`update job_run set checkpoint = $3 where id = $1 and attempt = $2 and state = 'active'`, [
      id,
      attempt,
      JSON.stringify(checkpoint),
    ]);
  }

  /** Null when the claim is lost; the run's end is then somebody else's to write. */
  async finish(
    id: string,
    attempt: number,
    end: RunEnd,
    manager: EntityManager = this.database.manager,
  ): Promise<JobRunRow | null> {
    const [rows]: [JobRunRow[], number] = await manager.query(
      `update job_run
       set state = $3, outcome = $4, error = $5, finished_at = now(), lease_until = null, seq = seq + 1,
           stage = case when $3 = 'completed' then '' else stage end,
           progress_done = case when $3 = 'completed' then progress_total else progress_done end
       where id = $1 and attempt = $2 and state = 'active' returning *`,
      [id, attempt, end.state, end.outcome ?? null, end.error ?? null],
    );
    return rows[0] ?? null;
  }

  /**
   * Gives the run back to be tried again, before the worker throws. `failed` counts against its attempts; a worker that
   * merely shuts down does not.
   */
  async giveBack(
    id: string,
    attempt: number,
    options: { failed: boolean; waitMs: number; error?: string },
  ): Promise<JobRunRow | null> {
    return this.one(
      `update job_run
       set state = 'queued', lease_until = null, seq = seq + 1, error = coalesce($5, error),
           failures = failures + case when $3 then 1 else 0 end, claims = claims - case when $3 then 0 else 1 end,
           enqueue_after = now() + $4 * interval '1 millisecond'
       where id = $1 and attempt = $2 and state = 'active' returning *`,
      [id, attempt, options.failed, options.waitMs, options.error ?? null],
    );
  }

  /** A queued run ends here and now; an active one is told and ends within its next heartbeat. Null when it is finished. */
  async requestCancel(id: string): Promise<JobRunRow | null> {
    return this.one(
      `update job_run
       set cancel_requested_at = coalesce(cancel_requested_at, now()), seq = seq + 1,
           state = case when state = 'queued' then 'cancelled' else state end,
           finished_at = case when state = 'queued' then now() else finished_at end
       where id = $1 and state in ('queued', 'active') returning *`,
      [id],
    );
  }

  /**
   * Puts a failed or cancelled run back in the queue; the attempt goes on rising. Null when it is neither, or when the
   * same work is open in another run.
   */
  async reopen(manager: EntityManager, id: string): Promise<JobRunRow | null> {
    const [rows]: [JobRunRow[], number] = await manager.query(
      `update job_run
       set state = 'queued', outcome = null, error = null, finished_at = null, started_at = null, stage = '',
           cancel_requested_at = null, claims = 0, failures = 0, progress_done = 0, enqueue_after = now(), seq = seq + 1
       where id = $1 and state in ('failed', 'cancelled')
         and not exists (
           select 1 from job_run o
           where o.kind = job_run.kind and o.business_key = job_run.business_key and o.state in ('queued', 'active'))
       returning *`,
      [id],
    );
    return rows[0] ?? null;
  }

  /**
   * Runs that nobody seems to work on: queued for longer than `graceMs`, or past their lease. Locked against other sweeps
   * for the length of the caller's transaction.
   */
  async findForgotten(manager: EntityManager, graceMs: number, limit: number): Promise<JobRunRow[]> {
    return manager.query(
      `select * from job_run
       where (state = 'queued' and enqueue_after < now() - $1 * interval '1 millisecond')
          or (state = 'active' and lease_until < now() - $1 * interval '1 millisecond')
       order by created_at limit $2 for update skip locked`,
      [graceMs, limit],
    );
  }

  /** The sweep has put these back on their queue, and need not look at them again for a while. */
  async markSwept(manager: EntityManager, ids: string[], againInMs: number): Promise<void> {
    await manager.query(`update job_run set enqueue_after = now() + $2 * interval '1 millisecond' where id = any($1)`, [
      ids,
      againInMs,
    ]);
  }

  async countByQueue(): Promise<(Omit<QueueStatus, 'paused' | 'name'> & { queue: string })[]> {
    return this.database.query(
      `select queue,
              count(*) filter (where state = 'queued')::int as waiting,
              count(*) filter (where state = 'active')::int as active,
              count(*) filter (where state = 'failed' and finished_at > now() - interval '14 days')::int as failed,
              extract(epoch from now() - min(created_at) filter (where state = 'queued'))::float as "oldestWaitingSeconds"
       from job_run where state in ('queued', 'active', 'failed') group by queue`,
    );
  }

  private async one(sql: string, parameters: unknown[]): Promise<JobRunRow | null> {
    // TypeORM answers an UPDATE with [rows, count].
    const [rows] = (await this.database.query(sql, parameters)) as unknown as [JobRunRow[], number];
    return rows[0] ?? null;
  }
}
