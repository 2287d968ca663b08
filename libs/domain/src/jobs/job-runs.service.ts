import { Inject, Injectable } from '@nestjs/common';
import type { AuditKind } from '@app/contracts/audit-kinds.js';
import type {
  JobRun,
  RunFailures,
  RunLogLine,
  RunsBulk,
  RunsPage,
  RunsQuery,
  WholeRun,
} from '@app/contracts/jobs/jobs.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Database, type Transaction } from '@app/database/database.js';
import type { JobDefinition, PayloadOf } from '@app/queues/define-job.js';
import { SILENT_MS } from '@app/queues/queue-config.js';
import { RunQueues } from '@app/queues/run-queues.js';
import { inSpan } from '@app/tracing/tracing.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { forEachChosen } from '../audit/for-each-chosen.js';
import { NotFoundError } from '../errors.js';
import { JOB_DEFINITIONS, type JobDefinitions, toQueuedRun } from './job-definitions.js';
import { JobRunLogRepository } from './job-run-log.repository.js';
import { JobRunListRepository } from './job-run-list.repository.js';
import { JobRunRepository, type Urgency } from './job-run.repository.js';
import { type JobRunRow, runLabel, toJobRun } from './job-run.row.js';
import {
  RunNotCancellableError,
  RunNotDiscardableError,
  RunNotRetryableError,
  SameWorkOpenError,
} from './job-runs.errors.js';

/** Starts, shows, cancels and retries background runs of every kind. */
@Injectable()
export class JobRuns {
  constructor(
    private readonly database: Database,
    private readonly runs: JobRunRepository,
    private readonly list: JobRunListRepository,
    private readonly logs: JobRunLogRepository,
    private readonly queues: RunQueues,
    private readonly audit: AuditLog,
    @Inject(JOB_DEFINITIONS) private readonly jobs: JobDefinitions,
  ) {}

  /**
   * Queues a run inside the caller's transaction; BullMQ gets its job after the commit, or from the sweep when this process
   * dies in between or the queue is away. When the same work is open already, that run is answered with
   * `isNew: false`. Without an `urgency` it counts as a single piece of the staff's.
   */
  async start<Job extends JobDefinition>(
    tx: Transaction,
    job: Job,
    payload: PayloadOf<Job>,
    about: { subject: string; requestedBy: string; urgency?: Urgency; parentId?: string },
  ): Promise<{ run: JobRun; isNew: boolean }> {
    const checked = job.payload.parse(payload);
    const businessKey = job.businessKey?.(checked) ?? null;
    const row = await inSpan(`enqueue ${job.name}`, { kind: 'producer', attributes: { queue: job.queue } }, () =>
      this.runs.insert(tx.manager, {
        kind: job.kind,
        jobName: job.name,
        queue: job.queue,
        businessKey,
        payload: checked,
        urgency: 'single',
        ...about,
      }),
    );
    if (row) {
      tx.afterCommit(() => this.addJob(row));
      return { run: toJobRun(row), isNew: true };
    }
    const open = businessKey === null ? null : await this.runs.findOpenByKey(tx.manager, job.kind, businessKey);
    // It finished between the two statements: queue it anew.
    return open ? { run: toJobRun(open), isNew: false } : this.start(tx, job, payload, about);
  }

  /** The same for staff and operators, whose new runs are in the audit log; what a schedule starts is in the list of runs. */
  async startFor<Job extends JobDefinition>(
    tx: Transaction,
    by: Actor,
    job: Job,
    payload: PayloadOf<Job>,
    about: { subject: string; urgency?: Urgency },
  ): Promise<{ run: JobRun; isNew: boolean }> {
    const started = await this.start(tx, job, payload, { ...about, requestedBy: by.name });
    if (started.isNew && by.kind !== 'system') await this.note(tx, by, 'run.start', started.run);
    return started;
  }

  async page(query: RunsQuery): Promise<RunsPage> {
    const { runs, total } = await this.list.findPage(query, query.page, query.pageSize);
    return { runs, page: query.page, pageSize: query.pageSize, total };
  }

