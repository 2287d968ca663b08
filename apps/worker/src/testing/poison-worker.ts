import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { endWithLauncher, startupSettings } from '@app/config/startup.js';
import { jobs } from '@app/domain/jobs.js';
import { openQueueBackend } from '@app/queues/backend.js';
import { defineJob } from '@app/queues/define-job.js';
import type { JobHandler } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';
import { startWatchdog } from '../platform/watchdog.js';
import { WorkerModule } from '../worker.module.js';

/** A worker with jobs that take it down, for the test that shows the others living on. Started like the real one. */
const poison = (name: string) =>
  defineJob({ name, kind: 'evaluation', queue: 'images', payload: z.object({}), attempts: 1, backoffMs: 100 });
const exitJob = poison('poison.exit');
const loopJob = poison('poison.loop');
const throwJob = poison('poison.throw');

@HandlesJob()
class ExitHandler implements JobHandler<typeof exitJob> {
  readonly job = exitJob;

  handle(): never {
    process.exit(7);
  }
}

@HandlesJob()
class LoopHandler implements JobHandler<typeof loopJob> {
  readonly job = loopJob;

  /** The process stands still as in any endless loop, but leaves the processor to the other tests. */
  async handle(): Promise<never> {
    const never = new Int32Array(new SharedArrayBuffer(4));
    for (;;) Atomics.wait(never, 0, 0);
  }
}

@HandlesJob()
class ThrowHandler implements JobHandler<typeof throwJob> {
  readonly job = throwJob;

  async handle(): Promise<never> {
    throw new Error('It always throws.');
  }
}

const { settings, databaseUrl } = startupSettings('worker');
const where = { redisUrl: settings.redisUrl, databaseUrl };
const all = [...jobs, exitJob, loopJob, throwJob];
// As in the real one before the first job is taken; long enough for a start.
startWatchdog({ blockedMs: 5_000 });
const worker = await NestFactory.createApplicationContext(
  WorkerModule.create(
    settings,
    { databaseUrl, queue: openQueueBackend(where) },
    [{ module: class PoisonModule {}, providers: [ExitHandler, LoopHandler, ThrowHandler] }],
    all,
  ),
  { logger: false },
);
worker.enableShutdownHooks(['SIGTERM', 'SIGINT']);
endWithLauncher();
