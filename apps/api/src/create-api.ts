import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LoggerService } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { openQueueBackend } from '@app/queues/backend.js';
import { ApiModule } from './api.module.js';
import { configureHttp, createAdapter } from './platform/http.js';
import { PublicReads } from './platform/public-reads/public-reads.js';
import { RealtimeGateway } from './platform/realtime.gateway.js';
import { RealtimeIoAdapter } from './platform/realtime-io.adapter.js';

/** The whole api, ready to listen: `main.ts` and the tests start the same thing. */
export async function createApi(
  settings: Settings,
  databaseUrl: string,
  logger: LoggerService | false,
): Promise<NestFastifyApplication> {
  const where = { redisUrl: settings.redisUrl, databaseUrl };
  const early: { reads?: PublicReads } = {};
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.create(settings, { databaseUrl, queue: openQueueBackend(where) }),
    createAdapter(settings, (request, response) => early.reads?.answer(request, response) ?? false),
    // Bodies are parsed by configureHttp, with bounds of our own.
    { logger, abortOnError: false, bodyParser: false },
  );
  await configureHttp(app, settings);
  early.reads = app.get(PublicReads);
  // Loaded only where it is wanted: it brings packages of its own.
  if (settings.queueDashboard) await (await import('./jobs/queue-dashboard.js')).serveQueueDashboard(app);
  app.useWebSocketAdapter(new RealtimeIoAdapter(app, (request) => app.get(RealtimeGateway).mayConnect(request)));
  return app;
}
