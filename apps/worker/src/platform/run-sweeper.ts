import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { JobQueueRepository } from '@app/domain/jobs/job-queue.repository.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { JobProducer } from '@app/queues/job-producer.js';
import { Rounds } from './rounds.js';

const SWEEP_EVERY_MS = 5_000;
/** A run that has been due for less than this is probably being taken. */
const GRACE_MS = 1_000;
/** As many bells as workers could answer at once; one bell is answered until nothing is due. */
const BELLS = 20;

/**
 * Rings for runs that are due and of which no worker was told: the request's process died between commit and bell, the
 * queue was away or forgot, a retry's time has come, a worker died. It reads and rings, and holds no row meanwhile; which
 * run is first, the worker that answers decides.
 */
@Injectable()
export class RunSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('jobs');
  private readonly rounds = new Rounds({
    everyMs: SWEEP_EVERY_MS,
    work: () => this.ringForWhatIsDue(),
    warn: (words) => this.logger.warn(`Sweep: ${words}`),
  });

  constructor(
    private readonly queues: JobQueueRepository,
    private readonly producer: JobProducer,
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

  private async ringForWhatIsDue(): Promise<void> {
    const due = await this.queues.countDue(GRACE_MS);
    for (const name of queueNames) {
      const count = due.find(({ queue }) => queue === name)?.count ?? 0;
      if (count === 0) continue;
      const more = Math.min(count, BELLS) - (await this.producer.countUnheard(name));
      if (more <= 0) continue;
      await this.producer.ring(name, more);
      this.logger.debug(`${count} runs are due on the queue ${name}: rung ${more} times.`);
    }
  }
}
