import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type GuardedClient } from '../net/guarded-client.js';
import { clientFor, crawlTestShop } from '../testing/crawl-test-shop.js';
import { TestShop } from '../testing/test-shop.js';
import { ChromiumPages } from './chromium-pages.js';
import {
  describeChromium,
  isRoot,
  openPages,
  scripted,
  serveProducts,
  showsProducts,
} from './chromium-pages.fixture.js';

const never = new AbortController().signal;

describeChromium('ChromiumPages', () => {
  let shop: TestShop;
  let hidden: TestShop;
  let client: GuardedClient;
  let pages: ChromiumPages;

  const shown = async (path: string) => (await pages.render(shop.url(path), never)).bytes.toString();

  beforeAll(async () => {
    hidden = await TestShop.open();
  });
  afterAll(() => hidden.close());
  beforeEach(async () => {
    shop = await TestShop.open();
    client = clientFor(shop);
    pages = await openPages(client);
    serveProducts(shop);
  });
  afterEach(async () => {
    await pages.close();
    await client.close();
    await shop.close();
  });

  it('does not follow a page that leads to a private host', async () => {
    shop.page('/list', scripted(`location.href = 'http://${hidden.host}/secret'`));
    await pages.render(shop.url('/list'), never).catch(() => undefined);
    shop.on('/moved', (_request, response) =>
      response.writeHead(302, { location: `http://${hidden.host}/secret` }).end(),
    );
    await expect(pages.render(shop.url('/moved'), never)).rejects.toMatchObject({ name: 'UrlRefusedError' });
    expect(hidden.hits).toEqual([]);
  });

  it('loads no pictures, fonts or films, and only so much of the rest', async () => {
    await pages.close();
    pages = await openPages(client, { maxRequests: 5 });
    const many = Array.from({ length: 20 }, (_, n) => `<script src="/s${n}.js"></script>`).join('');
    shop.page('/list', `<img src="/a.png"><video src="/a.mp4"></video>${many}`);
    await shown('/list');
    expect(shop.paths.filter((path) => !/^\/(list|s\d+\.js)$/.test(path))).toEqual([]);
    expect(shop.paths.length).toBeLessThanOrEqual(5);
  });

  it('ends a script that does not, and works on', async () => {
    await pages.close();
    pages = await openPages(client, { timeoutMs: 4_000 });
    shop.page('/endless', scripted('setTimeout(() => { for (;;); }, 50)'));
    shop.page('/list', scripted(showsProducts));
    await expect(pages.render(shop.url('/endless'), never)).rejects.toMatchObject({ name: 'RenderError' });
    expect(await shown('/list')).toContain('Polish');
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    shop.on('/slow.js', () => stop.abort(new Error('cancelled by staff')));
    shop.page('/list', '<script src="/slow.js"></script>');
    await expect(pages.render(shop.url('/list'), stop.signal)).rejects.toThrow('cancelled by staff');
  });

  it('serves a run whose pages show nothing without it', async () => {
    shop.page('/list', scripted(showsProducts));
    const { report, journal } = await crawlTestShop(shop, { openBrowser: () => openPages(client) });
    expect(report).toMatchObject({ outcome: 'ok', productsSeen: 2, needsScript: true });
    expect([...journal.products.values()].map(({ name, price }) => [name, price])).toEqual([
      ['Wax', '5.00'],
      ['Polish', '5.00'],
    ]);
  });

  it('says that a browser does not start, or has no sandbox as root', async () => {
    const opening = (sandbox: boolean) =>
      ChromiumPages.open({ executablePath: '/nowhere/chromium', client, userAgent: 'x', sandbox });
    await expect(opening(false)).rejects.toMatchObject({
      name: 'BrowserMissingError',
      message: expect.stringContaining('did not start'),
    });
    await expect(opening(true)).rejects.toThrow(isRoot ? 'no sandbox when it is run as root' : 'did not start');
  });
});
