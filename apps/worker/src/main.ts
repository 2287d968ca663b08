import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { endAtOnce, endWithLauncher, startupSettings } from '@app/config/startup.js';
import { readVersion } from '@app/config/version.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { awaitDatabase } from '@app/database/await-database.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { openQueueBackend } from '@app/queues/backend.js';
import { keepHeapSmall } from './platform/small-heap.js';
import { startWatchdog } from './platform/watchdog.js';
import { WorkerModule } from './worker.module.js';

keepHeapSmall();
endWithLauncher();
const { settings, databaseUrl, log } = startupSettings('worker');
const where = { redisUrl: settings.redisUrl, databaseUrl };
const logger = new AreaLogger('start');
logger.log(`${PRODUCT_NAME} ${readVersion()}, queues ${settings.workerQueues.join(', ')}`);
const stopWaiting = endAtOnce();
await awaitDatabase(databaseUrl, (reason) => logger.warn(`Waiting for the database: ${reason}.`));
// Before the first job is taken, or one that never yields would hold its process for ever.
startWatchdog({ isJson: settings.log.format === 'json' });
const worker = await NestFactory.createApplicationContext(
  WorkerModule.create(settings, { databaseUrl, queue: openQueueBackend(where) }),
  { logger: log, abortOnError: false },
).catch((error: unknown) => {
  logger.fatal(`The worker does not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
worker.enableShutdownHooks(['SIGTERM', 'SIGINT']);
stopWaiting();
