import { Inject, Injectable } from '@nestjs/common';
import { type Job, WaitingError } from 'bullmq';
import { z } from 'zod';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { checkedResult } from '@app/contracts/jobs/run-results.js';
import { Database } from '@app/database/database.js';
import { DomainError } from '@app/domain/errors.js';
import { causeOf } from '@app/domain/jobs/cause-of.js';
import { DEATHS_OF_A_SUSPECT, JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import type { JobRunRow } from '@app/domain/jobs/job-run.row.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { withLogContext } from '@app/logging/log-context.js';
import { ClaimLostError, type JobHandler, RunCancelledError, ShuttingDownError } from '@app/queues/job-handler.js';
import { JobProducer } from '@app/queues/job-producer.js';
import { LEASE_MS, stallConfig } from '@app/queues/queue-config.js';
import { StorageError } from '@app/storage/storage.error.js';
import { inSpan } from '@app/tracing/tracing.js';
import { ClaimedRun } from './claimed-run.js';
import { JobHandlers } from './job-handlers.js';

interface Claim {
  row: JobRunRow;
  run: ClaimedRun;
  /** Lets others in again. */
  leave: () => void;
}

/** Does what is due when a queue's bell rings: claim, work, and one end written by whoever holds the claim. */
@Injectable()
export class JobRunner {
  private readonly logger = new AreaLogger('jobs');
  private readonly claimed = new Set<ClaimedRun>();
  /** One claim after the other, so that no two think themselves alone. */
  private claiming: Promise<unknown> = Promise.resolve();
  /** Resolved once no run is in hand that nothing may go beside. */
  private quarantine: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly runs: JobRunRepository,
    private readonly handlers: JobHandlers,
    private readonly producer: JobProducer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The processor of every queue. One bell is answered until nothing is due any more, so that a single one is enough
   * however many runs wait; answers how many runs that were. Throws while the database is away: the sweep rings again.
   */
  async process(queue: QueueName, bell: Job, token?: string): Promise<number> {
    for (let done = 0; ; done++) {
      if (this.isStopping) return this.passOn(bell, token);
      const claim = await this.claim(queue);
      if (!claim) return done;
      await this.run(claim);
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

  /**
   * A run that twice had its worker end under it is taken only where nothing else is in hand, and nothing is taken beside it: if it is
   * the one that takes workers down, it goes alone.
   */
  private claim(queue: QueueName): Promise<Claim | null> {
    const claim = this.claiming.then(async () => {
      await this.quarantine;
      const row = await this.runs.claimNext(queue, LEASE_MS, this.claimed.size === 0);
      if (!row) return null;
      const run = new ClaimedRun(row, this.runs, this.database);
      this.claimed.add(run);
      let leave = (): void => {};
      if (row.claims - 1 - row.failures >= DEATHS_OF_A_SUSPECT)
        this.quarantine = new Promise((resolve) => (leave = resolve));
      return { row, run, leave };
    });
    this.claiming = claim.catch(() => {});
    return claim;
  }

  private async run({ row, run, leave }: Claim): Promise<void> {
    try {
      await withLogContext({ runId: row.id }, () => this.work(row, run));
    } finally {
      run.release();
      this.claimed.delete(run);
      leave();
    }
  }

  private async work(row: JobRunRow, run: ClaimedRun): Promise<void> {
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
      await this.afterError(row, handler, run.signal.aborted ? run.signal.reason : error);
    }
  }

  private async handle(handler: JobHandler, payload: unknown, run: ClaimedRun) {
    const result = await handler.handle(payload, run);
    await run.flushProgress();
    run.signal.throwIfAborted();
    return result;
  }

  private async afterError(row: JobRunRow, handler: JobHandler, error: unknown): Promise<void> {
    if (error instanceof ClaimLostError) {
      this.logger.log('Taken over by another worker, skipped.');
      return;
    }
    if (error instanceof RunCancelledError) {
      await this.runs.finish(row, { state: 'cancelled' });
      return;
    }
    if (error instanceof ShuttingDownError) {
      await this.runs.giveBack(row, { failed: false, waitMs: 0 });
      return;
    }
    const sentence = error instanceof Error ? error.message : String(error);
    if (error instanceof StorageError) return this.waitForStorage(row, error);
    const isHopeless = error instanceof DomainError && !error.retryable;
    if (isHopeless || row.failures + 1 >= handler.job.attempts) return this.fail(row, sentence, !isHopeless);
    this.logger.warn(`${row.job_name}, attempt ${row.attempt}: ${sentence}`);
    const waitMs = handler.job.backoffMs * 2 ** row.failures;
    await this.waitAgain(row, { failed: true, waitMs, error: sentence });
  }

  /** The store is at fault and not the job: it waits as long as that takes, and none of its attempts is used up. */
  private async waitForStorage(row: JobRunRow, error: StorageError): Promise<void> {
    this.logger.warn(`${row.job_name} waits: ${error.message} ${String(error.cause)}`);
    await this.waitAgain(row, {
      failed: false,
      waitMs: this.settings.storage.retrySeconds * 1_000,
      error: `${error.message} Waiting.`,
    });
  }

  /** Gives the run back until it is due again, and rings then. */
  private async waitAgain(row: JobRunRow, how: { failed: boolean; waitMs: number; error: string }): Promise<void> {
    const waiting = await this.runs.giveBack(row, how);
    if (!waiting) return;
    this.producer.ringIn(row.queue, how.waitMs);
  }

  /** Writes the failure where staff see it. */
  private async fail(row: JobRunRow, sentence: string, retryMayHelp = true): Promise<void> {
    this.logger.error(`${row.job_name} failed: ${sentence}`);
    const cause = causeOf(sentence, row.subject);
    await this.runs.finish(row, { state: 'failed', error: sentence, cause, retryMayHelp });
  }

  /** Leaves the bell for another worker to hear. */
  private async passOn(bell: Job, token?: string): Promise<never> {
    await bell.moveToWait(token);
    throw new WaitingError();
  }
}
