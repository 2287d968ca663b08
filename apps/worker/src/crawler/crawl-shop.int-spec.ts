import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import type { ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { CrawlConfigs } from '@app/domain/crawler/crawl-configs.service.js';
import { CrawlResults } from '@app/domain/crawler/crawl-results.js';
import { Crawls } from '@app/domain/crawler/crawls.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { jobs } from '@app/domain/jobs.js';
import { ProductImages } from '@app/domain/crawler/product-images.js';
import { Retailers } from '@app/domain/retailers/retailers.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { bySystem } from '@app/domain/audit/actor.js';
import { DemoShop, demoProducts } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import { listenOnFreePort } from '@app/testing/listen.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { RunSweeper } from '../platform/run-sweeper.js';
import { startWorker } from '../testing/start-worker.js';

const karen = staffCalled('karen');

describe('a crawl', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let dataDir: string;
  let shop: DemoShop;
  let worker: INestApplicationContext;
  let crawls: Crawls;
  let number = 0;
  let slug: string;

  beforeAll(async () => {
    database = await testDatabase();
    dataDir = temporaryFolder('crawl');
    shop = await DemoShop.start([]);
    worker = await startWorker({ databaseUrl: database.url, redisUrl: undefined }, [...jobs], [], {
      CRAWLER_ALLOW_HOSTS: shop.host,
      CRAWLER_MIN_DELAY_MS: '0',
      CONTACT_EMAIL: 'shops@beadline.example',
      DATA_DIR: dataDir,
      CHROMIUM_PATH: '/nowhere/chromium',
    });
    crawls = worker.get(Crawls);
  });
  beforeEach(async () => {
    shop.products = demoProducts(12);
    shop.hits.length = 0;
    Object.assign(shop.conduct, { delayMs: 0, isRedesigned: false, instead: () => undefined });
    shop.conduct.robots = { status: 200, text: '' };
    const name = `Demo ${++number}`;
    const retailer = {
      retailer: name,
      category: 'preferred',
      status: 'active',
      shippingCost: '',
      priority: 1,
      notes: '',
    };
    slug = (await worker.get(Retailers).create(retailer as Parameters<Retailers['create']>[0], karen)).slug;
    await worker.get(CrawlConfigs).create(shop.config(name), karen);
  });
  afterEach(async () => {
    // No schedule of one test may start a crawl in another.
    for (const { id } of await worker.get(CrawlConfigs).list({})) await worker.get(CrawlConfigs).delete(id, karen);
  });
  afterAll(async () => {
    await worker.close();
    await shop.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const becomes = (id: string, state: RunState) =>
    eventually(async () => {
      const run = await worker.get(JobRuns).get(id);
      expect(run).toMatchObject({ state });
      return run;
    });
  const crawl = async () => {
    const { id } = await crawls.start(slug, karen);
    const run = await becomes(id, 'completed');
    return { run, details: await crawls.get(id) };
  };
  const products = async (more: object = {}): Promise<ShopProduct[]> =>
    (
      await crawls.productsPage({
        retailer: slug,
        changed: 'false',
        q: '',
        sort: 'name',
        page: 1,
        pageSize: 999,
        ...more,
      })
    ).products;
  const logs = async (runId: string) => (await crawls.logs({ runId, after: 0, page: 1, pageSize: 999 })).logs;

  it('stores every product of every page, and its numbers are those of its log', async () => {
    const { run, details } = await crawl();
    expect(run).toMatchObject({ outcome: 'ok', progress: { done: 3, total: 3 }, requestedBy: 'karen' });
    expect(details).toMatchObject({
      outcome: 'ok',
      reasons: [],
      pages: { total: 3, done: 3, failed: 0 },
      products: 12,
      counts: { new: 12, changed: 0, gone: 0 },
      held: 0,
      cost: { requests: 3, bytes: expect.any(Number), unchanged: 0, seconds: expect.any(Number) },
    });
    expect(details.cost!.bytes).toBeGreaterThan(1_000);
    expect(run.result).toEqual({
      ...{ kind: 'crawl', pagesRead: 3, pagesNotRead: 0, products: 12, added: 12, changed: 0, gone: 0, held: 0 },
      ...details.cost,
    });
    const stored = await products();
    const wanted = new Map(shop.products.map((product) => [product.name, product]));
    expect(stored.map(({ name }) => name).sort()).toEqual([...wanted.keys()].sort());
    for (const { name, url, price, originalPrice, currency, brand, size, inStock, sku } of stored) {
      const product = wanted.get(name);
      expect([url, price, originalPrice, currency, brand, size, inStock, sku]).toEqual([
        `${shop.address}/products/${product?.slug}`,
        product?.price,
        product?.wasPrice,
        'GBP',
        product?.brand,
        product?.size,
        product?.inStock,
        product?.sku,
      ]);
    }
    const pages = await crawls.pages(run.id);
    expect(pages.map(({ state, productCount }) => [state, productCount])).toEqual([
      ['done', 5],
      ['done', 5],
      ['done', 2],
    ]);
    const pageLines = (await logs(run.id)).filter(({ status }) => status === 200);
    expect(pageLines.map(({ url }) => url)).toEqual(pages.map(({ url }) => url));
    expect([...shop.userAgents].filter(Boolean)).toEqual(['Beadline/1.0 (+mailto:shops@beadline.example)']);
  });

  it('reads a shop that nobody has described, and the second time changes nothing', async () => {
    const [config] = await worker.get(CrawlConfigs).list({});
    if (!config) throw new Error('There is no configuration.');
    const selectors = Object.fromEntries(Object.keys(config.selectors).map((field) => [field, '']));
    await worker.get(CrawlConfigs).change(config.id, { selectors }, karen);
    const { run, details } = await crawl();
    expect(details).toMatchObject({ outcome: 'ok', reasons: [], products: 12, counts: { new: 12 } });
    const wanted = new Map(
      shop.products.map(({ name, price, wasPrice, inStock }) => [name, [price, wasPrice, inStock]]),
    );
    const stored = await products();
    expect(
      new Map(stored.map(({ name, price, originalPrice, inStock }) => [name, [price, originalPrice, inStock]])),
    ).toEqual(wanted);
    expect((await logs(run.id)).map(({ message }) => message)).toContain(
      'Read by the cards that the page shows: 5 products, 5 with a price.',
    );
    expect((await crawl()).details).toMatchObject({ outcome: 'ok', counts: { new: 0, changed: 0, gone: 0 } });
  });

  it('changes nothing the second time, and asks only whether the pages changed', async () => {
    await crawl();
    const before = await products();
    const { details } = await crawl();
    expect(details).toMatchObject({ outcome: 'ok', counts: { new: 0, changed: 0, gone: 0 } });
    const timeless = (all: ShopProduct[]) => all.map((product) => ({ ...product, lastSeenAt: '', change: null }));
    expect(timeless(await products())).toEqual(timeless(before));
    expect(await products({ changed: 'true' })).toEqual([]);
    for (const product of before) expect(await crawls.prices(product.id)).toHaveLength(1);
  });

  it('says what changed since the last run, with the price before', async () => {
    await crawl();
    const [first, second] = shop.products;
    if (!first || !second) throw new Error('The demo shop is empty.');
    Object.assign(first, { price: '4.50', wasPrice: '5.95' });
    second.inStock = !second.inStock;
    await crawl();
    const changed = await products({ changed: 'true' });
    expect(changed.map(({ name, change }) => [name, change]).sort()).toEqual(
      [
        [first.name, 'price'],
        [second.name, 'stock'],
      ].sort(),
    );
    const prices = await crawls.prices(changed.find(({ name }) => name === first.name)?.id ?? '');
    expect(prices.map(({ price }) => price)).toEqual(['5.95', '4.50']);
  });

  it('holds what it found when the shop was redesigned, until staff accept it', async () => {
    await crawl();
    const before = await products();
    shop.conduct.isRedesigned = true;
    const { run, details } = await crawl();
    expect(run.outcome).toBe('drifted');
    expect(details).toMatchObject({ outcome: 'drifted', held: 12, counts: { new: 0, changed: 0, gone: 0 } });
    expect(details.reasons.length).toBeGreaterThan(0);
    expect(await products()).toEqual(before);
    await worker.get(CrawlResults).accept(run.id, karen);
    const after = await products();
    // A price that was known is not replaced by none.
    expect(after.map(({ price }) => price)).toEqual(before.map(({ price }) => price));
    expect(await crawls.get(run.id)).toMatchObject({ acceptedBy: 'karen', held: 0, counts: { changed: 12 } });
  });

  it('is partial where a page is missing, and takes nothing away', async () => {
    await crawl();
    const before = await products();
    shop.conduct.instead = (path) => (path === '/shop?page=3' ? { status: 404 } : undefined);
    const { run, details } = await crawl();
    expect([run.outcome, details.pages.failed]).toEqual(['partial', 1]);
    const pages = await crawls.pages(run.id);
    expect(pages.at(-1)).toMatchObject({ state: 'failed', status: 404, reason: expect.stringContaining('404') });
    expect((await products()).map(({ name, isGone, inStock }) => [name, isGone, inStock])).toEqual(
      before.map(({ name, isGone, inStock }) => [name, isGone, inStock]),
    );
  });

  it('marks products as gone after the second complete run without them', async () => {
    await crawl();
    const gone = shop.products.splice(3, 1)[0];
    await crawl();
    expect((await products()).filter(({ isGone }) => isGone)).toEqual([]);
    await crawl();
    expect((await products()).filter(({ isGone }) => isGone).map(({ name, inStock }) => [name, inStock])).toEqual([
      [gone?.name, false],
    ]);
  });

  it('fetches no page where robots.txt says no, and none where it cannot be had', async () => {
    await crawl();
    shop.hits.length = 0;
    shop.conduct.robots = { status: 200, text: 'User-agent: *\nDisallow: /' };
    expect((await crawl()).run.outcome).toBe('blocked');
    expect(shop.pageHits().size).toBe(0);
    expect(await products()).toHaveLength(12);
  });

  it('ends within one page when staff cancel it, and begins no other', async () => {
    shop.products = demoProducts(60);
    shop.conduct.delayMs = 300;
    const { id } = await crawls.start(slug, karen);
    await eventually(() => expect(shop.pageHits().size).toBeGreaterThanOrEqual(3));
    await worker.get(JobRuns).cancel(id, karen);
    await becomes(id, 'cancelled');
    const read = shop.pageHits().size;
    expect(read).toBeLessThan(shop.pageCount);
    expect((await crawls.pages(id)).filter(({ state }) => state === 'done').length).toBeGreaterThanOrEqual(read - 1);
    expect(await products()).toEqual([]);
    shop.conduct.delayMs = 0;
    await expect(crawl()).resolves.toMatchObject({ details: { products: 60 } });
  });

  it('is answered with the run under way when it is started a second time', async () => {
    shop.conduct.delayMs = 100;
    const first = await crawls.start(slug, karen);
    await expect(crawls.start(slug, staffCalled('tom'))).rejects.toMatchObject({
      code: 'CONFLICT',
      location: expect.stringContaining(first.id),
    });
    expect(await crawls.startOrJoin(slug, bySystem('the clock'))).toMatchObject({
      isNew: false,
      run: { id: first.id },
    });
    await becomes(first.id, 'completed');
  });

  it('keeps to one request at a time where two retailers share a host', async () => {
    const name = 'Twin';
    const twin = { retailer: name, category: 'preferred', status: 'active', shippingCost: '', priority: 1, notes: '' };
    await worker.get(Retailers).create(twin as Parameters<Retailers['create']>[0], karen);
    await worker.get(CrawlConfigs).create(shop.config(name), karen);
    let atOnce = 0;
    let most = 0;
    const inFlight = shop.watch((change) => {
      atOnce += change;
      most = Math.max(most, atOnce);
    });
    shop.conduct.delayMs = 30;
    const runs = [await crawls.start(slug, karen), await crawls.start('twin', karen)];
    for (const { id } of runs) await becomes(id, 'completed');
    inFlight();
    expect(most).toBe(1);
  });

  it('F18: follows no redirect to the inside, however it is written, and says so in the log', async () => {
    let connections = 0;
    const inner = createServer(() => {}).on('connection', () => (connections += 1));
    const port = await listenOnFreePort(inner);
    // url-guard.spec.ts has every other way to write such an address.
    const inside = [`http://127.0.0.1:${port}/`, `http://2130706433:${port}/`, 'file:///etc/passwd'];
    for (const location of inside) {
      shop.conduct.instead = (path) => (path === '/shop?page=2' ? { status: 302, headers: { location } } : undefined);
      const { run, details } = await crawl();
      expect([location, run.outcome, details.pages.failed]).toEqual([location, 'partial', 1]);
      const refusals = (await logs(run.id)).filter(({ url, level }) => url?.endsWith('page=2') && level !== 'info');
      expect([location, refusals.length]).toEqual([location, 1]);
    }
    const db = worker.get(Database);
    await db.query(`update crawl_config set product_list_url = $2 where retailer_slug = $1`, [slug, inside[0]]);
    const { id } = await crawls.start(slug, karen);
    expect((await becomes(id, 'failed')).error).toContain('public internet');
    expect(connections).toBe(0);
    inner.close();
  });

  it('gives a matched product without a picture our own copy of the shop’s, once', async () => {
    const db = worker.get(Database);
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    shop.conduct.instead = (path) =>
      path.startsWith('/images/')
        ? { status: 200, headers: { 'content-type': 'image/jpeg' }, body: picture }
        : undefined;
    const [product] = await db
      .query<{ id: string; product_name: string }>(
        `update product set image_url = '', brand = 'Ambervane', product_name = $1
       where id = (select id from product order by id limit 1) returning id, product_name`,
        [`Pictured Wax ${number} 200 g`],
      )
      .then((answer) => (answer as unknown as [{ id: string; product_name: string }[]])[0]);
    if (!product) throw new Error('The catalogue is empty.');
    shop.products = [{ ...demoProducts(1)[0]!, name: product.product_name, brand: 'Ambervane', size: '200 g' }];
    await crawl();
    const shown = await eventually(async () => {
      const [row] = await db.query<{ image_url: string }>('select image_url from product where id = $1', [product.id]);
      expect(row?.image_url).toMatch(new RegExp(`^/api/product-images/${product.id}/[0-9a-f]{16}\\.webp$`));
      return row?.image_url ?? '';
    });
    const kept = await worker.get(ProductImages).open(product.id, shown.split('/').at(-1) ?? '');
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
    await crawl();
    expect(shop.hits.filter((path) => path.startsWith('/images/'))).toHaveLength(1);
  });

  it('fails once and in words, not for the shop, when only a browser would show products and none is there', async () => {
    shop.conduct.instead = (path) =>
      path.startsWith('/shop')
        ? { status: 200, body: '<div id="app"></div><script src="/app.js"></script>' }
        : undefined;
    const { id } = await crawls.start(slug, karen);
    const run = await becomes(id, 'failed');
    expect(await worker.get(Database).query('select failures from job_run where id = $1', [id])).toEqual([
      { failures: 0 },
    ]);
    expect(run).toMatchObject({
      outcome: null,
      error:
        'Without a browser this shop shows no product, and CHROMIUM_PATH names none that can be run: /nowhere/chromium.',
    });
  });

  it('is empty in the list of runs, too, when the shop shows no product', async () => {
    shop.products = [];
    const { run, details } = await crawl();
    expect([run.outcome, details.outcome, details.state]).toEqual(['empty', 'empty', 'completed']);
  });

  it('fails with the reason when nothing could be read', async () => {
    shop.conduct.instead = (path) => (path.startsWith('/shop') ? { status: 404 } : undefined);
    const { id } = await crawls.start(slug, karen);
    expect(await becomes(id, 'failed')).toMatchObject({ outcome: null, error: 'The shop answered 404.' });
    expect(await logs(id)).toMatchObject([{ level: 'error', message: 'The shop answered 404.' }]);
  });

  it('fails in words when its permission was withdrawn while it waited, or a selector is none', async () => {
    const [config] = await worker.get(CrawlConfigs).list({ retailer: slug });
    const db = worker.get(Database);
    await db.query(`update crawl_config set selectors = selectors || '{"price": "]["}' where id = $1`, [config?.id]);
    const broken = await crawls.start(slug, karen);
    expect((await becomes(broken.id, 'failed')).error).toContain('price');
    expect(shop.pageHits().size).toBe(0);
    await db.query(`update crawl_config set permission_note = '' where id = $1`, [config?.id]);
    const [queued] = await db.query<{ id: string }>(
      `insert into job_run (kind, job_name, queue, subject, payload, requested_by)
       values ('crawl', 'crawl.shop', 'crawl', 'x', $1, 'test') returning id`,
      [JSON.stringify({ retailerSlug: slug })],
    );
    await worker.get(RunSweeper).sweep();
    expect((await becomes(queued?.id ?? '', 'failed')).error).toContain('agrees to be crawled');
  });
});
