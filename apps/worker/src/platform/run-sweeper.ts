import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';

const SWEEP_EVERY_MS = 5_000;
/** A run that was queued or leased within this time is probably being handled. */
const GRACE_MS = 4_000;
/** A run that was just put back on its queue may wait there; look again after this. */
const AGAIN_IN_MS = 30_000;
const BATCH = 500;

/**
 * Puts forgotten runs back on their queue: the request's process died between commit and enqueue, the queue was away, or
 * a worker died and its queue forgot the job. Adding a run that waits already changes nothing.
 */
@Injectable()
export class RunSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RunSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private lastWords = '';

  constructor(
    private readonly database: Database,
    private readonly runs: JobRunRepository,
    private readonly jobRuns: JobRuns,
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
      const count = await this.database.transaction(async ({ manager }) => {
        const forgotten = await this.runs.findForgotten(manager, GRACE_MS, BATCH);
        const done: string[] = [];
        for (const row of forgotten) {
          await this.jobRuns.enqueue(row);
          done.push(row.id);
        }
        await this.runs.markSwept(manager, done, AGAIN_IN_MS);
        return done.length;
      });
      this.lastWords = '';
      if (count > 0) this.logger.log(`${count} forgotten runs are back on their queue.`);
    } catch (error) {
      // One line per change: an outage would otherwise fill the log.
      if (String(error) !== this.lastWords) this.logger.warn(`Sweep: ${String(error)}`);
      this.lastWords = String(error);
    }
  }
}
