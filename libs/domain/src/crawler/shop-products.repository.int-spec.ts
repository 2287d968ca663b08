import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Insertable } from 'kysely';
import { shopProductsQuerySchema } from '@app/contracts/crawler/crawler.contract.js';
import type { CrawlOutcome } from '@app/crawl/ports.js';
import type { Schema } from '../schema.js';
import { type Sql, sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { aClaimedCrawl } from './crawl-run.fixture.js';
import { ShopProductRepository } from './shop-products.repository.js';

const SHOP = 'cleanyourcar';
const OTHER = 'polishedbliss';

let own: OwnDatabase;
let on: Sql;
let products: ShopProductRepository;
beforeAll(async () => {
  own = await ownDatabase();
  on = sqlOn(own.database);
  products = new ShopProductRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await on.deleteFrom('crawled_product').execute();
  await on.deleteFrom('job_run').execute();
});

let minutes = 0;
const time = () => new Date(Date.UTC(2030, 0, 1, 0, minutes++));
async function product(name: string, given: Partial<Insertable<Schema['crawled_product']>> = {}): Promise<string> {
  const { id } = await on
    .insertInto('crawled_product')
    .values({ retailer_slug: SHOP, key: name, name, url: '', first_seen_at: time(), last_seen_at: time(), ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function run(outcome: CrawlOutcome | null, retailerSlug = SHOP): Promise<string> {
  const { runId } = await aClaimedCrawl(own.database, retailerSlug);
  await on.updateTable('crawl_run').set({ outcome, created_at: time() }).where('run_id', '=', runId).execute();
  return runId;
}
const names = async (query: object) => {
  const page = await products.findPage(shopProductsQuerySchema.parse(query));
  return [page.rows.map(({ name }) => name), page.total];
};

it('are listed by name, by price with the unknown last, or as they were seen last, page by page', async () => {
  await product('Soap', { price: '9.00' });
  await product('clay', { price: null });
  await product('Wax', { price: '10.00', retailer_slug: OTHER });
  expect(await names({})).toEqual([['clay', 'Soap', 'Wax'], 3]);
  expect(await names({ sort: 'price' })).toEqual([['Soap', 'Wax', 'clay'], 3]);
  expect(await names({ sort: 'seen' })).toEqual([['Wax', 'clay', 'Soap'], 3]);
  expect(await names({ page: 2, pageSize: 2 })).toEqual([['Wax'], 3]);
  for (const retailer of [OTHER, 'polished BLISS']) expect(await names({ retailer })).toEqual([['Wax'], 1]);
  expect(await names({ retailer: '' })).toEqual([[], 0]);
});

it('are found by a part of name, brand or number, in which nothing is a pattern', async () => {
  await product('100% Wax');
  await product('Soap', { brand: 'Waxworks' });
  await product('Clay', { sku: 'WAX_1' });
  await product('Towel');
  expect(await names({ q: 'wax' })).toEqual([['100% Wax', 'Clay', 'Soap'], 3]);
  expect(await names({ q: '0% w' })).toEqual([['100% Wax'], 1]);
  expect(await names({ q: 'x_1' })).toEqual([['Clay'], 1]);
  expect(await names({ q: 'o_e' })).toEqual([[], 0]);
});

it('are those that a run found, which are its retailer’s', async () => {
  const runId = await run('ok');
  for (const key of ['Wax', 'Soap']) await on.insertInto('crawl_found').values({ run_id: runId, key }).execute();
  await product('Wax');
  await product('Soap', { retailer_slug: OTHER });
  await product('Clay');
  expect(await names({ runId })).toEqual([['Wax'], 1]);
  expect(await names({ runId: randomUUID() })).toEqual([[], 0]);
});

it('say what the last run that was stored changed, and nothing of earlier ones', async () => {
  const earlier = await run('ok');
  const accepted = await run('drifted');
  for (const outcome of ['drifted', null] as const) await run(outcome);
  const others = await run('ok', OTHER);
  await product('Mitt', { retailer_slug: OTHER, changed_run_id: others, change: 'new' });
  await product('Wax', { changed_run_id: accepted, change: 'price', gone_at: new Date() });
  await product('Soap', { changed_run_id: earlier, change: 'new' });
  await product('Clay');
  const changes = async (query: object = {}) => {
    const page = await products.findPage(shopProductsQuerySchema.parse(query));
    return page.rows.map(({ name, change, isGone }) => [name, change, isGone]);
  };
  expect(await changes()).toEqual([
    ['Clay', null, false],
    ['Mitt', 'new', false],
    ['Soap', 'new', false],
    ['Wax', null, true],
  ]);
  await on.updateTable('crawl_run').set({ accepted_at: new Date() }).where('run_id', '=', accepted).execute();
  const mitt = ['Mitt', 'new', false];
  expect(await changes({ changed: 'true' })).toEqual([mitt, ['Wax', 'price', true]]);
  await run('partial');
  expect(await changes({ changed: 'true' })).toEqual([mitt]);
});

it('say what stood before what the last run has written', async () => {
  const [first, earlier, last] = [await run('ok'), await run('ok'), await run('partial')];
  const seen = async (name: string, changed: string, prices: [runId: string, price: string, inStock: boolean][]) => {
    const id = await product(name, { changed_run_id: changed, change: 'price', price: prices.at(-1)![1] });
    for (const [runId, price, inStock] of prices) {
      const values = {
        crawled_product_id: id,
        run_id: runId,
        price,
        currency: 'GBP',
        in_stock: inStock,
        seen_at: time(),
      };
      await on.insertInto('price_history').values(values).execute();
    }
  };
  await seen('Clay', last, [[last, '9.00', true]]);
  await seen('Mitt', last, [[earlier, '9.00', true]]);
  await seen('Soap', earlier, [
    [first, '7.00', true],
    [earlier, '9.00', true],
  ]);
  await seen('Wax', last, [
    [first, '7.00', true],
    [earlier, '12.50', false],
    [last, '9.00', true],
  ]);
  const { rows } = await products.findPage(shopProductsQuerySchema.parse({}));
  expect(rows.map(({ name, before }) => [name, before])).toEqual([
    ['Clay', null],
    ['Mitt', null],
    ['Soap', null],
    ['Wax', { price: '12.50', currency: 'GBP', inStock: false }],
  ]);
});

it('wait for staff where nobody has said what they are and the shop still has them', async () => {
  const { id: known } = await on.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
  await product('Wax', { retailer_slug: OTHER });
  await product('wool');
  await product('Soap', { match_state: 'review' });
  await product('Ignored', { match_state: 'ignored' });
  await product('Gone', { gone_at: new Date() });
  await product('Matched', { product_id: known, match_state: 'matched' });
  const toReview = async (retailer: string | null, page = 1) => {
    const found = await products.findToReview(retailer, page, 2);
    return [found.products.map(({ name }) => name), found.total];
  };
  expect(await toReview(null)).toEqual([['Soap', 'wool'], 3]);
  expect(await toReview(null, 2)).toEqual([['Wax'], 3]);
  expect(await toReview('POLISHED bliss')).toEqual([['Wax'], 1]);
});

it('are locked one by one, and shown with all that is known of them', async () => {
  const seen = time();
  const id = await product('Wax', { price: '12.5', first_seen_at: seen, last_seen_at: seen });
  const free = await product('Soap');
  await own.database.transaction(async ({ manager }) => {
    expect(await products.lock(manager, id)).toEqual({
      id,
      retailerName: 'Cleanyourcar',
      retailerSlug: SHOP,
      name: 'Wax',
      url: '',
      price: '12.50',
      originalPrice: null,
      currency: null,
      size: null,
      description: null,
      brand: null,
      category: null,
      inStock: null,
      imageUrl: null,
      sku: null,
      isFromPrice: false,
      firstSeenAt: seen,
      lastSeenAt: seen,
      productId: null,
      isGone: false,
      change: null,
      before: null,
    });
    const unlocked = on.selectFrom('crawled_product').select('id').forUpdate().skipLocked();
    expect(await unlocked.execute()).toEqual([{ id: free }]);
    const retailers = on.selectFrom('retailer').select('slug').where('slug', '=', SHOP).forUpdate().skipLocked();
    expect(await retailers.execute()).toHaveLength(1);
    expect(await products.lock(manager, randomUUID())).toBeNull();
  });
});

it('have a history of prices, oldest first', async () => {
  const id = await product('Wax');
  const other = await product('Soap');
  const line = (crawledProductId: string, price: string | null, seenAt: Date) =>
    on
      .insertInto('price_history')
      .values({ crawled_product_id: crawledProductId, price, seen_at: seenAt, currency: 'GBP', in_stock: true })
      .execute();
  const [late, early] = [new Date('2030-02-02'), new Date('2030-01-01')];
  await line(id, '12.5', late);
  await line(other, '1.00', late);
  await line(id, null, early);
  const point = { shopProductId: id, originalPrice: null, currency: 'GBP', inStock: true, runId: null };
  expect(await products.findPrices(id)).toEqual([
    { ...point, price: '12.50', seenAt: late },
    { ...point, price: null, seenAt: early },
  ]);
  expect(await products.findPrices(randomUUID())).toBeNull();
});
