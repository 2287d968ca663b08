import { Injectable } from '@nestjs/common';
import type { AuditKind } from '@app/contracts/audit-kinds.js';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun, QueueStatus, RunsPage, RunsQuery } from '@app/contracts/jobs/jobs.contract.js';
import { RUNS_ROOM } from '@app/contracts/realtime/realtime.js';
import { Database, type Transaction } from '@app/database/database.js';
import type { JobDefinition, PayloadOf } from '@app/queues/define-job.js';
import { JobProducer } from '@app/queues/job-producer.js';
import { QueueMonitor } from '@app/queues/queue-monitor.js';
import { RealtimePublisher } from '@app/realtime/realtime-publisher.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { By } from '../audit/by.js';
import { NotFoundError } from '../errors.js';
import { JobQueueRepository } from './job-queue.repository.js';
import { JobRunRepository, type Urgency } from './job-run.repository.js';
import { type JobRunRow, toJobRun } from './job-run.row.js';
import { RunNotCancellableError, RunNotRetryableError, SameWorkOpenError } from './job-runs.errors.js';

/** Starts, shows, cancels and retries background runs of every kind. */
@Injectable()
export class JobRuns {
  constructor(
    private readonly database: Database,
    private readonly runs: JobRunRepository,
    private readonly figures: JobQueueRepository,
    private readonly producer: JobProducer,
    private readonly queues: QueueMonitor,
    private readonly realtime: RealtimePublisher,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Queues a run inside the caller's transaction; the workers hear of it after the commit, or from the sweep when this
   * process dies in between or the queue is away. When the same work is open already, that run is answered with
   * `isNew: false`. Without an `urgency` it counts as a single piece of the staff's.
   */
  async start<Job extends JobDefinition>(
    tx: Transaction,
    job: Job,
    payload: PayloadOf<Job>,
    about: { subject: string; requestedBy: string; urgency?: Urgency },
  ): Promise<{ run: JobRun; isNew: boolean }> {
    const checked = job.payload.parse(payload);
    const businessKey = job.businessKey?.(checked) ?? null;
    const row = await this.runs.insert(tx.manager, {
      kind: job.kind,
      jobName: job.name,
      queue: job.queue,
      businessKey,
      payload: checked,
      urgency: 'single',
      ...about,
    });
    if (row) {
      tx.afterCommit(() => this.announce(row));
      return { run: toJobRun(row), isNew: true };
    }
    const open = businessKey === null ? null : await this.runs.findOpenByKey(tx.manager, job.kind, businessKey);
    // It finished between the two statements: queue it anew.
    return open ? { run: toJobRun(open), isNew: false } : this.start(tx, job, payload, about);
  }

  /** The same for staff and operators, whose new runs are in the audit log; what a schedule starts is in the list of runs. */
  async startFor<Job extends JobDefinition>(
    tx: Transaction,
    by: By,
    job: Job,
    payload: PayloadOf<Job>,
    about: { subject: string; urgency?: Urgency },
  ): Promise<{ run: JobRun; isNew: boolean }> {
    const started = await this.start(tx, job, payload, { ...about, requestedBy: by.name });
    if (started.isNew && by.kind !== 'system') await this.note(tx, by, 'run.start', started.run);
    return started;
  }

  async page(query: RunsQuery): Promise<RunsPage> {
    const { runs, total } = await this.runs.findPage(query, query.page, query.pageSize);
    return { runs, page: query.page, pageSize: query.pageSize, total };
  }

  recent(): Promise<JobRun[]> {
    return this.runs.findRecent();
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<JobRun> {
    return toJobRun(await this.load(id));
  }

  /** Idempotent: a run that is being cancelled, or is cancelled, is answered as it is. Throws when it has finished otherwise. */
  async cancel(id: string, by: By): Promise<JobRun> {
    const row = await this.database.transaction(async (tx) => {
      const cancelled = await this.runs.requestCancel(id, tx.manager);
      if (cancelled) await this.note(tx, by, 'run.cancel', cancelled);
      return cancelled;
    });
    if (!row) {
      const current = await this.load(id);
      if (current.state === 'cancelled') return toJobRun(current);
      throw new RunNotCancellableError(current.id, current.state);
    }
    this.publish(row);
    return toJobRun(row);
  }

  /**
   * Queues a failed or cancelled run again. A second call while it waits answers the waiting run. Throws
   * `RunNotRetryableError`, or `SameWorkOpenError` while a newer run does the same.
   */
  async retry(id: string, by: By): Promise<JobRun> {
    const row = await this.database.transaction(async (tx) => {
      const reopened = await this.runs.reopen(tx.manager, id);
      if (!reopened) return null;
      await this.note(tx, by, 'run.retry', reopened);
      tx.afterCommit(() => this.announce(reopened));
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

  async queueStatus(): Promise<QueueStatus[]> {
    const [counts, paused] = await Promise.all([this.figures.countByQueue(), this.queues.paused()]);
    return queueNames.map((name) => {
      const count = counts.find(({ queue }) => queue === name);
      return {
        name,
        paused: paused[name],
        waiting: count?.waiting ?? 0,
        active: count?.active ?? 0,
        failed: count?.failed ?? 0,
        oldestWaitingSeconds: count?.oldestWaitingSeconds ?? null,
      };
    });
  }

  /** Tells the staff's screens; never throws, since the row is the truth and a screen that missed it refetches. */
  publish(row: JobRunRow): void {
    this.realtime.toRoom(RUNS_ROOM, 'run:changed', toJobRun(row));
  }

  private note(
    tx: Transaction,
    by: By,
    kind: AuditKind,
    { id, kind: job, subject }: JobRun | JobRunRow,
  ): Promise<void> {
    // Of a picture's run the subject is what a visitor called it.
    const label = job === 'image' ? job : `${job}, ${subject}`;
    return this.audit.note(tx, by, kind, { id, label });
  }

  private async announce(row: JobRunRow): Promise<void> {
    this.publish(row);
    await this.producer.ring(row.queue);
  }

  private async load(id: string): Promise<JobRunRow> {
    const row = await this.runs.findById(id);
    if (!row) throw new NotFoundError('There is no such run.');
    return row;
  }
}
