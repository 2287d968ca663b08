import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { learningKinds, type QueueName, type RunKind, type RunState } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { fromNow, json } from '@app/database/typed-sql.js';
import { currentTraceparent } from '@app/tracing/tracing.js';
import type { RunJobData } from '@app/queues/run-queues.js';
import { count, isAnyOf, rowsOf, type Sql, sqlOn } from '../sql.js';
import { type Claim, whileHeld } from './claim.js';
import type { JobRunRow } from './job-run.row.js';

/** Who waits for a run: a `person` at the page before all; then single pieces of the staff's; then what comes in `bulk` or by the clock. */
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

/** The kinds of which one run is open at a time, where this is one of them. */
const exclusiveKinds = (kind: RunKind): readonly RunKind[] =>
  learningKinds.some((one) => one === kind) ? learningKinds : [kind];

/** The only file that writes to `job_run`. Every write of a worker carries its attempt and does nothing once that is stale. */
@Injectable()
export class JobRunRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a queued run, due at once; null when one with the same business key is queued or active already. */
  async insert(manager: EntityManager, run: NewRun): Promise<JobRunRow | null> {
    const row = await sqlOn(manager)
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
   * Gives the run to a worker whose BullMQ job it is: `active`, a new attempt. Null when it has ended, or was put back by hand
   * since the job was made. One that is active already has lost its worker, whose writes do nothing from here on.
   */
  async begin({ runId, retry }: RunJobData, workerId: string): Promise<JobRunRow | null> {
    const row = await this.sql
      .updateTable('job_run')
      .set((run) => ({
        state: 'active',
        attempt: run('attempt', '+', 1),
        seq: run('seq', '+', 1),
        worker_id: workerId,
        worker_lost_at: null,
        started_at: run.fn.coalesce('started_at', sql<Date>`now()`),
        finished_at: null,
      }))
      .where('id', '=', runId)
      .where('retry', '=', retry)
      .where('state', 'in', ['queued', 'active'])
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Of the runs that a worker has in hand, those it is to stop: staff have cancelled them, or another worker has them. */
  async findToStop(claims: readonly Claim[]): Promise<{ id: string; isCancelled: boolean }[]> {
    if (claims.length === 0) return [];
    const held = rowsOf('held', claims, { id: 'uuid', attempt: 'int' });
    return this.sql
      .selectFrom('job_run as r')
      .innerJoin(held, 'held.id', 'r.id')
      .select(['r.id', sql<boolean>`r.state = 'active' and r.attempt = held.attempt`.as('isCancelled')])
      .where(sql<boolean>`r.state <> 'active' or r.attempt <> held.attempt or r.cancel_requested_at is not null`)
      .execute();
  }

  /** Marks the active runs whose worker has said nothing for `silentMs`: it ended without a word, or stands still. */
  async markLost(silentMs: number): Promise<void> {
    await this.sql
      .updateTable('job_run')
      .set({ worker_lost_at: sql<Date>`now()`, seq: sql`seq + 1` })
      .where('state', '=', 'active')
      .where('worker_lost_at', 'is', null)
      .where((run) =>
        run.not(
          run.exists(
            run
              .selectFrom('worker_presence as w')
              .select('w.id')
              .whereRef('w.id', '=', 'job_run.worker_id')
              .where('w.seen_at', '>', fromNow(-silentMs)),
          ),
        ),
      )
      .execute();
  }

  /** Takes that back from the runs of a worker that goes on. */
  async markFound(workerId: string): Promise<void> {
    await this.sql
      .updateTable('job_run')
      .set({ worker_lost_at: null, seq: sql`seq + 1` })
      .where('state', '=', 'active')
      .where('worker_id', '=', workerId)
      .where('worker_lost_at', 'is not', null)
      .execute();
  }

  /** Ends the runs that were to be cancelled and whose worker is lost: there may be no other that would take them over. */
  async cancelAbandoned(): Promise<void> {
    await this.sql
      .updateTable('job_run')
      .set({ state: 'cancelled', finished_at: sql`now()`, worker_lost_at: null, seq: sql`seq + 1` })
      .where('state', '=', 'active')
      .where('worker_lost_at', 'is not', null)
      .where('cancel_requested_at', 'is not', null)
      .execute();
  }

  /** How many runs of each queue wait or are at work. */
  async countOpen(): Promise<Map<QueueName, number>> {
    const rows = await this.sql
      .selectFrom('job_run')
      .select(['queue', count().as('open')])
      .where('state', 'in', ['queued', 'active'])
      .groupBy('queue')
      .execute();
    return new Map(rows.map(({ queue, open }) => [queue, open]));
  }

  /** The runs of a queue that should have a job, the most urgent first: they wait, or their worker is lost; `dueForMs` leaves out later ones. */
  async findWaiting(queue: QueueName, most: number, dueForMs?: number): Promise<JobRunRow[]> {
    return this.sql
      .selectFrom('job_run')
      .selectAll()
      .where('queue', '=', queue)
      .where((run) =>
        run.or([
          run('state', '=', 'queued'),
          run.and([run('state', '=', 'active'), run('worker_lost_at', 'is not', null)]),
        ]),
      )
      .$if(dueForMs !== undefined, (runs) => runs.where('due_at', '<', fromNow(-dueForMs!)))
      .orderBy('priority')
      .orderBy('due_at')
      .limit(most)
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
        seq: sql`seq + 1`,
        ...(isCompleted
          ? { stage: '', progress_done: sql`case progress_total when 0 then progress_done else progress_total end` }
          : {}),
      })
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Ends an open run whose job BullMQ gave up, because its workers ended while they had it in hand. Null when it has ended. */
  async failLost({ runId, retry }: RunJobData, end: Pick<RunEnd, 'error' | 'cause'>): Promise<JobRunRow | null> {
    const row = await this.sql
      .updateTable('job_run')
      .set({
        state: 'failed',
        error: end.error ?? null,
        cause: end.cause ?? null,
        worker_lost_at: null,
        finished_at: sql`now()`,
        seq: sql`seq + 1`,
      })
      .where('id', '=', runId)
      .where('retry', '=', retry)
      .where('state', 'in', ['queued', 'active'])
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Of the runs of these jobs, those that are still open: they wait again. */
  async requeueOpen(jobs: readonly RunJobData[]): Promise<RunJobData[]> {
    return this.sql
      .updateTable('job_run as r')
      .from(rowsOf('job', jobs, { runId: 'uuid', retry: 'int' }))
      .set({ state: 'queued', worker_lost_at: null, seq: sql`seq + 1` })
      .whereRef('r.id', '=', 'job.runId')
      .whereRef('r.retry', '=', 'job.retry')
      .where('r.state', 'in', ['queued', 'active'])
      .returning(['r.id as runId', 'r.retry'])
      .execute();
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
        worker_lost_at: null,
        seq: sql`seq + 1`,
        due_at: fromNow(waitMs),
        ...(error === undefined ? {} : { error }),
        ...(failed ? { failures: sql`failures + 1` } : {}),
      })
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** A queued run ends at once; an active one within its worker's next heartbeat. Null when it has ended. */
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
        failures: 0,
        retry: sql`retry + 1`,
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
