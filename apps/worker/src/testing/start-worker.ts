import { type DynamicModule, type INestApplicationContext, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { testLog } from '@app/testing/test-log.js';
import { testSettings } from '@app/testing/test-settings.js';
import { openQueueBackend } from '@app/queues/backend.js';
import type { JobDefinition } from '@app/queues/define-job.js';
import { WorkerModule } from '../worker.module.js';

@Module({})
class TestHandlersModule {}

export interface Backend {
  databaseUrl: string;
  redisUrl: string | undefined;
}

/** A whole worker inside the test's process, with the test's own jobs and handlers. */
export async function startWorker(
  backend: Backend,
  jobs: readonly JobDefinition[],
  handlers: Provider[],
  env: Record<string, string> = {},
  log = testLog('worker'),
): Promise<INestApplicationContext> {
  const more: DynamicModule[] = [{ module: TestHandlersModule, providers: handlers }];
  const queue = openQueueBackend(backend);
  return NestFactory.createApplicationContext(
    WorkerModule.create(testSettings(env), { ...backend, queue }, more, jobs),
    { logger: log, abortOnError: false },
  ).catch(async (error: unknown) => {
    await queue.close();
    throw error;
  });
}
