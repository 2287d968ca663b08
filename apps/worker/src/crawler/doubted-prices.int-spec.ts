import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import { CrawlConfigs } from '@app/domain/crawler/crawl-configs.service.js';
import { Crawls } from '@app/domain/crawler/crawls.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { jobs } from '@app/domain/jobs.js';
import { Retailers } from '@app/domain/retailers/retailers.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { type DemoProduct, demoProducts, DemoShop } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';

const karen = staffCalled('karen');
const times = (price: string, factor: number) => (Number(price) * factor).toFixed(2);
const right = demoProducts(12);

type Change = (product: DemoProduct, at: number) => Partial<DemoProduct>;
const shelf = (change: Change) => right.map((product, at) => ({ ...product, ...change(product, at) }));
const byFactor =
  (factor: number): Change =>
  ({ price, wasPrice }) => ({ price: times(price, factor), wasPrice: wasPrice && times(wasPrice, factor) });

/** Two of many: `price-doubts.spec.ts` and `doubted-runs.int-spec.ts` have the others. */
const wrong: [string, Change][] = [
  ['×100', byFactor(100)],
  ['$ for £', () => ({ sign: '$' })],
];

/** A real worker crawls a real shop; the catalogue has its products, and visitors see what shops ask for them. */
describe('prices that a shop’s pages show wrongly', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let shop: DemoShop;
  let worker: INestApplicationContext;
  let slug: string;
  let number = 0;

  beforeAll(async () => {
    database = await testDatabase();
    shop = await DemoShop.start(right, { perPage: right.length });
    worker = await startWorker({ databaseUrl: database.url, redisUrl: undefined }, [...jobs], [], {
      CRAWLER_ALLOW_HOSTS: shop.host,
      CRAWLER_MIN_DELAY_MS: '0',
      CHROMIUM_PATH: '/nowhere/chromium',
    });
    for (const { name, brand, size } of right)
      await worker
        .get(Database)
        .query(`insert into product (product_name, brand, category) values ($1, $2, 'Shampoo')`, [
          `${name} ${size}`,
          brand,
        ]);
  });
  beforeEach(async () => {
    const name = `Doubted ${++number}`;
    const retailer = {
      retailer: name,
      category: 'preferred',
      status: 'active',
      shippingCost: '',
      priority: 1,
      notes: '',
    };
    slug = (await worker.get(Retailers).create(retailer as Parameters<Retailers['create']>[0], karen)).slug;
    const config = { ...shop.config(name), crawlFrequency: 'off' } as const;
    await worker.get(CrawlConfigs).create(config, karen);
  });
  afterAll(async () => {
    await worker.close();
    await shop.close();
    await database.drop();
  });

  async function crawl(products: DemoProduct[]): Promise<CrawlRun> {
    shop.products = products;
    const { id } = await worker.get(Crawls).start(slug, karen);
    await eventually(async () => expect(await worker.get(JobRuns).get(id)).toMatchObject({ state: 'completed' }));
    return worker.get(Crawls).get(id);
  }
  /** In the order of the list. */
  const visitorsSee = async () => {
    const rows = await worker.get(Database).query<{ name: string; price: string }>(
      `select s.name, o.price::text from crawled_product s
         join product_offer o on o.product_id = s.product_id and o.retailer_slug = s.retailer_slug
       where s.retailer_slug = $1 and o.price is not null`,
      [slug],
    );
    const prices = new Map(rows.map(({ name, price }) => [name, price]));
    return right.flatMap(({ name }) => prices.get(name) ?? []);
  };
  const prices = right.map(({ price }) => price);

  it.each(wrong)(
    '%s: reaches no visitor, nor when it is read again, and the next right run is whole',
    async (_what, change) => {
      expect(await crawl(right)).toMatchObject({ outcome: 'ok', held: 0, reasons: [] });
      expect(await visitorsSee()).toEqual(prices);
      const misread = shelf(change);
      const once = await crawl(misread);
      expect(await visitorsSee()).toEqual(prices);
      expect(once.reasons.length).toBeGreaterThan(0);
      const again = await crawl(misread);
      expect(await visitorsSee()).toEqual(prices);
      expect(again).toMatchObject({ outcome: once.outcome, held: once.held });
      if (once.held > 0) expect(again.reasons.join(' ')).toContain('please say whether it is right');
      expect(await crawl(right)).toMatchObject({ outcome: 'ok', held: 0, reasons: [] });
      expect(await visitorsSee()).toEqual(prices);
    },
  );

  it.each(wrong)('%s in a shop’s first run: reaches no visitor, nor when it is read again', async (...row) => {
    const misread = shelf(row[1]);
    await crawl(misread);
    expect(await visitorsSee()).toEqual([]);
    await crawl(misread);
    expect(await visitorsSee()).toEqual([]);
    // Dollars are stored as what they are, and no visitor sees them.
    if (row[0] !== '$ for £') {
      expect(await crawl(right)).toMatchObject({ outcome: 'ok', held: 0 });
      expect(await visitorsSee()).toEqual(prices);
    }
  });

  it('a first run that reads few prices is not ok', async () => {
    const run = await crawl(shelf((_product, at) => (at < 9 ? { price: '', wasPrice: null } : {})));
    expect(run).toMatchObject({ outcome: 'drifted', held: 12, reasons: ['Only 3 of 12 prices could be read.'] });
  });

  it('VAT rises from 20 to 22.5 %: is held for one run, and then taken', async () => {
    await crawl(right);
    const changed = shelf(byFactor(1.225 / 1.2));
    expect((await crawl(changed)).held).toBeGreaterThan(0);
    expect(await visitorsSee()).toEqual(prices);
    expect(await crawl(changed)).toMatchObject({ outcome: 'ok', held: 0 });
    expect(await visitorsSee()).toEqual(changed.map(({ price }) => price));
  });

  it('a sale that says what things cost before is taken at once', async () => {
    await crawl(right);
    const sale = shelf(({ price }) => ({ price: times(price, 0.75), wasPrice: price }));
    expect(await crawl(sale)).toMatchObject({ outcome: 'ok', held: 0, reasons: [] });
    expect(await visitorsSee()).toEqual(sale.map(({ price }) => price));
  });
});
