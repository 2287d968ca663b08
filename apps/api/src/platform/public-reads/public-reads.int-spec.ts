import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { calls } from '@app/contracts/calls.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { listenOnFreePort } from '@app/testing/listen.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client } from '../../testing/client.js';
import { fixForm } from '../../testing/fixes.js';
import { startApi, type TestApi } from '../../testing/start-api.js';

import { aPhonePhoto } from '../../testing/pictures.js';
import { PublicReads } from './public-reads.js';

const addresses = calls.filter(({ cache }) => cache === 'public').map(({ path }) => path);

let database: Awaited<ReturnType<typeof testDatabase>>;
let apis: [TestApi, TestApi];
beforeAll(async () => {
  database = await testDatabase();
  // Long enough that nothing here is ever renewed by the clock.
  const settings = { PUBLIC_READS_SECONDS: '3600' };
  apis = [
    await startApi({ databaseUrl: database.url }, settings, { hasPages: true }),
    await startApi({ databaseUrl: database.url }, settings, { hasPages: true }),
  ];
});
afterAll(async () => {
  for (const api of apis) await api.close();
  await database.drop();
});

const sql = (text: string, parameters?: unknown[]) => apis[0].app.get(Database).query(text, parameters);
/** Read to its end: a server does not stop before what it began to send has arrived. */
async function get(path: string, headers: Record<string, string> = {}, at: 0 | 1 = 0) {
  const response = await fetch(apis[at].address + path, { headers: { 'accept-encoding': 'identity', ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as unknown };
}
const tagOf = async (path: string, headers: Record<string, string> = {}, at: 0 | 1 = 0) =>
  (await get(path, headers, at)).headers.get('etag');

describe('what everybody reads', () => {
  it.each(addresses)('%s has a tag, may be kept by anybody who asks each time, and is not sent twice', async (path) => {
    const first = await get(path);
    const etag = first.headers.get('etag')!;
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    const body = first.text;
    const again = await get(path);
    expect([again.text, again.headers.get('etag')]).toEqual([body, etag]);
    expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await get(path, { 'if-none-match': tag });
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('comes with the headers that protect data, and an id of its own', async () => {
    await get('/api/products');
    const { headers } = await get('/api/products');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-request-id')).not.toBe((await get('/api/products')).headers.get('x-request-id'));
  });

  it('is packed as the caller can unpack it', async () => {
    const plain = (await get('/api/products')).text;
    const raw = async (encoding: string) => {
      const response = await get('/api/products', { 'accept-encoding': encoding });
      // Node's fetch unpacks what it is told is packed.
      return [response.headers.get('content-encoding'), response.text] as const;
    };
    await eventually(async () => expect((await raw('gzip, br'))[0]).toBe('br'));
    expect(await raw('br;q=0, gzip')).toEqual(['gzip', plain]);
    expect(await raw('br')).toEqual(['br', plain]);
    expect(await raw('identity')).toEqual([null, plain]);
  });

  it('depends on the part of the query that counts, and on nothing else of it', async () => {
    const five = (await get('/api/top-search-terms?limit=5')).json();
    expect(five).toHaveLength(5);
    expect((await get('/api/top-search-terms?x=1&limit=5')).json()).toEqual(five);
    expect((await get('/api/top-search-terms?limit=3')).json()).toHaveLength(3);
    expect(await tagOf('/api/news?utm=1')).toBe(await tagOf('/api/news'));
  });
});

describe('a change', () => {
  const changes: [string, string][] = [
    ['/api/products', `update product set description = description || ' Twice.'`],
    ['/api/products', `update brand set status = 'blacklisted' where name = (select brand from product limit 1)`],
    ['/api/products', `update retailer set status = case status when 'active' then 'inactive' else 'active' end`],
    ['/api/prize-wheel/config', `update wheel_config set wheel_colors = wheel_colors || ' '`],
    [
      '/api/news',
      `insert into news_article (title, summary, category, is_published) values ('New', 'New', 'reviews', true)`,
    ],
    [
      '/api/sponsored-ads',
      `insert into sponsored_ad (url, image_url, display_order) values ('https://a.example', '/a.webp', 1)`,
    ],
    ['/api/fixes', `update community_fix set title = title || '!'`],
    ['/api/top-search-terms', `delete from sample_search_term where position = 1`],
  ];
  it.each(changes)('of %s is seen on every process (%s)', async (path, change) => {
    const before = [await tagOf(path, {}, 0), await tagOf(path, {}, 1)];
    expect(await tagOf(path)).toBe(before[0]);
    await sql(change);
    for (const at of [0, 1] as const)
      await eventually(async () =>
        expect(await tagOf(path, { 'if-none-match': before[at]! }, at)).not.toBe(before[at]),
      );
    expect((await get(path, { 'if-none-match': before[0]! })).status).toBe(200);
  });

  it('by staff is there in the very next answer of the process that took it', async () => {
    const staff = await new Client(apis[0].address).signIn();
    for (const title of ['One', 'Two', 'Three']) {
      await get('/api/settings');
      expect((await staff.call('PUT', '/api/settings', { metaTitle: title })).status).toBe(200);
      expect((await get('/api/settings')).json()).toMatchObject({ metaTitle: title });
    }
  });

  it('by a visitor elsewhere keeps nothing from being kept, also while it is read', async () => {
    const reads = apis[0].app.get(PublicReads);
    const { asOf } = reads;
    reads.written('/api/chat', false);
    reads.written('/api/analytics/events', false);
    expect(reads.asOf).toBe(asOf);
    reads.written('/api/fixes/1/votes', false);
    expect(reads.asOf).toBeGreaterThan(asOf);
  });

  it('of what a shop offers is one, what a crawl has merely seen is none', async () => {
    await sql(`insert into crawled_product (retailer_slug, key, name, url, first_seen_at, last_seen_at)
      values ('cleanyourcar', 'wax', 'Wax', 'https://shop.example/wax', now(), now())`);
    await get('/api/products');
    const told: string[] = [];
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    listener.on('notification', ({ payload }) => told.push(payload ?? ''));
    await listener.query('listen public_reads_changed');
    await sql(`update crawled_product set last_seen_at = now()`);
    await sql(`update product_offer set price = 9.95, currency = 'GBP', seen_at = now()`);
    await eventually(() => expect(told).toEqual(['product_offer']));
    await listener.end();
  });
});

describe('staff and visitors', () => {
  it('never get each other’s bytes, nor a 304 that confirms them, through one cache that both use', async () => {
    await sql(
      `insert into sponsored_ad (url, image_url, display_order, is_active) values ('https://hidden.example', '/h.webp', 3, false)`,
    );
    const cache = await sharedCache(apis[0].address);
    const staff = await new Client(apis[0].address).signIn();
    const asStaff = (headers: Record<string, string> = {}) =>
      fetch(`${cache.address}/api/sponsored-ads`, { headers: { cookie: staff.cookieHeader, ...headers } });
    const asVisitor = (headers: Record<string, string> = {}) =>
      fetch(`${cache.address}/api/sponsored-ads`, { headers });
    for (let round = 0; round < 3; round++) {
      const visitor = await asVisitor();
      const tag = visitor.headers.get('etag')!;
      expect(await visitor.text()).not.toContain('hidden.example');
      const own = await asStaff();
      expect(await own.text()).toContain('hidden.example');
      expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['private, no-store', null]);
      const confirmed = await asStaff({ 'if-none-match': tag });
      expect([confirmed.status, (await confirmed.text()).includes('hidden.example')]).toEqual([200, true]);
    }
    expect(cache.confirmed()).toBeGreaterThan(0);
    await cache.close();
  });

  it('a visitor whose fix waits sees it, and nobody else does', async () => {
    const author = new Client(apis[0].address);
    await author.call('GET', '/');
    const other = new Client(apis[0].address);
    await other.call('GET', '/');
    await get('/api/fixes');
    const photo = await aPhonePhoto();
    const sent = await author.call(
      'POST',
      '/api/fixes',
      fixForm({ beforeImage: photo, afterImage: photo }, { title: 'Mine' }),
    );
    expect(sent.status).toBe(201);
    for (let round = 0; round < 2; round++) {
      expect((await author.call('GET', '/api/fixes')).text).toContain('Mine');
      for (const text of [(await other.call('GET', '/api/fixes')).text, (await get('/api/fixes')).text])
        expect(text).not.toContain('"Mine"');
    }
    expect((await author.call('GET', '/api/fixes')).headers.get('cache-control')).toBe('private, no-store');
  });

  it('an operator’s token and a cookie that is no longer good lead to the handler', async () => {
    await get('/api/products');
    const asked: Record<string, string>[] = [{ authorization: 'Bearer nothing' }, { cookie: 'staff=gone' }];
    for (const headers of asked) expect((await get('/api/products', headers)).status).not.toBe(304);
  });
});

/** A cache between browsers and the api that keeps what it may, for all of them, and asks whether it is still right. */
async function sharedCache(origin: string) {
  const kept = new Map<string, { etag: string; body: string; headers: [string, string][] }>();
  let confirmed = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url!;
      const mine = kept.get(path);
      const asked = request.headers['if-none-match'];
      const answer = await fetch(origin + path, {
        headers: {
          'accept-encoding': 'identity',
          ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
          ...((asked ?? mine) ? { 'if-none-match': asked ?? mine!.etag } : {}),
        },
      });
      if (answer.status === 304 && !asked && mine) {
        confirmed += 1;
        response.writeHead(200, Object.fromEntries(mine.headers)).end(mine.body);
        return;
      }
      const body = await answer.text();
      const etag = answer.headers.get('etag');
      const control = answer.headers.get('cache-control') ?? '';
      if (answer.status === 200 && etag && control.includes('public') && !control.includes('no-store'))
        kept.set(path, {
          etag,
          body,
          headers: [
            ['etag', etag],
            ['cache-control', control],
          ],
        });
      response
        .writeHead(answer.status, { 'cache-control': control, ...(etag ? { etag } : {}) })
        .end(answer.status === 304 ? undefined : body);
    })();
  });
  const address = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    address,
    confirmed: () => confirmed,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
