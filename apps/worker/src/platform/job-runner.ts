import { Inject, Injectable } from '@nestjs/common';
import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq';
import { z } from 'zod';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { checkedResult } from '@app/contracts/jobs/run-results.js';
import { Database } from '@app/database/database.js';
import { DomainError } from '@app/domain/errors.js';
import { causeOf } from '@app/domain/jobs/cause-of.js';
import { JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import type { JobRunRow } from '@app/domain/jobs/job-run.row.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { withLogContext } from '@app/logging/log-context.js';
import { ClaimLostError, type JobHandler, RunCancelledError, ShuttingDownError } from '@app/queues/job-handler.js';
import type { RunJobData } from '@app/queues/run-queues.js';
import { StorageError } from '@app/storage/storage.error.js';
import { inSpan } from '@app/tracing/tracing.js';
import { JobHandlers } from './job-handlers.js';
import { RunInHand } from './run-in-hand.js';
import { WORKER_ID } from './worker-id.js';

/** A job that so many workers ended with may be what ended them. */
const STALLS_OF_A_SUSPECT = 2;
/** How long a job waits that must not run beside another, in milliseconds. */
const ALONE_RETRY_MS = 1_000;

/** Works on the runs that BullMQ hands to this process, and writes how each ends. */
@Injectable()
export class JobRunner {
  private readonly logger = new AreaLogger('jobs');
  private readonly inHand = new Set<RunInHand>();
  /** How many jobs this process is at, and whether one of them is to have it for itself. */
  private working = 0;
  private isAlone = false;

  constructor(
    private readonly database: Database,
    private readonly runs: JobRunRepository,
    private readonly handlers: JobHandlers,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(WORKER_ID) private readonly workerId: string,
  ) {}

  /** The processor of every queue. What it throws tells BullMQ whether, and when, the job is tried again. */
  async process(job: Job<RunJobData>, token?: string): Promise<void> {
    const isSuspect = job.stalledCounter >= STALLS_OF_A_SUSPECT;
    // A job that takes workers down has the process for itself, so that it takes no other job with it.
    if (this.isAlone || (isSuspect && this.working > 0)) return this.delay(job, ALONE_RETRY_MS, token);
    this.isAlone = isSuspect;
    this.working += 1;
    try {
      const row = await this.runs.begin(job.data, this.workerId);
      if (row) await withLogContext({ runId: row.id }, () => this.run(row, job, token));
    } finally {
      this.working -= 1;
      if (isSuspect) this.isAlone = false;
    }
  }

  /** BullMQ gave a job up because its workers ended while they had it in hand. */
  async failLost({ data, stalledCounter }: Job<RunJobData>): Promise<void> {
    const error = `The worker stopped ${stalledCounter} times while it was on this job.`;
    const failed = await this.runs.failLost(data, { error, cause: causeOf(error, '') });
    if (failed) this.logger.error(`${failed.job_name} failed: ${error}`);
  }

  /** Aborts the runs in hand; they go back to their queue. */
  stop(): void {
    for (const run of this.inHand) run.abort(new ShuttingDownError());
  }

  /** Aborts those that staff have cancelled, or another worker has. Throws while the database is away. */
  async stopCancelled(): Promise<void> {
    const found = await this.runs.findToStop([...this.inHand].map(({ row: { id, attempt } }) => ({ id, attempt })));
    for (const run of this.inHand) {
      const stop = found.find(({ id }) => id === run.runId);
      if (stop) run.abort(stop.isCancelled ? new RunCancelledError() : new ClaimLostError());
    }
  }

  get busy(): number {
    return this.inHand.size;
  }

  private async run(row: JobRunRow, job: Job<RunJobData>, token?: string): Promise<void> {
    const run = new RunInHand(row, this.runs, this.database);
    if (row.cancel_requested_at) run.abort(new RunCancelledError());
    this.inHand.add(run);
    try {
      await this.work(row, run, job, token);
    } finally {
      run.release();
      this.inHand.delete(run);
    }
  }

  private async work(row: JobRunRow, run: RunInHand, job: Job<RunJobData>, token?: string): Promise<void> {
    const handler = this.handlers.of(row.job_name);
    if (!handler) return this.fail(row, `No handler for ${row.job_name} in this release.`);
    const payload = handler.job.payload.safeParse(row.payload);
    if (!payload.success) return this.fail(row, `The job's payload is not valid: ${z.prettifyError(payload.error)}`);
    try {
      run.signal.throwIfAborted();
      const { outcome, result } = await inSpan(
        `run ${row.job_name}`,
        { kind: 'consumer', parent: row.traceparent, attributes: { queue: row.queue, attempt: row.attempt } },
        () => this.handle(handler, payload.data, run),
      );
      const checked = checkedResult(row.kind, result);
      const finished = await this.runs.finish(row, { state: 'completed', outcome, result: checked });
      if (!finished) throw new ClaimLostError();
      this.logger.debug(`${row.job_name}: ${outcome ?? 'done'}`);
    } catch (error) {
      await this.afterError(row, handler, run.signal.aborted ? run.signal.reason : error, job, token);
    }
  }

  private async handle(handler: JobHandler, payload: unknown, run: RunInHand) {
    const result = await handler.handle(payload, run);
    await run.flushProgress();
    run.signal.throwIfAborted();
    return result;
  }

  private async afterError(
    row: JobRunRow,
    handler: JobHandler,
    error: unknown,
    job: Job<RunJobData>,
    token?: string,
  ): Promise<void> {
    if (error instanceof ClaimLostError) return this.logger.log('Taken over by another worker, skipped.');
    if (error instanceof RunCancelledError) return void (await this.runs.finish(row, { state: 'cancelled' }));
    if (error instanceof ShuttingDownError) {
      await this.runs.giveBack(row, { failed: false, waitMs: 0 });
      await job.moveToWait(token);
      throw new WaitingError();
    }
    const sentence = error instanceof Error ? error.message : String(error);
    if (error instanceof StorageError) {
      // The store is at fault and not the job: it waits as long as that takes, and none of its attempts is used up.
      this.logger.warn(`${row.job_name} waits: ${error.message} ${String(error.cause)}`);
      const waitMs = this.settings.storage.retrySeconds * 1_000;
      await this.runs.giveBack(row, { failed: false, waitMs, error: `${error.message} Waiting.` });
      return this.delay(job, waitMs, token);
    }
    const refusal = error instanceof DomainError && !error.retryable ? error : null;
    if (refusal || row.failures + 1 >= handler.job.attempts)
      return this.fail(row, sentence, refusal?.isTemporary ?? true);
    this.logger.warn(`${row.job_name}, attempt ${row.attempt}: ${sentence}`);
    const waitMs = handler.job.backoffMs * 2 ** row.failures;
    await this.runs.giveBack(row, { failed: true, waitMs, error: sentence });
    throw error;
  }

  /** Writes the failure where staff see it, and tells BullMQ that no attempt is left. */
  private async fail(row: JobRunRow, sentence: string, retryMayHelp = true): Promise<never> {
    this.logger.error(`${row.job_name} failed: ${sentence}`);
    const cause = causeOf(sentence, row.subject);
    await this.runs.finish(row, { state: 'failed', error: sentence, cause, retryMayHelp });
    throw new UnrecoverableError(sentence);
  }

  private async delay(job: Job<RunJobData>, waitMs: number, token?: string): Promise<never> {
    await job.moveToDelayed(Date.now() + waitMs, token);
    throw new DelayedError();
  }
}
