import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Job, JobsOptions, JobType, Queue } from 'bullmq';
import { type QueueName, queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { answerWithin } from './answer-within.js';
import { QUEUE_BACKEND, type QueueBackend } from './backend.js';
import { retention } from './queue-config.js';
import { TICKS } from './ticker.js';

export const QUEUES = Symbol('Queues');
export type Queues = ReadonlyMap<string, Queue>;

/** How long the backend may take over a write, in milliseconds; what was not written then, the sweep writes. */
const WRITE_PATIENCE_MS = 800;
/** After a failure no request waits for the backend again within this time: a loop over many runs must not take minutes. */
const GIVEN_UP_MS = 1_000;
/** 'paused' is what BullMQ calls 'waiting' in a queue that is paused, and no type of its typings (6.7.0). */
const OPEN = ['waiting', 'prioritized', 'delayed', 'active', 'paused'] as JobType[];
/** BullMQ's reason (6.7.0) at a job that stalled more often than `stallConfig.maxStalledCount`. */
const STALLED_OUT = 'job stalled more than allowable limit';
/** How long a table of queues waits for what BullMQ says, in milliseconds. */
const READ_PATIENCE_MS = 1_500;

/** A run as BullMQ is to work on it. */
export interface QueuedRun {
  id: string;
  queue: QueueName;
  jobName: string;
  /** How often the run was put back by hand. BullMQ keeps a failed job under its id, so each time needs another. */
  retry: number;
  /** 0 goes first. */
  priority: number;
  attempts: number;
  /** Before the second attempt, in milliseconds; doubled for each further one. */
  backoffMs: number;
  /** In milliseconds from now. */
  delayMs: number;
}

/** What a job carries: everything else is in the run's row. */
export interface RunJobData {
  runId: string;
  retry: number;
}

/** Whether BullMQ gave a job up because its workers ended while they had it in hand. */
export const isStalledOut = ({ failedReason }: Pick<Job, 'failedReason'>): boolean => failedReason === STALLED_OUT;

export const jobIdOf = ({ id, retry }: Pick<QueuedRun, 'id' | 'retry'>): string => `${id}-${retry}`;

/** BullMQ's queues of runs, as api and worker write to them and read their state. */
@Injectable()
export class RunQueues implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new AreaLogger('queue');
  private failedAt = -Infinity;
  private lastWarning = '';

  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(TICKS) private readonly ticks: Queue,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
  ) {}

  onApplicationBootstrap(): void {
    for (const queue of this.all()) {
      // Without a listener an outage would end the process. One line for each change of the reason.
      queue.on('error', (error) => {
        const warning = messageOf(error);
        if (warning === this.lastWarning) return;
        this.lastWarning = warning;
        this.logger.warn(`Queue: ${warning}`);
      });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.all().map((queue) => queue.close()));
  }

  /** Adds the jobs of runs of one queue; those that are there stay as they are. Throws within a second while the backend is away. */
  async add(name: QueueName, runs: readonly QueuedRun[]): Promise<void> {
    if (performance.now() - this.failedAt < GIVEN_UP_MS) throw new Error(`The queue ${name} did not answer just now.`);
    const added = this.queue(name).addBulk(
      runs.map((run) => ({ name: run.jobName, data: { runId: run.id, retry: run.retry }, opts: optionsOf(run) })),
    );
    try {
      await answerWithin(added, WRITE_PATIENCE_MS + runs.length, `The queue ${name} does not answer.`);
      this.failedAt = -Infinity;
    } catch (error) {
      this.failedAt = performance.now();
      throw error;
    }
  }

  /** Takes out the job of a run that has ended before it began; one that is at work stays. */
  async remove(name: QueueName, run: Pick<QueuedRun, 'id' | 'retry'>): Promise<void> {
    await answerWithin(this.queue(name).remove(jobIdOf(run)), WRITE_PATIENCE_MS, `The queue ${name} does not answer.`);
  }

  async pause(name: QueueName): Promise<void> {
    await answerWithin(this.queue(name).pause(), WRITE_PATIENCE_MS, `The queue ${name} does not answer.`);
  }

  async resume(name: QueueName): Promise<void> {
    await answerWithin(this.queue(name).resume(), WRITE_PATIENCE_MS, `The queue ${name} does not answer.`);
  }

  /** Which queues are paused; none while the backend is away or slow, which readiness tells. */
  async paused(): Promise<Record<QueueName, boolean>> {
    const isPaused = (name: QueueName) =>
      answerWithin(this.queue(name).isPaused(), READ_PATIENCE_MS, 'late').catch(() => false);
    const entries = await Promise.all(queueNames.map(async (name) => [name, await isPaused(name)] as const));
    return Object.fromEntries(entries) as Record<QueueName, boolean>;
  }

  isPaused(name: QueueName): Promise<boolean> {
    return this.queue(name).isPaused();
  }

  /** How many jobs of a queue wait or are at work. */
  countOpen(name: QueueName): Promise<number> {
    return this.queue(name).getJobCountByTypes(...OPEN);
  }

  /** The failed jobs that are kept. While one of them is there, BullMQ takes no other job under its id. */
  async findFailed(name: QueueName): Promise<Job<RunJobData>[]> {
    const failed: Job[] = await this.queue(name).getFailed(0, retention.removeOnFail.count - 1);
    return failed.filter(({ data }: Job<Partial<RunJobData>>) => data.runId !== undefined);
  }

  /** Throws unless jobs can be added: the backend takes a write, and each queue answers over the connection that adds. */
  async check(): Promise<void> {
    await Promise.all([this.backend.check(), ...this.all().map((queue) => queue.isPaused())]);
  }

  private queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`There is no queue ${name}.`);
    return queue;
  }

  private all(): Queue[] {
    return [...this.queues.values(), this.ticks];
  }
}

const optionsOf = (run: QueuedRun): JobsOptions => ({
  jobId: jobIdOf(run),
  attempts: run.attempts,
  backoff: { type: 'exponential', delay: run.backoffMs },
  ...(run.priority > 0 ? { priority: run.priority } : {}),
  ...(run.delayMs > 0 ? { delay: run.delayMs } : {}),
});

/** A connection that was refused over IPv4 and IPv6 has no message, only a code. */
const messageOf = (error: Error & { code?: string }): string => error.message || error.code || error.name;
