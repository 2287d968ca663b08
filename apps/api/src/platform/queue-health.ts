import { Injectable } from '@nestjs/common';
import type { DegradedPart } from '@app/contracts/health/health.contract.js';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { JobQueueRepository } from '@app/domain/jobs/job-queue.repository.js';
import { WorkerPresenceRepository } from '@app/domain/jobs/worker-presence.repository.js';
import { RunQueues } from '@app/queues/run-queues.js';
import { withinPatience } from './within-patience.js';

/** A run may be due for so long, in milliseconds, while nothing of its queue is begun, worked on or ended. */
const STUCK_MS = 30_000;

/** Whether jobs can be added and get done: what is measured is that they move, not that something answers. */
@Injectable()
export class QueueHealth {
  constructor(
    private readonly queues: RunQueues,
    private readonly runs: JobQueueRepository,
    private readonly workers: WorkerPresenceRepository,
  ) {}

  /** Never throws; takes a second and a half at most. */
  async degraded(): Promise<DegradedPart[]> {
    const [canBeAddedTo, served, stuck] = await Promise.all([
      withinPatience(() => this.queues.check().then(() => true), false),
      withinPatience(() => this.workers.servedQueues(), []),
      withinPatience(() => this.runs.findStuckQueues(STUCK_MS), []),
    ]);
    // Where no worker is, nothing can move, and `worker` says so.
    const stands = queueNames.some((name) => stuck.includes(name) && served.includes(name));
    const isServed = queueNames.every((name) => served.includes(name));
    return [...(canBeAddedTo && !stands ? [] : (['queue'] as const)), ...(isServed ? [] : (['worker'] as const))];
  }
}
