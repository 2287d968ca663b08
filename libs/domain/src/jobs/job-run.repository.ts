import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { learningKinds, type QueueName, type RunKind, type RunState } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { fromNow, json } from '@app/database/typed-sql.js';
import { currentTraceparent } from '@app/tracing/tracing.js';
import { isAnyOf, type Sql, sqlOn } from '../sql.js';
import { type Claim, whileHeld } from './claim.js';
import type { JobRunRow } from './job-run.row.js';

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
  /** What failures of one cause have in common, and whether another try may go better. */
  cause?: string;
  retryMayHelp?: boolean;
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
  /** The run that it is a part of. */
  parentId?: string;
}

export type FailedRun = Pick<JobRunRow, 'id' | 'kind' | 'subject' | 'state'> & { discardReason: string | null };

/** Workers that ended without a word while they had a run in hand: after so many it may be the run's doing. */
export const DEATHS_OF_A_SUSPECT = 2;

const MINUTE = 60_000;

/** The kinds of which one run is open at a time, where this is one of them. */
const exclusiveKinds = (kind: RunKind): readonly RunKind[] =>
  learningKinds.some((one) => one === kind) ? learningKinds : [kind];

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
        parent_id: run.parentId ?? null,
        traceparent: currentTraceparent(),
        turn: sql`greatest((${own}), (${reached}), 0)`,
      })
      // By its kind and key, or as one of the kinds of which one is open at a time.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  async findOpenByKey(manager: EntityManager, kind: RunKind, businessKey: string): Promise<JobRunRow | null> {
    const row = await sqlOn(manager)
      .selectFrom('job_run')
      .selectAll()
      .where('kind', 'in', exclusiveKinds(kind))
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

  /**
   * Takes the first run of a queue that is due, or whose worker's lease ran out: `active`, a new attempt, a lease. Those
   * that other workers are just taking are left to them, so that of two workers each gets one of its own. Those that lost
   * their worker twice go to one that has nothing else in hand (`isAlone`), for five minutes at least: the one that takes workers
   * down takes no other with it then. Null when there is none, or when staff have paused the queue.
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
        .where((run) => run.not(run.exists(run.selectFrom('queue_pause').select('queue').where('queue', '=', queue))))
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
        worker_lost_at: null,
        started_at: run.fn.coalesce('job_run.started_at', sql<Date>`now()`),
        finished_at: null,
      }))
      .whereRef('job_run.id', '=', 'first.id')
      .returningAll('job_run')
      .executeTakeFirst();
    return row ?? null;
  }

  /** Renews the lease. Null when the claim is lost: another worker has the run, or it is finished. */
  async renewLease(claim: Claim, leaseMs: number): Promise<JobRunRow | null> {
    const row = await this.heldRun(claim)
      .set({
        lease_until: fromNow(leaseMs),
        worker_lost_at: null,
        seq: sql`case when worker_lost_at is null then seq else seq + 1 end`,
      })
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Notes the runs whose worker has not renewed its lease for `silentMs`, each once, and answers them: it ended without a
   * word, or stands still. A row that somebody writes to is left out: it may be long, and others are not to wait for it.
   */
  async noteLostWorkers(leaseMs: number, silentMs: number): Promise<JobRunRow[]> {
    return this.sql
      .with('silent', (db) =>
        db
          .selectFrom('job_run')
          .select('id')
          .where('state', '=', 'active')
          .where('lease_until', '<', fromNow(leaseMs - silentMs))
          .where('worker_lost_at', 'is', null)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('job_run')
      .from('silent')
      .set({ worker_lost_at: sql<Date>`lease_until - make_interval(secs => ${leaseMs / 1_000})`, seq: sql`seq + 1` })
      .whereRef('job_run.id', '=', 'silent.id')
      .returningAll('job_run')
      .execute();
  }

  /**
   * Ends the runs that were to be cancelled and whose worker's lease ran out, and answers them: there may be no other worker that
   * would take them over only to hear of it.
   */
  async cancelAbandoned(): Promise<JobRunRow[]> {
    return this.sql
      .with('abandoned', (db) =>
        db
          .selectFrom('job_run')
          .select('id')
          .where('state', '=', 'active')
          .where('lease_until', '<', sql<Date>`now()`)
          .where('cancel_requested_at', 'is not', null)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('job_run')
      .from('abandoned')
      .set({
        state: 'cancelled',
        finished_at: sql`now()`,
        lease_until: null,
        worker_lost_at: null,
        seq: sql`seq + 1`,
      })
      .whereRef('job_run.id', '=', 'abandoned.id')
      .returningAll('job_run')
      .execute();
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
        cause: end.cause ?? null,
        retry_may_help: end.retryMayHelp ?? true,
        worker_lost_at: null,
        result: json(end.result ?? null),
        finished_at: sql`now()`,
        lease_until: null,
        seq: sql`seq + 1`,
        ...(isCompleted
          ? { stage: '', progress_done: sql`case progress_total when 0 then progress_done else progress_total end` }
          : {}),
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
        worker_lost_at: null,
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
    const [row] = await this.cancelOpen(manager, 'id', id);
    return row ?? null;
  }

  /** The same for what is open of the parts of a run. */
  requestCancelOfParts(parentId: string, manager: EntityManager): Promise<JobRunRow[]> {
    return this.cancelOpen(manager, 'parent_id', parentId);
  }

  private cancelOpen(manager: EntityManager, column: 'id' | 'parent_id', id: string): Promise<JobRunRow[]> {
    const whenQueued = <Value>(then: Expression<Value>, otherwise: 'state' | 'finished_at') =>
      sql<Value>`case when state = 'queued' then ${then} else ${sql.ref(otherwise)} end`;
    return sqlOn(manager)
      .updateTable('job_run')
      .set({
        cancel_requested_at: sql`coalesce(cancel_requested_at, now())`,
        seq: sql`seq + 1`,
        state: whenQueued(sql<RunState>`'cancelled'`, 'state'),
        finished_at: whenQueued(sql<Date>`now()`, 'finished_at'),
      })
      .where(column, '=', id)
      .where('state', 'in', ['queued', 'active'])
      .returningAll()
      .execute();
  }

  /**
   * Puts a failed, cancelled or discarded run back in the queue; the attempt goes on rising. Null when it is none, or when the
   * same work is open in another run.
   */
  async reopen(manager: EntityManager, id: string): Promise<JobRunRow | null> {
    const row = await sqlOn(manager)
      .updateTable('job_run')
      .set({
        state: 'queued',
        outcome: null,
        error: null,
        cause: null,
        finished_at: null,
        discard_reason: null,
        started_at: null,
        stage: '',
        cancel_requested_at: null,
        claims: 0,
        failures: 0,
        progress_done: 0,
        due_at: sql`now()`,
        traceparent: currentTraceparent(),
        seq: sql`seq + 1`,
      })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled', 'discarded'])
      .where((run) =>
        run.not(
          run.exists(
            run
              .selectFrom('job_run as open')
              .select('open.id')
              .where((open) =>
                open.or([
                  open('open.kind', '=', open.ref('job_run.kind')),
                  open.and([open('open.kind', 'in', learningKinds), open('job_run.kind', 'in', learningKinds)]),
                ]),
              )
              .whereRef('open.business_key', '=', 'job_run.business_key')
              .where('open.state', 'in', ['queued', 'active']),
          ),
        ),
      )
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Whether a run has failed or was discarded, and why; held until the transaction ends. Null for any other. */
  async lockFailed(manager: EntityManager, id: string): Promise<FailedRun | null> {
    const row = await sqlOn(manager)
      .selectFrom('job_run')
      .select(['id', 'kind', 'subject', 'state', 'discard_reason as discardReason'])
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'discarded'])
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Puts a failed run aside for a reason, or a discarded one back where there is none. Null when it is neither. */
  async discard(manager: EntityManager, id: string, reason: string | null): Promise<JobRunRow | null> {
    const row = await sqlOn(manager)
      .updateTable('job_run')
      .set({ state: reason === null ? 'failed' : 'discarded', discard_reason: reason, seq: sql`seq + 1` })
      .where('id', '=', id)
      .where('state', '=', reason === null ? 'discarded' : 'failed')
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
