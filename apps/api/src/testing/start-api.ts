import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppLog } from '@app/logging/app-log.js';
import { testLog } from '@app/testing/test-log.js';
import { testSettings } from '@app/testing/test-settings.js';
import { eventually } from '@app/testing/eventually.js';
import { createApi } from '../create-api.js';
import { Readiness } from '../platform/readiness.js';
import { servePages } from '../web-app/serve-pages.js';
import { serveWebApp } from '../web-app/web-app.js';
import { webFolder } from '../web-app/web-folder.js';

export interface TestApi {
  app: NestFastifyApplication;
  /** 'http://127.0.0.1:…' */
  address: string;
  dataDir: string;
  close(): Promise<void>;
}

export interface StartOptions {
  /** Adds the pages that set the visitor's cookie. */
  hasPages?: boolean;
  /** Adds the web app as it is built. */
  hasWebApp?: boolean;
  log?: AppLog | false;
}

/** The whole api on a free port, listening: over real HTTP, with a data folder of its own. */
export async function startApi(
  backend: { databaseUrl: string; redisUrl?: string | undefined },
  env: Record<string, string> = {},
  { hasPages = false, hasWebApp = false, log = testLog('api') }: StartOptions = {},
): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'api data '));
  const settings = testSettings({
    DATA_DIR: dataDir,
    ...(backend.redisUrl ? { REDIS_URL: backend.redisUrl } : {}),
    ...env,
  });
  const app = await createApi(settings, backend.databaseUrl, log);
  if (hasWebApp) await serveWebApp(app, webFolder);
  if (hasPages)
    servePages(
      app,
      '<!doctype html><html><head><!--app-head--><!--/app-head--></head><body>The page</body></html>',
      () => '',
    );
  try {
    await listenBelowEphemeral(app);
    await eventually(async () => {
      const missing = await app.get(Readiness).missing();
      if (missing.length > 0) throw new Error(`not ready: ${missing.join(', ')}`);
    });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = `http://127.0.0.1:${(app.getHttpServer().address() as { port: number }).port}`;
  return {
    app,
    address,
    dataDir,
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The kernel hands ports from 32768 to clients, so a test listens below. */
async function listenBelowEphemeral(app: NestFastifyApplication): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await app.listen({ port: 15_000 + Math.floor(Math.random() * 15_000), host: '127.0.0.1' });
      return;
    } catch (error) {
      if (attempt > 20 || (error as { code?: string }).code !== 'EADDRINUSE') throw error;
    }
  }
}
