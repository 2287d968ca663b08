import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  root,
  plugins: [react(), precompress()],
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
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: [repository] },
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
});
