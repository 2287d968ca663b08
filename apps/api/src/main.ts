import 'reflect-metadata';
import { endAtOnce, endWithLauncher, startupSettings } from '@app/config/startup.js';
import type { Assistant } from '@app/ai/create-pipeline.js';
import { readVersion } from '@app/config/version.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { awaitDatabase } from '@app/database/await-database.js';
import { ASSISTANT } from '@app/domain/knowledge/entry-vectors.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { createApi } from './create-api.js';
import { openWaitingRoom } from './platform/waiting-room.js';
import { serveWebApp } from './web-app/web-app.js';
import { webFolder } from './web-app/web-folder.js';

endWithLauncher();
const { settings, databaseUrl, log } = startupSettings('api');
const where = { port: settings.port, host: settings.host };
const logger = new AreaLogger('start');
logger.log(`${PRODUCT_NAME} ${readVersion()}`);
try {
  const stopWaiting = endAtOnce();
  let room: Awaited<ReturnType<typeof openWaitingRoom>> | undefined;
  await awaitDatabase(databaseUrl, async (reason) => {
    logger.warn(`Waiting for the database: ${reason}. Until it answers, the site says 503.`);
    room ??= await openWaitingRoom(where);
  });
  const app = await createApi(settings, databaseUrl, log);
  await serveWebApp(app, webFolder);
  if (settings.warmsUp) app.get<Assistant>(ASSISTANT).warmUp();
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  stopWaiting();
  await room?.close();
  await app.listen(where);
} catch (error) {
  logger.fatal(`The api does not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
