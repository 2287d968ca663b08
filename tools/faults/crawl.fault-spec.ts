import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CrawlLog, CrawlRun, ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { DemoShop, demoProducts } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownRedis } from '@app/testing/servers.js';
import { Client } from '../../apps/api/src/testing/client.js';
import { Product } from './product.js';
import { expectWithin } from './promised-time.js';

const PAGES = 40;

describe.each(queueBackends)('a crawl whose worker is killed, with the queue on %s', (kind) => {
  let shop: DemoShop;
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  let product: Product;
  let staff: Client;

  beforeAll(async () => {
    redis = kind === 'redis' ? await ownRedis() : undefined;
    shop = await DemoShop.start(demoProducts(PAGES * 3), { perPage: 3, delayMs: 60 });
    product = await Product.start({
      CRAWLER_ALLOW_HOSTS: shop.host,
      CRAWLER_MIN_DELAY_MS: '0',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
    staff = await new Client(product.address).signIn();
  });
  afterAll(async () => {
    await product.stop();
    await shop.close();
    await redis?.remove();
  });

  const addRetailer = async (retailer: string) => {
    await staff.call('POST', '/api/retailers', { retailer, category: 'preferred' });
    const form = { ...shop.config(retailer), crawlFrequency: 'off' };
    expect((await staff.call('POST', '/api/crawler/configs', form)).status).toBe(201);
  };
  const start = async (slug: string) => {
    const answer = await staff.call<JobRun>('POST', `/api/crawler/run/${slug}`);
    expect(answer.status).toBe(202);
    return answer.json.id;
  };
  const completed = (id: string) =>
    eventually(
      async () => {
        const { json } = await staff.call<JobRun>('GET', `/api/jobs/runs/${id}`);
        expect(json).toMatchObject({ state: 'completed' });
        return json;
      },
      60,
      150,
    );
  /** What a crawl left behind, without what differs from crawl to crawl. */
  const left = async (slug: string, runId: string) => {
    const [run, products, logs, history] = await Promise.all([
      staff.call<CrawlRun>('GET', `/api/crawler/runs/${runId}`),
      staff.call<ShopProduct[]>('GET', `/api/crawler/products?retailer=${slug}`),
      staff.call<CrawlLog[]>('GET', `/api/crawler/logs?runId=${runId}&after=0`),
      product.query<{ count: number }>(
        `select count(*)::int as count from price_history h join crawled_product s on s.id = h.crawled_product_id where s.retailer_slug = $1`,
        [slug],
      ),
    ]);
    const { outcome, pages, products: found, counts } = run.json;
    return {
      run: { outcome, pages, found, counts },
      products: products.json.map(({ url, price, originalPrice, inStock }) => [url, price, originalPrice, inStock]),
      logs: logs.json.map(({ level, url, status, message }) => [level, url, status, message]),
      history: history[0]?.count,
    };
  };
  /** Kills the worker while it waits for this page. */
  const killAt = async (page: number) => {
    await eventually(() => expect(shop.pageHits().get(page)).toBe(1));
    const pid = product.pid('worker');
    process.kill(pid, 'SIGKILL');
  };

  it('F01: killed at page 15 of 40 and again, it goes on where it was, and leaves what an undisturbed one leaves', async () => {
    await addRetailer('Disturbed');
    const id = await start('disturbed');
    const seen: number[] = [];
    for (const page of [15, 28]) {
      const attempt = seen.length + 1;
      await killAt(page);
      const killedAt = Date.now();
      await eventually(async () => {
        const { json } = await staff.call<JobRun>('GET', `/api/jobs/runs/${id}`);
        expect(json).toMatchObject({ state: 'active', attempt: attempt + 1 });
        seen.push(json.progress.done);
      });
      expectWithin(killedAt, 15);
    }
    const run = await completed(id);
    expect(run).toMatchObject({ outcome: 'ok', attempt: 3, progress: { done: PAGES, total: PAGES } });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));

    const hits = shop.pageHits();
    expect([...hits.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: PAGES }, (_, i) => i + 1));
    const twice = [...hits].filter(([, count]) => count > 1);
    expect(twice).toEqual([
      [15, 2],
      [28, 2],
    ]);

    await addRetailer('Undisturbed');
    const other = await start('undisturbed');
    await completed(other);
    const disturbed = await left('disturbed', id);
    expect(disturbed).toEqual(await left('undisturbed', other));
    expect([disturbed.products.length, disturbed.history]).toEqual([PAGES * 3, PAGES * 3]);
  });

  if (kind === 'redis')
    it('F04: started while Redis is down, each crawl is answered and kept without it, and done once', async () => {
      const names = ['One', 'Two', 'Three'];
      shop.products = demoProducts(3);
      for (const name of names) await addRetailer(name);
      await redis?.stop('SIGKILL');
      await eventually(async () => expect((await product.ready()).body.degraded).toContain('queue'));
      const ids: string[] = [];
      for (const name of names) {
        const from = Date.now();
        ids.push(await start(name.toLowerCase()));
        expectWithin(from, 1.5);
      }
      await redis?.restart();
      for (const id of ids) expect(await completed(id)).toMatchObject({ outcome: 'ok', attempt: 1 });
    });
});
