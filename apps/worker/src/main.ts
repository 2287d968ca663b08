import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { endWithLauncher, startupSettings } from '@app/config/startup.js';
import { openQueueBackend } from '@app/queues/backend.js';
import { openRealtime } from '@app/realtime/realtime-publisher.js';
import { keepHeapSmall } from './platform/small-heap.js';
import { startWatchdog } from './platform/watchdog.js';
import { WorkerModule } from './worker.module.js';

keepHeapSmall();
const { settings, databaseUrl, logLevels } = startupSettings();
const where = { redisUrl: settings.redisUrl, databaseUrl };
const worker = await NestFactory.createApplicationContext(
  WorkerModule.create(settings, { databaseUrl, queue: openQueueBackend(where), realtime: openRealtime(where) }),
  { logger: logLevels, abortOnError: false },
).catch((error: unknown) => {
  process.stderr.write(`The worker does not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
worker.enableShutdownHooks(['SIGTERM', 'SIGINT']);
endWithLauncher();
startWatchdog();
