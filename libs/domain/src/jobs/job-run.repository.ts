import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RunKind, RunState } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun, QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { type JobRunRow, toJobRun } from './job-run.row.js';

/**
 * Who waits for a run: a `person` at the page before all; then single pieces of the staff's; then what comes in `bulk` or by
 * the clock. Within one urgency those who ask take turns.
 */
export const urgencies = { person: 0, single: 1, bulk: 2 } as const;
export type Urgency = keyof typeof urgencies;

/** How a run ends. `error` is a sentence for staff. */
export interface RunEnd {
  state: 'completed' | 'failed' | 'cancelled';
  outcome?: JobRun['outcome'];
  error?: string;
  result?: JobRun['result'];
}

export interface NewRun {
  kind: RunKind;
  jobName: string;
  queue: string;
  subject: string;
  businessKey: string | null;
  payload: unknown;
  requestedBy: string;
  urgency: Urgency;
}

/** Workers that ended without a word while they had a run in hand: after so many it may be the run's doing. */
export const DEATHS_OF_A_SUSPECT = 2;

/** The only file with SQL for `job_run`. Every write of a worker carries its attempt and does nothing once that is stale. */
@Injectable()
export class JobRunRepository {
  constructor(private readonly database: Database) {}

  /**
   * Inserts a queued run, due at once; null when one with the same business key is queued or active already. Its turn is one
   * after the last of whoever asks, and never before the turn that the others have reached: who asks for thousands waits
   * between them for who asks for one, and who was away has saved up nothing.
   */
  async insert(manager: EntityManager, run: NewRun): Promise<JobRunRow | null> {
    const rows: JobRunRow[] = await manager.query(
      `insert into job_run (kind, job_name, queue, subject, business_key, payload, requested_by, priority, turn)
       values ($1, $2, $3, $4, $5, $6, $7, $8, greatest(
         (select max(turn) + 1 from job_run where state = 'queued' and queue = $3 and priority = $8 and requested_by = $7),
         (select min(turn) from job_run where state = 'queued' and queue = $3 and priority = $8), 0))
       on conflict (kind, business_key) where state in ('queued', 'active') and business_key is not null do nothing
       returning *`,
      [
        run.kind,
        run.jobName,
        run.queue,
        run.subject,
        run.businessKey,
        JSON.stringify(run.payload),
        run.requestedBy,
        urgencies[run.urgency],
      ],
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
   * Takes the first run of a queue that is due, or whose worker's lease ran out: `active`, a new attempt, a lease. Those
   * that other workers are just taking are left to them, so that of two workers each gets one of its own. Those that lost
   * their worker twice go to one that has nothing else in hand (`isAlone`), for five minutes at least: the one that takes workers
   * down takes no other with it then. Null when there is none.
   */
  async claimNext(queue: string, leaseMs: number, isAlone = true): Promise<JobRunRow | null> {
    return this.one(
      `with waiting as (
         select id, priority, turn, due_at from job_run where queue = $1 and state = 'queued' and due_at <= now()
           and ($3 or claims - failures < $4 or due_at < now() - interval '5 minutes')
         order by priority, turn, due_at limit 1 for update skip locked
       ), abandoned as (
         select id, priority, turn, due_at from job_run where queue = $1 and state = 'active'
           and lease_until < now()
           and ($3 or claims - failures < $4 or lease_until < now() - interval '5 minutes')
         order by priority, turn, due_at limit 1 for update skip locked
       ), first as (
         select id from (select * from waiting union all select * from abandoned) due
         order by priority, turn, due_at limit 1
       )
       update job_run
       set state = 'active', attempt = attempt + 1, claims = claims + 1, seq = seq + 1,
           lease_until = now() + $2 * interval '1 millisecond', started_at = coalesce(started_at, now()), finished_at = null
       from first where job_run.id = first.id
       returning job_run.*`,
      [queue, leaseMs, isAlone, DEATHS_OF_A_SUSPECT],
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
  async lockClaim(manager: EntityManager, id: string, attempt: number): Promise<boolean> {
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
       set state = $3, outcome = $4, error = $5, result = $6, finished_at = now(), lease_until = null, seq = seq + 1,
           stage = case when $3 = 'completed' then '' else stage end,
           progress_done = case when $3 = 'completed' then progress_total else progress_done end
       where id = $1 and attempt = $2 and state = 'active' returning *`,
      [id, attempt, end.state, end.outcome ?? null, end.error ?? null, end.result ? JSON.stringify(end.result) : null],
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
           due_at = now() + $4 * interval '1 millisecond'
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
           cancel_requested_at = null, claims = 0, failures = 0, progress_done = 0, due_at = now(), seq = seq + 1
       where id = $1 and state in ('failed', 'cancelled')
         and not exists (
           select 1 from job_run o
           where o.kind = job_run.kind and o.business_key = job_run.business_key and o.state in ('queued', 'active'))
       returning *`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** How many runs of each queue have been due, or left by their worker, for longer than `graceMs`. No lock is taken. */
  async countDue(graceMs: number): Promise<{ queue: string; count: number }[]> {
    return this.database.query(
      `select queue, count(*)::int as count from job_run
       where (state = 'queued' and due_at < now() - $1 * interval '1 millisecond')
          or (state = 'active' and lease_until < now())
       group by queue`,
      [graceMs],
    );
  }

  /**
   * Queues in which a run has been due for longer than `patienceMs` while none was begun, worked on or ended within that
   * time: nothing moves there.
   */
  async findStuckQueues(patienceMs: number): Promise<string[]> {
    const rows = await this.database.query<{ queue: string }>(
      `select queue from job_run where state = 'queued' and due_at < now() - $1 * interval '1 millisecond'
       except
       select queue from job_run
       where (state = 'active' and lease_until > now()) or finished_at > now() - $1 * interval '1 millisecond'`,
      [patienceMs],
    );
    return rows.map(({ queue }) => queue);
  }

  async countByQueue(): Promise<(Omit<QueueStatus, 'paused' | 'name'> & { queue: string })[]> {
    return this.database.query(
      `select queue,
              count(*) filter (where state = 'queued')::int as waiting,
              count(*) filter (where state = 'active')::int as active,
              count(*) filter (where state = 'failed' and finished_at > now() - interval '14 days')::int as failed,
              extract(epoch from now() - min(due_at) filter (where state = 'queued' and due_at <= now()))::float as "oldestWaitingSeconds"
       from job_run where state in ('queued', 'active', 'failed') group by queue`,
    );
  }

  private async one(sql: string, parameters: unknown[]): Promise<JobRunRow | null> {
    // TypeORM answers an UPDATE with [rows, count].
    const [rows] = (await this.database.query(sql, parameters)) as unknown as [JobRunRow[], number];
    return rows[0] ?? null;
  }
}
