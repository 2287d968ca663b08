import { Injectable, Logger } from '@nestjs/common';
import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq';
import { z } from 'zod';
import { Database } from '@app/database/database.js';
import { DomainError } from '@app/domain/errors.js';
import { JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import type { JobRunRow } from '@app/domain/jobs/job-run.row.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { ClaimLostError, type JobHandler, RunCancelledError, ShuttingDownError } from '@app/queues/job-handler.js';
import { LEASE_MS, stallConfig } from '@app/queues/queue-config.js';
import { ClaimedRun } from './claimed-run.js';
import { JobHandlers } from './job-handlers.js';

const ticketSchema = z.object({ runId: z.uuid() });

/** Runs what the queues hand over: claim, work, and one end written by whoever holds the claim. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);
  private readonly claimed = new Set<ClaimedRun>();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly runs: JobRunRepository,
    private readonly jobRuns: JobRuns,
    private readonly handlers: JobHandlers,
  ) {}

  /** The processor of every queue. Returns when there is nothing (more) to do; throws what tells BullMQ the rest. */
  async process(job: Job, token?: string): Promise<string> {
    const ticket = ticketSchema.safeParse(job.data);
    if (!ticket.success) throw new UnrecoverableError(`The job ${job.name} names no run.`);
    const { runId } = ticket.data;
    if (this.isStopping) return this.waitAgain(job, token);

    const row = await this.runs.claim(runId, LEASE_MS);
    if (!row) return this.notClaimed(job, runId, token);
    const run = new ClaimedRun(row, this.runs, this.database, (changed) => this.jobRuns.publish(changed));
    this.claimed.add(run);
    this.jobRuns.publish(row);
    try {
      return await this.work(job, row, run, token);
    } finally {
      run.release();
      this.claimed.delete(run);
    }
  }

  /** Takes no new run and aborts those in hand; they go back to their queue. */
  stop(): void {
    this.isStopping = true;
    for (const run of this.claimed) run.abort(new ShuttingDownError());
  }

  /** Takes no new run; those in hand may finish. */
  drain(): void {
    this.isStopping = true;
  }

  get busy(): number {
    return this.claimed.size;
  }

  private async work(job: Job, row: JobRunRow, run: ClaimedRun, token?: string): Promise<string> {
    const handler = this.handlers.of(row.job_name);
    if (!handler) return this.fail(row, `No handler for ${row.job_name} in this release.`);
    // A handler that takes its process down never gets to say that it failed.
    if (row.claims > handler.job.attempts + stallConfig.maxStalledCount) {
      return this.fail(row, `The worker stopped ${row.claims - 1} times while it was on this job.`);
    }
    const payload = handler.job.payload.safeParse(row.payload);
    if (!payload.success) return this.fail(row, `The job's payload is not valid: ${z.prettifyError(payload.error)}`);
    try {
      run.signal.throwIfAborted();
      const { outcome } = await this.handle(handler, payload.data, run);
      const finished = await this.runs.finish(row.id, row.attempt, { state: 'completed', outcome });
      if (!finished) throw new ClaimLostError();
      this.jobRuns.publish(finished);
      return outcome;
    } catch (error) {
      return this.afterError(job, row, handler, run.signal.aborted ? run.signal.reason : error, token);
    }
  }

  private async handle(handler: JobHandler, payload: unknown, run: ClaimedRun) {
    const result = await handler.handle(payload, run);
    await run.flushProgress();
    run.signal.throwIfAborted();
    return result;
  }

  private async afterError(
    job: Job,
    row: JobRunRow,
    handler: JobHandler,
    error: unknown,
    token?: string,
  ): Promise<string> {
    if (error instanceof ClaimLostError) {
      this.logger.log(`Run ${row.id}: duplicate or taken over, skipped.`);
      return 'claim lost';
    }
    if (error instanceof RunCancelledError) {
      const cancelled = await this.runs.finish(row.id, row.attempt, { state: 'cancelled' });
      if (cancelled) this.jobRuns.publish(cancelled);
      return 'cancelled';
    }
    if (error instanceof ShuttingDownError) {
      this.publishIfAny(await this.runs.giveBack(row.id, row.attempt, { failed: false, waitMs: 0 }));
      return this.waitAgain(job, token);
    }
    const sentence = error instanceof Error ? error.message : String(error);
    const isHopeless = error instanceof DomainError && !error.retryable;
    if (isHopeless || row.failures + 1 >= handler.job.attempts) return this.fail(row, sentence);
    this.logger.warn(`Run ${row.id} (${row.job_name}), attempt ${row.attempt}: ${sentence}`);
    const waitMs = handler.job.backoffMs * 2 ** row.failures;
    this.publishIfAny(await this.runs.giveBack(row.id, row.attempt, { failed: true, waitMs, error: sentence }));
    throw error;
  }

  /** Writes the failure where staff see it. Throws, so that the queue counts it as failed too. */
  private async fail(row: JobRunRow, sentence: string): Promise<never> {
    this.logger.error(`Run ${row.id} (${row.job_name}) failed: ${sentence}`);
    this.publishIfAny(await this.runs.finish(row.id, row.attempt, { state: 'failed', error: sentence }));
    throw new UnrecoverableError(sentence);
  }

  private async notClaimed(job: Job, runId: string, token?: string): Promise<string> {
    const row = await this.runs.findById(runId);
    if (!row) throw new UnrecoverableError(`There is no run ${runId}.`);
    if (row.state !== 'active') {
      this.logger.log(`Run ${runId}: duplicate, skipped (${row.state}).`);
      return 'duplicate, skipped';
    }
    // Leased by another worker, or by one that just died: look again when the lease has run out.
    await job.moveToDelayed(Date.now() + 1_000, token);
    throw new DelayedError();
  }

  private async waitAgain(job: Job, token?: string): Promise<never> {
    await job.moveToWait(token);
    throw new WaitingError();
  }

  private publishIfAny(row: JobRunRow | null): void {
    if (row) this.jobRuns.publish(row);
  }
}
