import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { temporaryFolder } from '@app/testing/servers.js';
import { type PageParts, readPageParts } from './page-parts.js';

let partsOf: PageParts;
beforeAll(async () => {
  const folder = temporaryFolder('pages');
  mkdirSync(join(folder, '.vite'));
  const page = { scripts: ['/assets/fixes.js'], styles: ['/assets/fixes.css'], data: '/api/fixes' };
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify({ '/top-fixes': page }));
  partsOf = await readPageParts(folder);
});

it('has a page’s scripts, styles and first data asked for with the page', () => {
  expect(partsOf('/top-fixes', new URLSearchParams())).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/fixes.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/fixes.js">' +
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/fixes">',
  );
});

it('asks for no data where the address asks for other data, and for nothing where the build names nothing', () => {
  expect(partsOf('/top-fixes', new URLSearchParams('category=wheels'))).not.toContain('/api/');
  expect(partsOf('/', new URLSearchParams())).toBe('');
});