  recent(): Promise<JobRun[]> {
    return this.list.findRecent();
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<WholeRun> {
    const run = toJobRun(await this.load(id));
    return { ...run, parts: (await this.list.partsOf([id])).get(id) ?? null };
  }

  /** Newest line first. Throws `NotFoundError`. */
  async log(id: string): Promise<RunLogLine[]> {
    await this.load(id);
    return this.logs.findLast(id);
  }

  /** Those of them that exist, in no particular order. */
  async getMany(ids: readonly string[]): Promise<JobRun[]> {
    return (await this.runs.findByIds(ids)).map(toJobRun);
  }

  failures(): Promise<RunFailures[]> {
    return this.list.findFailures();
  }

  /**
   * With its open parts, which may go on after the run itself has ended. Idempotent: a run that is being cancelled, or is
   * cancelled, is answered as it is. Throws when it has finished otherwise and no part of it is open.
   */
  async cancel(id: string, by: Actor): Promise<JobRun> {
    const isCancelled = await this.database.transaction(async (tx) => {
      const cancelled = await this.runs.requestCancel(id, tx.manager);
      const parts = await this.runs.requestCancelOfParts(id, tx.manager);
      const waiting = [cancelled, ...parts].filter((row) => row?.state === 'cancelled');
      // A job that stays finds its run ended, and does nothing.
      tx.afterCommit(async () => {
        for (const row of waiting) if (row) await this.queues.remove(row.queue, row);
      });
      if (cancelled) await this.note(tx, by, 'run.cancel', cancelled);
      else if (parts.length > 0) await this.note(tx, by, 'run.cancel', await this.load(id));
      return cancelled !== null || parts.length > 0;
    });
    const current = await this.load(id);
    if (!isCancelled && current.state !== 'cancelled') throw new RunNotCancellableError(current.id, current.state);
    return toJobRun(current);
  }

  /**
   * Queues a failed, cancelled or discarded run again. A second call while it waits answers the waiting run. Throws
   * `RunNotRetryableError`, or `SameWorkOpenError` while a newer run does the same.
   */
  async retry(id: string, by: Actor): Promise<JobRun> {
    const row = await this.database.transaction(async (tx) => {
      const reopened = await this.runs.reopen(tx.manager, id);
      if (!reopened) return null;
      await this.note(tx, by, 'run.retry', reopened);
      tx.afterCommit(() => this.addJob(reopened));
      return reopened;
    });
    if (row) return toJobRun(row);
    const current = await this.load(id);
    if (current.state === 'queued') return toJobRun(current);
    const { kind, business_key: key } = current;
    const open = key === null ? null : await this.runs.findOpenByKey(this.database.manager, kind, key);
    if (open && open.id !== id) throw new SameWorkOpenError(open.id, open.state);
    throw new RunNotRetryableError(current.id, current.state);
  }

  /** Puts a failed run aside. Throws `NotFoundError` and `RunNotDiscardableError`. */
  async discard(id: string, reason: string, by: Actor): Promise<void> {
    await this.database.transaction((tx) =>
      this.audit.update(tx, by, 'run.discard', id, async () => {
        const discarded = await this.runs.discard(tx.manager, id, reason);
        if (!discarded) throw new RunNotDiscardableError(id, (await this.load(id)).state);
      }),
    );
  }

  /** The same to many, each with its own entry. Throws `SetChangedError`. */
  async bulk(wanted: RunsBulk, by: Actor): Promise<BulkAnswer> {
    return forEachChosen(await this.list.choose(wanted.rows), by, (id, noting) =>
      wanted.action === 'retry' ? this.retry(id, noting) : this.discard(id, wanted.reason, noting),
    );
  }

  /** Marks the runs whose worker is silent, and ends those that were to be cancelled and have no worker left to do so. */
  async markLost(): Promise<void> {
    await this.runs.markLost(SILENT_MS);
    await this.runs.cancelAbandoned();
  }

  private addJob(row: JobRunRow): Promise<void> {
    return this.queues.add(row.queue, [toQueuedRun(row, this.jobs)]);
  }

  private note(
    tx: Transaction,
    by: Actor,
    kind: AuditKind,
    { id, kind: job, subject }: JobRun | JobRunRow,
  ): Promise<void> {
    return this.audit.note(tx, by, kind, { id, label: runLabel({ kind: job, subject }) });
  }

  private async load(id: string): Promise<JobRunRow> {
    const row = await this.runs.findById(id);
    if (!row) throw new NotFoundError('There is no such run.');
    return row;
  }
}
