import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { JobRunner } from './job-runner.js';
import { QueueWorkers } from './queue-workers.js';

/** How long an aborted run may take to give itself back, in milliseconds. */
const ABORT_MS = 5_000;

/** On SIGTERM: take no new job, let those in hand finish, then give back what is left. */
@Injectable()
export class WorkerShutdown implements BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('jobs');

  constructor(
    private readonly queues: QueueWorkers,
    private readonly runner: JobRunner,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const workers = this.queues.all();
    // Closing stops the fetching at once and settles when the jobs in hand are done.
    const closed = Promise.allSettled(workers.map((worker) => worker.close()));
    if (await settlesWithin(closed, this.settings.workerGraceMs)) return;
    this.logger.warn(`${this.runner.busy} runs are not finished and go back to their queue.`);
    this.runner.stop();
    if (await settlesWithin(closed, ABORT_MS)) return;
    await Promise.allSettled(workers.map((worker) => worker.close(true)));
  }
}

async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), milliseconds);
  });
  const settled = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return settled;
}
