import type { EntityManager } from 'typeorm';
import type { Database } from '@app/database/database.js';
import type { JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import type { JobRunRow } from '@app/domain/jobs/job-run.row.js';
import { ClaimLostError, RunCancelledError, type RunContext } from '@app/queues/job-handler.js';
import { HEARTBEAT_MS, LEASE_MS } from '@app/queues/queue-config.js';

/** Progress writes closer together than this are coalesced. */
const PROGRESS_INTERVAL_MS = 250;

/** A run while this worker holds it: renews the lease, hears of cancelling, and fences what the handler writes. */
export class ClaimedRun implements RunContext {
  private readonly controller = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;
  private lastProgressAt = 0;
  private pending: { stage: string; done: number; total: number } | undefined;

  constructor(
    private readonly row: JobRunRow,
    private readonly runs: JobRunRepository,
    private readonly database: Database,
    private readonly changed: (row: JobRunRow) => void,
  ) {
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS);
    if (row.cancel_requested_at) this.abort(new RunCancelledError());
  }

  get runId(): string {
    return this.row.id;
  }

  get attempt(): number {
    return this.row.attempt;
  }

  get checkpoint(): unknown {
    return this.row.checkpoint;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  abort(reason: Error): void {
    if (!this.signal.aborted) this.controller.abort(reason);
  }

  async progress(stage: string, done: number, total: number): Promise<void> {
    this.signal.throwIfAborted();
    this.pending = { stage, done, total };
    if (Date.now() - this.lastProgressAt >= PROGRESS_INTERVAL_MS) await this.flushProgress();
  }

  /** Writes the last progress that was held back. */
  async flushProgress(): Promise<void> {
    const { pending } = this;
    if (!pending) return;
    this.pending = undefined;
    this.lastProgressAt = Date.now();
    const row = await this.runs.saveProgress(this.runId, this.attempt, pending.stage, pending.done, pending.total);
    if (!row) this.loseClaim();
    else this.changed(row);
  }

  async commit<T>(work: (manager: EntityManager) => Promise<T>, checkpoint?: unknown): Promise<T> {
    return this.database.transaction(async ({ manager }) => {
      if (!(await this.runs.holdClaim(manager, this.runId, this.attempt))) this.loseClaim();
      const result = await work(manager);
      if (checkpoint !== undefined) await this.runs.saveCheckpoint(manager, this.runId, this.attempt, checkpoint);
      return result;
    });
  }

  release(): void {
    clearInterval(this.heartbeat);
  }

  private async beat(): Promise<void> {
    try {
      const lease = await this.runs.renewLease(this.runId, this.attempt, LEASE_MS);
      if (!lease) this.abort(new ClaimLostError());
      else if (lease.cancelRequested) this.abort(new RunCancelledError());
    } catch {
      // The database is away: the claim may run out meanwhile, which the next write finds out by its fencing token.
    }
  }

  private loseClaim(): never {
    const error = new ClaimLostError();
    this.abort(error);
    throw error;
  }
}
