import { expect, it } from '@jest/globals';
import { useApi } from '../testing/use-api.js';

const api = useApi({}, { hasWebApp: true });

const get = (path: string) => fetch(`${api.address}${path}`);

it('serves an icon at /favicon.ico, where browsers look for one on their own', async () => {
  const response = await get('/favicon.ico');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  const bytes = Buffer.from(await response.arrayBuffer());
  // An ICO file of three images.
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

it('lets no browser keep the service worker and its notice, so that either can be replaced at the next visit', async () => {
  for (const path of ['/sw.js', '/offline.html']) {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  }
});

it('serves the manifest with its own type', async () => {
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
});
