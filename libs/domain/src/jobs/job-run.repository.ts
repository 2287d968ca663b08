import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { QueueName, RunKind, RunState } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { fromNow, json } from '@app/database/typed-sql.js';
import { count, isAnyOf, type Sql, sqlOn } from '../sql.js';
import { type Claim, whileHeld } from './claim.js';
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
  queue: QueueName;
  subject: string;
  businessKey: string | null;
  payload: unknown;
  requestedBy: string;
  urgency: Urgency;
}

/** Workers that ended without a word while they had a run in hand: after so many it may be the run's doing. */
export const DEATHS_OF_A_SUSPECT = 2;

const MINUTE = 60_000;

/** The only file that writes to `job_run`. Every write of a worker carries its attempt and does nothing once that is stale. */
@Injectable()
export class JobRunRepository {
  constructor(private readonly database: Database) {}

  /**
   * Inserts a queued run, due at once; null when one with the same business key is queued or active already. Its turn is one
   * after the last of whoever asks, and never before the turn that the others have reached: who asks for thousands waits
   * between them for who asks for one, and who was away has saved up nothing.
   */
  async insert(manager: EntityManager, run: NewRun): Promise<JobRunRow | null> {
    const on = sqlOn(manager);
    const ofUrgency = on
      .selectFrom('job_run')
      .where('state', '=', 'queued')
      .where('queue', '=', run.queue)
      .where('priority', '=', urgencies[run.urgency]);
    const own = ofUrgency.where('requested_by', '=', run.requestedBy).select(sql`max(turn) + 1`.as('turn'));
    const reached = ofUrgency.select(sql`min(turn)`.as('turn'));
    const row = await on
      .insertInto('job_run')
      .values({
        kind: run.kind,
        job_name: run.jobName,
        queue: run.queue,
        subject: run.subject,
        business_key: run.businessKey,
        payload: json(run.payload),
        requested_by: run.requestedBy,
        priority: urgencies[run.urgency],
        turn: sql`greatest((${own}), (${reached}), 0)`,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'business_key'])
          .where(sql<boolean>`state in ('queued', 'active') and business_key is not null`)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  async findOpenByKey(manager: EntityManager, kind: RunKind, businessKey: string): Promise<JobRunRow | null> {
    const row = await sqlOn(manager)
      .selectFrom('job_run')
      .selectAll()
      .where('kind', '=', kind)
      .where('business_key', '=', businessKey)
      .where('state', 'in', ['queued', 'active'])
      .executeTakeFirst();
    return row ?? null;
  }

  async findById(id: string): Promise<JobRunRow | null> {
    const row = await this.sql.selectFrom('job_run').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** Those of them that exist, in no particular order. */
  async findByIds(ids: readonly string[]): Promise<JobRunRow[]> {
    return this.sql
      .selectFrom('job_run')
      .selectAll()
      .where((run) => isAnyOf(run.ref('id'), ids))
      .execute();
  }

  /** Newest first. */
  async findPage(
    filter: { kind?: RunKind; state?: RunState },
    page: number,
    pageSize: number,
  ): Promise<{ runs: JobRun[]; total: number }> {
    const matching = this.sql
      .selectFrom('job_run')
      .$if(filter.kind !== undefined, (runs) => runs.where('kind', '=', filter.kind!))
      .$if(filter.state !== undefined, (runs) => runs.where('state', '=', filter.state!));
    const [rows, { total }] = await Promise.all([
      matching
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching.select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { runs: rows.map(toJobRun), total };
  }

  /** What a live list starts from: what is active, what waits, and what finished in the last ten minutes, 200 at most. */
  async findRecent(): Promise<JobRun[]> {
    const rows = await this.sql
      .selectFrom('job_run')
      .selectAll()
      .where((run) =>
        run.or([run('state', 'in', ['queued', 'active']), run('finished_at', '>', fromNow(-10 * MINUTE))]),
      )
      .orderBy(sql`state = 'active'`, 'desc')
      .orderBy(sql`state = 'queued'`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(200)
      .execute();
    return rows.map(toJobRun);
  }

  /**
   * Takes the first run of a queue that is due, or whose worker's lease ran out: `active`, a new attempt, a lease. Those
   * that other workers are just taking are left to them, so that of two workers each gets one of its own. Those that lost
   * their worker twice go to one that has nothing else in hand (`isAlone`), for five minutes at least: the one that takes workers
   * down takes no other with it then. Null when there is none.
   */
  async claimNext(queue: QueueName, leaseMs: number, isAlone = true): Promise<JobRunRow | null> {
    const isSafe = (since: 'due_at' | 'lease_until') =>
      sql<boolean>`(${isAlone} or claims - failures < ${DEATHS_OF_A_SUSPECT} or ${sql.ref(since)} < ${fromNow(-5 * MINUTE)})`;
    const firstOf = (db: Pick<Sql, 'selectFrom'>, state: 'queued' | 'active', since: 'due_at' | 'lease_until') =>
      db
        .selectFrom('job_run')
        .select(['id', 'priority', 'turn', 'due_at'])
        .where('queue', '=', queue)
        .where('state', '=', state)
        .where(since, state === 'queued' ? '<=' : '<', sql<Date>`now()`)
        .where(isSafe(since))
        .orderBy('priority')
        .orderBy('turn')
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
    const row = await this.sql
      .with('waiting', (db) => firstOf(db, 'queued', 'due_at'))
      .with('abandoned', (db) => firstOf(db, 'active', 'lease_until'))
      .with('first', (db) =>
        db
          .selectFrom(db.selectFrom('waiting').selectAll().unionAll(db.selectFrom('abandoned').selectAll()).as('due'))
          .select('id')
          .orderBy('priority')
          .orderBy('turn')
          .orderBy('due_at')
          .limit(1),
      )
      .updateTable('job_run')
      .from('first')
      .set((run) => ({
        state: 'active',
        attempt: run('job_run.attempt', '+', 1),
        claims: run('job_run.claims', '+', 1),
        seq: run('job_run.seq', '+', 1),
        lease_until: fromNow(leaseMs),
        started_at: run.fn.coalesce('job_run.started_at', sql<Date>`now()`),
        finished_at: null,
      }))
      .whereRef('job_run.id', '=', 'first.id')
      .returningAll('job_run')
      .executeTakeFirst();
    return row ?? null;
  }

  /** Renews the lease. Null when the claim is lost: another worker has the run, or it is finished. */
  async renewLease(claim: Claim, leaseMs: number): Promise<{ cancelRequested: boolean } | null> {
    const row = await this.heldRun(claim)
      .set({ lease_until: fromNow(leaseMs) })
      .returning('cancel_requested_at')
      .executeTakeFirst();
    return row ? { cancelRequested: row.cancel_requested_at !== null } : null;
  }

  /** Locks the row inside the caller's transaction. False when the claim is lost: the caller must roll back. */
  async lockClaim(manager: EntityManager, claim: Claim): Promise<boolean> {
    const held = await whileHeld(sqlOn(manager), claim).selectFrom('claim').select('id').executeTakeFirst();
    return held !== undefined;
  }

  async saveProgress(claim: Claim, stage: string, done: number, total: number): Promise<JobRunRow | null> {
    const row = await this.heldRun(claim)
      .set({ stage, progress_done: done, progress_total: total, seq: sql`seq + 1` })
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  async saveCheckpoint(manager: EntityManager, claim: Claim, checkpoint: unknown): Promise<void> {
    await this.heldRun(claim, manager)
      .set({ checkpoint: json(checkpoint) })
      .execute();
  }

  /** Null when the claim is lost; the run's end is then somebody else's to write. */
  async finish(claim: Claim, end: RunEnd, manager: EntityManager = this.database.manager): Promise<JobRunRow | null> {
    const isCompleted = end.state === 'completed';
    const row = await this.heldRun(claim, manager)
      .set({
        state: end.state,
        outcome: end.outcome ?? null,
        error: end.error ?? null,
        result: json(end.result ?? null),
        finished_at: sql`now()`,
        lease_until: null,
        seq: sql`seq + 1`,
        ...(isCompleted ? { stage: '', progress_done: sql`progress_total` } : {}),
      })
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Gives the run back to be tried again, before the worker throws. `failed` counts against its attempts; a worker that
   * merely shuts down does not.
   */
  async giveBack(
    claim: Claim,
    { failed, waitMs, error }: { failed: boolean; waitMs: number; error?: string },
  ): Promise<JobRunRow | null> {
    const row = await this.heldRun(claim)
      .set({
        state: 'queued',
        lease_until: null,
        seq: sql`seq + 1`,
        due_at: fromNow(waitMs),
        ...(error === undefined ? {} : { error }),
        ...(failed ? { failures: sql`failures + 1` } : { claims: sql`claims - 1` }),
      })
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** A queued run ends here and now; an active one is told and ends within its next heartbeat. Null when it is finished. */
  async requestCancel(id: string, manager = this.database.manager): Promise<JobRunRow | null> {
    const whenQueued = <Value>(then: Expression<Value>, column: 'state' | 'finished_at') =>
      sql<Value>`case when state = 'queued' then ${then} else ${sql.ref(column)} end`;
    const row = await sqlOn(manager)
      .updateTable('job_run')
      .set({
        cancel_requested_at: sql`coalesce(cancel_requested_at, now())`,
        seq: sql`seq + 1`,
        state: whenQueued(sql<RunState>`'cancelled'`, 'state'),
        finished_at: whenQueued(sql<Date>`now()`, 'finished_at'),
      })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'active'])
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Puts a failed or cancelled run back in the queue; the attempt goes on rising. Null when it is neither, or when the
   * same work is open in another run.
   */
  async reopen(manager: EntityManager, id: string): Promise<JobRunRow | null> {
    const row = await sqlOn(manager)
      .updateTable('job_run')
      .set({
        state: 'queued',
        outcome: null,
        error: null,
        finished_at: null,
        started_at: null,
        stage: '',
        cancel_requested_at: null,
        claims: 0,
        failures: 0,
        progress_done: 0,
        due_at: sql`now()`,
        seq: sql`seq + 1`,
      })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled'])
      .where((run) =>
        run.not(
          run.exists(
            run
              .selectFrom('job_run as open')
              .select('open.id')
              .whereRef('open.kind', '=', 'job_run.kind')
              .whereRef('open.business_key', '=', 'job_run.business_key')
              .where('open.state', 'in', ['queued', 'active']),
          ),
        ),
      )
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  private heldRun(claim: Claim, manager: EntityManager = this.database.manager) {
    return sqlOn(manager)
      .updateTable('job_run')
      .where('id', '=', claim.id)
      .where('attempt', '=', claim.attempt)
      .where('state', '=', 'active');
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
