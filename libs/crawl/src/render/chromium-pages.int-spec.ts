import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type GuardedClient } from '../net/guarded-client.js';
import { clientFor } from '../testing/crawl-test-shop.js';
import { TestShop } from '../testing/test-shop.js';
import type { ChromiumPages } from './chromium-pages.js';
import { describeChromium, openPages, scripted, serveProducts, showsProducts } from './chromium-pages.fixture.js';

const never = new AbortController().signal;

describeChromium('ChromiumPages', () => {
  let shop: TestShop;
  let hidden: TestShop;
  let client: GuardedClient;
  let pages: ChromiumPages;

  const shown = async (path: string) => (await pages.render(shop.url(path), never)).bytes.toString();

  beforeAll(async () => {
    hidden = await TestShop.open();
    shop = await TestShop.open();
    client = clientFor(shop);
    pages = await openPages(client);
    serveProducts(shop);
  });
  afterAll(async () => {
    await pages.close();
    await client.close();
    await shop.close();
    await hidden.close();
  });

  it('shows what scripts make of a page, and what is theirs to load', async () => {
    shop.page('/list', scripted(showsProducts));
    const page = await pages.render(shop.url('/list'), never);
    expect(page).toMatchObject({ status: 200, finalUrl: shop.url('/list') });
    expect(page.bytes.toString()).toContain('<b class="name">Polish</b>');
    expect(shop.hits.every(({ headers }) => headers['user-agent']?.startsWith('TestCrawler/1.0'))).toBe(true);
  });

  it('reaches no private host by any way that a page has', async () => {
    const target = `http://${hidden.host}`;
    shop.page(
      '/hostile',
      `<link rel="preconnect" href="${target}"><link rel="prefetch" href="${target}/prefetch"><link rel="stylesheet" href="${target}/a.css">
       <script src="${target}/a.js"></script><iframe src="${target}/frame"></iframe><img src="${target}/a.png">` +
        scripted(`
          const tries = [fetch('${target}/fetch', { mode: 'no-cors' }), fetch('${target}/post', { method: 'POST', mode: 'no-cors' })];
          navigator.sendBeacon('${target}/beacon');
          new WebSocket('ws://${hidden.host}/socket'); new EventSource('${target}/events');
          new Worker(URL.createObjectURL(new Blob(["fetch('${target}/worker')"])));
          Promise.allSettled(tries).then((all) => { app.textContent = all.map((one) => one.status).join(); });`),
    );
    expect(await shown('/hostile')).toContain('rejected,rejected');
    expect(hidden.hits).toEqual([]);
  });
});
