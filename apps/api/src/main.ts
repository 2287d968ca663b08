import 'reflect-metadata';
import { endWithLauncher, startupSettings } from '@app/config/startup.js';
import { createApi } from './platform/create-api.js';
import { serveWebApp } from './web-app/web-app.js';
import { webFolder } from './web-app/web-folder.js';

const { settings, databaseUrl, logLevels } = startupSettings();
try {
  const app = await createApi(settings, databaseUrl, logLevels);
  await serveWebApp(app, webFolder);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  endWithLauncher();
  await app.listen({ port: settings.port, host: settings.host });
} catch (error) {
  process.stderr.write(`The api does not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
