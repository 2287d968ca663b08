import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { JobQueueRepository } from '@app/domain/jobs/job-queue.repository.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { JobProducer } from '@app/queues/job-producer.js';

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
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private lastWords = '';

  constructor(
    private readonly queues: JobQueueRepository,
    private readonly producer: JobProducer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep().finally(() => (this.sweeping = undefined));
    }, SWEEP_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Never throws: the next sweep tries again. */
  async sweep(): Promise<void> {
    try {
      const due = await this.queues.countDue(GRACE_MS);
      for (const name of queueNames) {
        const count = due.find(({ queue }) => queue === name)?.count ?? 0;
        if (count === 0) continue;
        const more = Math.min(count, BELLS) - (await this.producer.countUnheard(name));
        if (more <= 0) continue;
        await this.producer.ring(name, more);
        this.logger.debug(`${count} runs are due on the queue ${name}: rung ${more} times.`);
      }
      this.lastWords = '';
    } catch (error) {
      // One line per change: an outage would otherwise fill the log.
      if (String(error) !== this.lastWords) this.logger.warn(`Sweep: ${String(error)}`);
      this.lastWords = String(error);
    }
  }
}
