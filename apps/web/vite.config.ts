import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedByPages, tellPageParts } from './build/page-parts.ts';
import { precompress } from './build/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  root,
  plugins: [react(), precompress(), tellPageParts()],
  resolve: {
    alias: [{ find: /^@app\/contracts\/(.*)\.js$/, replacement: `${repository}libs/contracts/src/$1.ts` }],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The polyfill is for browsers older than the ones that can run the rest of the app.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Whatever every page begins with comes as one file: on a slow line each further one is a way there and back.
            { name: 'app', tags: ['$initial'], priority: 2 },
            // So does what the pages that one opens straight away share with other parts; what is theirs alone stays in each.
            { name: sharedByPages(root), debugName: 'page', priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: [repository] },
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
});
