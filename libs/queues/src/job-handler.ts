import type { EntityManager } from 'typeorm';
import type { RunKind } from '@app/contracts/jobs/jobs.constants.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { ResultOf } from '@app/contracts/jobs/run-results.js';
import type { JobDefinition, PayloadOf } from './define-job.js';

/** What a handler may do with the run it works on. Every write is fenced: once the claim is lost it throws `ClaimLostError`. */
export interface RunContext {
  readonly runId: string;
  readonly attempt: number;
  /** Aborted when staff cancel, the worker shuts down, or the claim is lost. Check it between steps. */
  readonly signal: AbortSignal;
  /** What an earlier attempt saved, or null. */
  readonly checkpoint: unknown;
  /** Shows the stage in words and how far it is. Coalesced: at most two writes a second, the last one always. */
  progress(stage: string, done: number, total: number): Promise<void>;
  /** Runs `work` in a transaction that holds the claim, so that an effect is stored by the run's present worker or not at all. */
  commit<T>(work: (manager: EntityManager) => Promise<T>, checkpoint?: unknown): Promise<T>;
  /** Ends the work of this worker: for a write that holds the claim by itself, in one statement, and found it lost. */
  loseClaim(): never;
}

export interface JobResult<Kind extends RunKind = RunKind> {
  outcome: NonNullable<JobRun['outcome']>;
  /** What it came to, for staff to read. */
  result: ResultOf<Kind>;
}

/** The worker's side of a job: one per definition. Throws to fail; running twice must be harmless. */
export interface JobHandler<Job extends JobDefinition = JobDefinition> {
  readonly job: Job;
  handle(payload: PayloadOf<Job>, run: RunContext): Promise<JobResult<Job['kind']>>;
}

/** Another worker has the run, or it has ended: stop without a word. */
export class ClaimLostError extends Error {}
/** Staff asked for it. */
export class RunCancelledError extends Error {}
/** The worker is going down; the run goes back to the queue as if this attempt had not been. */
export class ShuttingDownError extends Error {}
