import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { AreaLogger } from '@app/logging/area-logger.js';
import { JobRunner } from './job-runner.js';
import { QueueWorkers } from './queue-workers.js';

/** How long runs in hand may go on after SIGTERM, in milliseconds; orchestrators kill after 30 s. */
const GRACE_MS = 18_000;
/** How long an aborted run may take to give itself back. */
const ABORT_MS = 5_000;

/** On SIGTERM: take no new job, let those in hand finish, then give back what is left. */
@Injectable()
export class WorkerShutdown implements BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('jobs');

  constructor(
    private readonly queues: QueueWorkers,
    private readonly runner: JobRunner,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const workers = this.queues.all();
    // Closing stops the fetching at once and settles when the jobs in hand are done.
    const closed = Promise.allSettled(workers.map((worker) => worker.close()));
    this.runner.drain();
    if (await settlesWithin(closed, GRACE_MS)) return;
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
