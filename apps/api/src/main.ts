import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { endAtOnce, endWithLauncher, startupSettings } from '@app/config/startup.js';
import type { Assistant } from '@app/ai/create-pipeline.js';
import { awaitDatabase } from '@app/database/await-database.js';
import { ASSISTANT } from '@app/domain/knowledge/entry-vectors.js';
import { createApi } from './platform/create-api.js';
import { openWaitingRoom } from './platform/waiting-room.js';
import { serveWebApp } from './web-app/web-app.js';
import { webFolder } from './web-app/web-folder.js';

endWithLauncher();
const { settings, databaseUrl, logLevels } = startupSettings();
const where = { port: settings.port, host: settings.host };
Logger.overrideLogger(logLevels);
const logger = new Logger('Start');
try {
  const stopWaiting = endAtOnce();
  let room: Awaited<ReturnType<typeof openWaitingRoom>> | undefined;
  await awaitDatabase(databaseUrl, async (reason) => {
    logger.warn(`Waiting for the database: ${reason}. Until it answers, the site says 503.`);
    room ??= await openWaitingRoom(where);
  });
  const app = await createApi(settings, databaseUrl, logLevels);
  await serveWebApp(app, webFolder);
  app.get<Assistant>(ASSISTANT).warmUp();
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  stopWaiting();
  await room?.close();
  await app.listen(where);
} catch (error) {
  process.stderr.write(`The api does not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
