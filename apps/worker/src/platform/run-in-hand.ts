import type { EntityManager } from 'typeorm';
import type { Database } from '@app/database/database.js';
import type { JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import type { JobRunRow } from '@app/domain/jobs/job-run.row.js';
import { ClaimLostError, type RunContext } from '@app/queues/job-handler.js';

/**
 * Progress writes closer together than this are coalesced. With the changes of state that a second can hold (queued,
 * active, ended) no screen is sent more than four messages a second about a run.
 */
const PROGRESS_INTERVAL_MS = 500;

/** A run while this worker has it: shows how far it is, and fences what the handler writes by the run's attempt. */
export class RunInHand implements RunContext {
  private readonly controller = new AbortController();
  private lastProgressAt = Date.now();
  private pending: { stage: string; done: number; total: number } | undefined;
  private later: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    readonly row: JobRunRow,
    private readonly runs: JobRunRepository,
    private readonly database: Database,
  ) {}

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
    const waitMs = this.lastProgressAt + PROGRESS_INTERVAL_MS - Date.now();
    if (waitMs <= 0) await this.flushProgress();
    // What is held back is shown in time, also when the handler has nothing more to say for a while.
    else this.later ??= setTimeout(() => this.flushProgress().catch(() => {}), waitMs);
  }

  /** Writes the last progress that was held back, after whatever is being written: numbers must not overtake each other. */
  flushProgress(): Promise<void> {
    clearTimeout(this.later);
    this.later = undefined;
    this.lastProgressAt = Date.now();
    this.writing = this.writing.catch(() => {}).then(() => this.writeProgress());
    return this.writing;
  }

  async commit<T>(work: (manager: EntityManager) => Promise<T>, checkpoint?: unknown): Promise<T> {
    return this.database.transaction(async ({ manager }) => {
      if (!(await this.runs.lockClaim(manager, this.row))) this.loseClaim();
      const result = await work(manager);
      if (checkpoint !== undefined) await this.runs.saveCheckpoint(manager, this.row, checkpoint);
      return result;
    });
  }

  loseClaim(): never {
    const error = new ClaimLostError();
    this.abort(error);
    throw error;
  }

  release(): void {
    clearTimeout(this.later);
  }

  private async writeProgress(): Promise<void> {
    const { pending } = this;
    if (!pending) return;
    this.pending = undefined;
    const row = await this.runs.saveProgress(this.row, pending.stage, pending.done, pending.total);
    if (!row) this.loseClaim();
  }
}
