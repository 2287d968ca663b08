import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { clientFor } from '../testing/crawl-test-shop.js';
import { TestShop } from '../testing/test-shop.js';
import { GuardedClient } from './guarded-client.js';

let shop: TestShop;
const clients: GuardedClient[] = [];

beforeEach(async () => {
  shop = await TestShop.open();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await shop.close();
});

function aClient(): GuardedClient {
  const client = clientFor(shop);
  clients.push(client);
  return client;
}

function aClientThatResolves(answers: string[], allowHosts: string[] = []) {
  let asked = 0;
  const client = new GuardedClient({
    policy: { allowHosts: new Set(allowHosts) },
    userAgent: 'Test/1.0',
    resolve: async () => [{ address: answers[Math.min(asked++, answers.length - 1)]!, family: 4 }],
  });
  clients.push(client);
  return client;
}

describe('GuardedClient', () => {
  it('names itself, and gives back status, headers and bytes', async () => {
    shop.page('/list', '<p>Hello</p>', { 'x-shop': 'yes' });
    const page = await aClient().fetch(shop.url('/list'));
    expect(page).toMatchObject({ finalUrl: shop.url('/list'), status: 200, notModified: false });
    expect(page.headers['x-shop']).toBe('yes');
    expect(page.bytes.toString()).toBe('<p>Hello</p>');
    expect(shop.hits[0]?.headers['user-agent']).toBe('TestCrawler/1.0 (+mailto:crawler@example.org)');
  });

  it('connects to nothing where a name leads to a private address', async () => {
    const port = shop.host.split(':')[1]!;
    const client = aClientThatResolves(['127.0.0.1']);
    await expect(client.fetch('http://rebind.example/')).rejects.toThrow('leads to 127.0.0.1');
    await expect(client.fetch(`http://rebind.example:${port}/`)).rejects.toThrow(`Port ${port}`);
    expect(shop.hits).toHaveLength(0);
  });

  it('connects where an allow-listed name leads', async () => {
    const host = `shop.test:${shop.host.split(':')[1]}`;
    shop.page('/', 'ours');
    const page = await aClientThatResolves(['127.0.0.1'], [host]).fetch(`http://${host}/`);
    expect(page.bytes.toString()).toBe('ours');
  });

  it.each([
    'http://169.254.169.254/',
    'http://127.0.0.1:6379/',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://2130706433/',
  ])('follows no redirect to %s', async (target) => {
    shop.on('/away', (_request, response) => response.writeHead(302, { location: target }).end());
    await expect(aClient().fetch(shop.url('/away'))).rejects.toMatchObject({ name: 'UrlRefusedError' });
  });

  it('follows five redirects and not six', async () => {
    for (let n = 0; n < 6; n += 1) {
      shop.on(`/r${n}`, (_request, response) => response.writeHead(301, { location: `/r${n + 1}` }).end('moved'));
    }
    shop.page('/r6', 'there');
    expect((await aClient().fetch(shop.url('/r1'))).finalUrl).toBe(shop.url('/r6'));
    await expect(aClient().fetch(shop.url('/r0'))).rejects.toThrow('redirects more than 5 times');
  });

  it('asks before it follows', async () => {
    shop.on('/old', (_request, response) => response.writeHead(302, { location: '/new' }).end());
    const onRedirect = (to: URL) => {
      throw new Error(`not ${to.pathname}`);
    };
    await expect(aClient().fetch(shop.url('/old'), { onRedirect })).rejects.toThrow('not /new');
    expect(shop.paths).toEqual(['/old']);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['UTF-8', (bytes: Buffer) => bytes],
    ['none', (bytes: Buffer) => bytes],
    ['identity, binary', (bytes: Buffer) => bytes],
    ['utf-8, gzip', gzipSync],
    ['"gzip"', gzipSync],
    ['gzip; charset=utf-8', gzipSync],
  ])('reads %s', async (encoding, compress) => {
    shop.page('/list', compress(Buffer.from('packed')), { 'content-encoding': encoding });
    expect((await aClient().fetch(shop.url('/list'))).bytes.toString()).toBe('packed');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('stops a %s bomb at its limit', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(16 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    shop.page('/bomb', bomb, { 'content-encoding': encoding });
    await expect(aClient().fetch(shop.url('/bomb'))).rejects.toThrow('The page is larger than 10240 KB.');
  });

  it('stops a page without end', async () => {
    shop.on('/endless', (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
        response.once('drain', write);
      };
      write();
    });
    await expect(aClient().fetch(shop.url('/endless'), { maxBytes: 1_000_000 })).rejects.toMatchObject({
      name: 'BodyTooLargeError',
    });
  });

  it('cuts a long answer off where that is asked for', async () => {
    shop.page('/long', 'x'.repeat(5_000));
    expect((await aClient().fetch(shop.url('/long'), { maxBytes: 100, truncate: true })).bytes).toHaveLength(100);
  });

  it('says that a broken compressed body is broken', async () => {
    shop.page('/cut', gzipSync(Buffer.from('a page that is cut off')).subarray(0, 20), { 'content-encoding': 'gzip' });
    await expect(aClient().fetch(shop.url('/cut'))).rejects.toThrow('compressed content is broken');
  });

  it('ends a body that drips, at the deadline of the whole request', async () => {
    shop.on('/drip', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const fetching = aClient().fetch(shop.url('/drip'), { timeoutMs: 200 });
    await expect(fetching).rejects.toMatchObject({ name: 'FetchTimeoutError', isTransient: true });
  });

  it('ends with the signal’s reason', async () => {
    shop.on('/silent', () => undefined);
    const stop = new AbortController();
    const fetching = aClient().fetch(shop.url('/silent'), { signal: stop.signal });
    stop.abort(new Error('cancelled by staff'));
    await expect(fetching).rejects.toThrow('cancelled by staff');
  });

  it('sends validators and reports an unchanged page', async () => {
    shop.on('/list', (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"v1"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"v1"' }).end(isKnown ? undefined : 'page');
    });
    const validators = { etag: '"v1"', lastModified: null };
    expect(await aClient().fetch(shop.url('/list'), { validators })).toMatchObject({ status: 304, notModified: true });
    expect((await aClient().fetch(shop.url('/list'))).status).toBe(200);
  });

  it('tells a dead host and a dropped connection as sentences that may be retried', async () => {
    shop.on('/drop', (request) => request.socket.destroy());
    await expect(aClient().fetch(shop.url('/drop'))).rejects.toMatchObject({
      message: 'The host ended the connection.',
      isTransient: true,
    });
  });
});
