import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { sitePages } from '@app/contracts/pages.js';
import { SiteSettingsService } from '@app/domain/settings/settings.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { Client } from '../testing/client.js';
import { startApi } from '../testing/start-api.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({}, { hasPages: true });

/** As a caller who says that the site has another name: fetch would not. */
const getAs = async (host: string, path: string) => {
  const [response] = (await once(request(new URL(path, api.address), { headers: { host } }).end(), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return { status: response.statusCode, headers: response.headers };
};

/** As `curl --path-as-is`. */
const getAsIs = async (path: string) => {
  const [response] = (await once(request(api.address, { path }).end(), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

const get = (path: string, headers: Record<string, string> = {}) =>
  new Client(api.address).call('GET', path, undefined, headers);

describe('what search engines read', () => {
  it('is a robots.txt that names the sitemap and keeps them out of the api, but for what pages are made of', async () => {
    const { status, text, headers } = await get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Allow: /api/fixes']));
    expect(text).toContain(`Sitemap: ${api.address}/sitemap.xml`);
    expect(text).not.toMatch(/admin|ai-learning/);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('is a sitemap of the listed pages, by addresses that lead there', async () => {
    const { status, text, headers } = await get('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(addresses).toEqual(sitePages.filter(({ isListed }) => isListed).map(({ path }) => api.address + path));
    for (const address of addresses) expect((await get(address.replace(api.address, ''))).status).toBe(200);
  });

  it('is the head of each page, at its address without the query', async () => {
    for (const { path, isListed } of sitePages) {
      const { text } = await get(`${path}?session=0f8fad5b-d9cb-469f-a165-70867728950e&utm_source=x`);
      expect(text.includes(`<link rel="canonical" href="${api.address}${path}">`)).toBe(isListed);
      expect(text.includes('noindex')).toBe(!isListed);
      expect(text).not.toContain('utm_source');
    }
    expect((await get('/top-fixes/')).text).toContain(`href="${api.address}/top-fixes">`);
  });

  it('is what staff save, at once, whatever they save', async () => {
    const hostile = '</title><script>alert("$&")</script>';
    const settings = api.app.get(SiteSettingsService);
    const karen = staffCalled('karen');
    await settings.save({ metaTitle: 'Ask a detailer', metaDescription: hostile, metaKeywords: 'foam, "wax"' }, karen);
    const { text } = await get('/');
    expect(text).toContain('<title>Ask a detailer</title>');
    expect(text).toContain('content="foam, &quot;wax&quot;"');
    expect(text).toContain('content="&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt;"');
    expect(text).not.toContain('<script>alert');
    await settings.save({ metaTitle: null, metaDescription: null, metaKeywords: null }, karen);
    expect((await get('/')).text).toContain('<title>Your AI Detailing Assistant - Beadline</title>');
  });

  it('is for its caller alone as long as only the caller says where the site is', async () => {
    for (const [path, kept] of [
      ['/robots.txt', 'private, no-store'],
      ['/sitemap.xml', 'private, no-store'],
      ['/landing', 'private, no-cache'],
    ] as const)
      expect((await get(path)).headers.get('cache-control')).toBe(kept);
  });

  it('never holds for others what one caller says that the site is called', async () => {
    for (const path of ['/landing', '/sitemap.xml', '/robots.txt']) {
      const named = await getAs('evil.example', path);
      expect(named.headers['cache-control']).toMatch(/^private, no-/);
      expect((await get(path)).text).not.toContain('evil.example');
      expect((await get(path, { 'x-forwarded-host': 'evil.example' })).text).not.toContain('evil.example');
    }
  });

  it('is the public address where one is set', async () => {
    const other = await startApi(
      { databaseUrl: api.databaseUrl },
      { PUBLIC_URL: 'https://cars.example/' },
      { hasPages: true },
    );
    try {
      const read = async (path: string) => (await new Client(other.address).call('GET', path)).text;
      expect(await read('/landing')).toContain('<link rel="canonical" href="https://cars.example/landing">');
      expect(await read('/sitemap.xml')).toContain('<loc>https://cars.example/top-fixes</loc>');
      expect(await read('/robots.txt')).toContain('Sitemap: https://cars.example/sitemap.xml');
    } finally {
      await other.close();
    }
  });
});

it.each(['//', '///', '//evil.example/top-fixes', '/\\\\evil.example', '//[', '/top-fixes//', '/..//x'])(
  'the address %s is none of ours',
  async (path) => {
    expect(await getAsIs(path)).toBe(404);
  },
);
