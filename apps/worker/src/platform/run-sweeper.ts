import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type QueueName, queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { JobQueues } from '@app/domain/jobs/job-queues.service.js';
import { JOB_DEFINITIONS, type JobDefinitions, toQueuedRun } from '@app/domain/jobs/job-definitions.js';
import { JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { isStalledOut, RunQueues } from '@app/queues/run-queues.js';
import { JobRunner } from './job-runner.js';
import { Rounds } from './rounds.js';

const SWEEP_EVERY_MS = 5_000;
/** So many jobs are added by one command, and by one sweep. */
const BATCH = 500;
const MOST_ADDED = 10_000;
/** A run that waits longer than this, in milliseconds, is looked after even where nothing seems to be missing; so many at a time. */
const OVERDUE_MS = 30_000;
const MOST_OVERDUE = 20;

/**
 * Makes BullMQ's queues hold what the rows say: a request's process died between commit and job, the queue was away, or it has
 * forgotten. A job is added under the run's own number, so that one that is there is no second.
 */
@Injectable()
export class RunSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('jobs');
  private readonly rounds = new Rounds({
    everyMs: SWEEP_EVERY_MS,
    work: () => this.sweepAll(),
    warn: (words) => this.logger.warn(`Sweep: ${words}`),
  });

  constructor(
    private readonly runs: JobRunRepository,
    private readonly jobQueues: JobQueues,
    private readonly queues: RunQueues,
    private readonly runner: JobRunner,
    @Inject(JOB_DEFINITIONS) private readonly jobs: JobDefinitions,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.begin();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }

  /** One sweep here and now. Never throws. */
  sweep(): Promise<void> {
    return this.rounds.round();
  }

  private async sweepAll(): Promise<void> {
    await this.jobQueues.pauseForgotten();
    const open = await this.runs.countOpen();
    for (const name of queueNames) {
      const isMissingSome = (open.get(name) ?? 0) > (await this.queues.countOpen(name));
      // A job without a run, as of one that was cancelled while the queue was away, hides one that is missing from the count.
      const isOverdue = (await this.runs.findWaiting(name, 1, OVERDUE_MS)).length > 0;
      if (!isMissingSome && !isOverdue) continue;
      await this.settleFailed(name);
      if (isMissingSome) await this.add(name, MOST_ADDED);
      else await this.add(name, MOST_OVERDUE, OVERDUE_MS);
    }
  }

  /**
   * Ends or queues again the runs that are open while BullMQ has given up their jobs: their workers ended again and again, or
   * could not write how they failed since the database was away.
   */
  private async settleFailed(name: QueueName): Promise<void> {
    const failed = await this.queues.findFailed(name);
    const stalledOut = failed.filter(isStalledOut);
    for (const job of stalledOut) await this.runner.failLost(job);
    const others = failed.filter((job) => !stalledOut.includes(job)).map(({ data }) => data);
    for (const { runId, retry } of await this.runs.requeueOpen(others))
      await this.queues.remove(name, { id: runId, retry });
  }

  private async add(name: QueueName, most: number, dueForMs?: number): Promise<void> {
    const waiting = (await this.runs.findWaiting(name, most, dueForMs)).map((row) => toQueuedRun(row, this.jobs));
    for (let from = 0; from < waiting.length; from += BATCH)
      await this.queues.add(name, waiting.slice(from, from + BATCH));
  }
}
