import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readPageParts } from './page-parts.js';
import { servePages } from './serve-pages.js';

/** Serves the built web app from `folder`: hashed assets for ever (brotli or gzip as built), and its pages. */
export async function serveWebApp(app: NestFastifyApplication, folder: string): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(relative(folder, path)));
    },
  });

  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Error(`The web app is not built: there is no index.html in ${folder}. Run npm run build.`);
  });
  servePages(app, html, await readPageParts(folder));
}

/** Hashed files never change. A service worker that did has to be noticed at the next visit: it may be there to undo the last. */
function cachingOf(file: string): string {
  if (file.startsWith('assets')) return 'public, max-age=31536000, immutable';
  return file === 'sw.js' || file === 'offline.html' ? 'no-cache' : 'public, max-age=3600';
}
