import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CrawledProduct } from '@app/crawl/listing/product.js';
import type { CrawlOutcome } from '@app/crawl/ports.js';
import { ClaimLostError } from '@app/queues/job-handler.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { ProductOfferRepository } from '../catalogue/product-offers.repository.js';
import { staffCalled } from '../testing/audit.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { PostgresCrawlJournal } from './crawl-journal.js';
import { crawlResultsOn } from './crawl-results.fixture.js';
import type { CrawlResults } from './crawl-results.js';
import { aClaimedCrawl, aFinishedPage, aFoundProduct, aPage, aReport, claimed } from './crawl-run.fixture.js';
import { CrawlRunRepository } from './crawl-run.repository.js';
import { ShopProductRepository, type ShopProductRow } from './shop-products.repository.js';

const SHOP = 'cleanyourcar';
let own: OwnDatabase;
let database: OwnDatabase['database'];
let results: CrawlResults;
const karen = staffCalled('karen');

beforeAll(async () => {
  own = await ownDatabase();
  ({ database } = own);
  results = crawlResultsOn(database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await database.query('delete from crawled_product');
  await database.query('delete from job_run');
});

const wax = (change: Partial<CrawledProduct> = {}) => aFoundProduct(change);
const soap = (change: Partial<CrawledProduct> = {}) =>
  aFoundProduct({ key: 'https://shop.example/products/soap', name: 'Soap', price: '5.00', ...change });

/** A whole run that found these products, and how it ended. */
async function crawl(products: CrawledProduct[], outcome: CrawlOutcome = 'ok', seenAgain: string[] = []) {
  const run = await aClaimedCrawl(database, SHOP);
  const journal = new PostgresCrawlJournal(database, run, SHOP);
  await journal.begin(aPage(0));
  await journal.finishPage(aFinishedPage(0, products, { seenAgain }));
  await results.store(run, SHOP, aReport(outcome, products));
  await results.passOn(SHOP);
  await database.query(`update job_run set state = 'completed' where id = $1`, [run.runId]);
  return run.runId;
}
const stored = async (): Promise<ShopProductRow[]> => {
  const query = { retailer: SHOP, changed: 'false', q: '', sort: 'name', page: 1, pageSize: 100 } as const;
  return (await new ShopProductRepository(database).findPage(query)).rows;
};
const view = async () => (await stored()).map(({ name, price, inStock, change }) => [name, price, inStock, change]);
const history = () =>
  database.query<{ name: string; price: string | null }>(
    `select s.name, h.price::text, h.in_stock from price_history h join crawled_product s on s.id = h.crawled_product_id order by h.seen_at, h.id`,
  );

describe('a complete run', () => {
  it('stores what is new, and a second one like it changes nothing', async () => {
    await crawl([wax(), soap({ inStock: null })]);
    const first = await stored();
    expect(await view()).toEqual([
      ['Paste Wax', '12.95', true, 'new'],
      ['Soap', '5.00', null, 'new'],
    ]);
    await crawl([wax(), soap({ inStock: null })]);
    const second = await stored();
    expect(second.map(({ change }) => change)).toEqual([null, null]);
    const timeless = (rows: ShopProductRow[]) => rows.map((row) => ({ ...row, lastSeenAt: 0, change: 0 }));
    expect(timeless(second)).toEqual(timeless(first));
    expect(second[0]?.lastSeenAt.getTime()).toBeGreaterThan(first[0]?.lastSeenAt.getTime() ?? Infinity);
    expect(await history()).toHaveLength(2);
  });

  it('says what changed, and keeps each price and stock that differed', async () => {
    await crawl([wax(), soap()]);
    await crawl([wax({ price: '11.00', originalPrice: '12.95' }), soap({ inStock: false })]);
    expect(await view()).toEqual([
      ['Paste Wax', '11.00', true, 'price'],
      ['Soap', '5.00', false, 'stock'],
    ]);
    await crawl([wax({ price: '11.00', originalPrice: '12.95', description: 'New words' }), soap({ inStock: false })]);
    expect((await stored()).map(({ change }) => change)).toEqual(['details', null]);
    expect((await history()).map(({ name, price }) => [name, price])).toEqual([
      ['Paste Wax', '12.95'],
      ['Soap', '5.00'],
      ['Paste Wax', '11.00'],
      ['Soap', '5.00'],
    ]);
  });

  it('marks as gone only what two of them in a row did not find, and welcomes it back', async () => {
    await crawl([wax(), soap()]);
    await crawl([wax()]);
    expect((await stored()).map(({ isGone }) => isGone)).toEqual([false, false]);
    // Neither of these counts: not complete, or not to be trusted.
    for (const outcome of ['partial', 'blocked', 'empty', 'drifted'] as const) await crawl([], outcome);
    expect((await stored()).map(({ isGone }) => isGone)).toEqual([false, false]);
    await crawl([wax()]);
    expect((await stored()).map(({ name, isGone, inStock, change }) => [name, isGone, inStock, change])).toEqual([
      ['Paste Wax', false, true, null],
      ['Soap', true, false, 'gone'],
    ]);
    await crawl([wax(), soap()]);
    expect((await stored()).map(({ name, isGone, inStock, change }) => [name, isGone, inStock, change])).toEqual([
      ['Paste Wax', false, true, null],
      ['Soap', false, true, 'back'],
    ]);
  });

  it('counts a product as seen that stands on a page which did not change', async () => {
    await crawl([wax(), soap()]);
    await crawl([wax()], 'ok', [soap().key]);
    await crawl([wax()], 'ok', [soap().key]);
    expect((await stored()).map(({ isGone, inStock }) => [isGone, inStock])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(await history()).toHaveLength(2);
  });

  it('keeps what no column takes out of the database: NUL, half characters, absurd prices', async () => {
    await crawl([wax({ name: 'Wax\0 \ud83d', price: '99999999999999.00', description: 'a\0b' })]);
    expect((await stored()).map(({ name, price, description }) => [name, price, description])).toEqual([
      ['Wax \ufffd', null, 'ab'],
    ]);
  });
});

describe('a run that cannot be trusted whole', () => {
  it.each(['blocked', 'empty', 'drifted'] as const)('stores nothing when it is %s', async (outcome) => {
    await crawl([wax()]);
    const before = await stored();
    await crawl([wax({ price: '1.00' }), soap()], outcome);
    expect(await stored()).toEqual(before);
    expect(await history()).toHaveLength(1);
  });

  it('adds products and overwrites none when it is partial', async () => {
    await crawl([wax()]);
    const [before] = await stored();
    const partial = await crawl([wax({ price: '1.00' }), soap()], 'partial');
    const [kept, added] = await stored();
    expect([kept?.price, kept?.lastSeenAt, added?.name]).toEqual(['12.95', before?.lastSeenAt, 'Soap']);
    expect((await new CrawlRunRepository(database).findById(partial))?.held).toBe(1);
  });

  it('is stored when staff accept it, once, and marks nothing as gone', async () => {
    await crawl([wax(), soap()]);
    await crawl([soap()]);
    const drifted = await crawl([soap({ price: '6.00' })], 'drifted');
    await results.accept(drifted, karen);
    await results.accept(drifted, karen);
    expect((await stored()).map(({ price, isGone }) => [price, isGone])).toEqual([
      ['12.95', false],
      ['6.00', false],
    ]);
    expect(await history()).toHaveLength(3);
    const run = await new CrawlRunRepository(database).findById(drifted);
    expect(run).toMatchObject({ acceptedBy: 'karen', held: 0, counts: { changed: 1 } });
  });

  it('cannot be accepted over newer data, nor when it holds nothing', async () => {
    const drifted = await crawl([wax({ price: '1.00' })], 'drifted');
    const newer = await crawl([wax()]);
    await expect(results.accept(drifted, karen)).rejects.toThrow('A newer crawl has been stored since.');
    await expect(results.accept(newer, karen)).rejects.toThrow('Nothing of this crawl waits to be accepted.');
    expect((await stored()).map(({ price }) => price)).toEqual(['12.95']);
  });
});

describe('the journal', () => {
  it('takes a page up where it was left, and a page stored twice is stored once', async () => {
    const run = await aClaimedCrawl(database, SHOP);
    const journal = new PostgresCrawlJournal(database, run, SHOP);
    expect(await journal.load()).toEqual({ pages: [], productKeys: [], tally: null });
    await journal.begin(aPage(0));
    await journal.begin(aPage(0));
    const finished = aFinishedPage(0, [wax()], { discovered: [aPage(1)] });
    await journal.finishPage(finished);
    await journal.finishPage(finished);
    expect(await journal.load()).toEqual({
      pages: [{ ...aPage(0), state: 'done' }, aPage(1)],
      productKeys: [wax().key],
      tally: finished.tally,
    });
    const logs = await database.query('select message from crawl_log where run_id = $1', [run.runId]);
    expect(logs).toEqual([{ message: '1 products.' }]);
  });

  it('writes nothing for a worker whose run was taken over, and the log of the next one reads on', async () => {
    const run = await aClaimedCrawl(database, SHOP);
    const zombie = new PostgresCrawlJournal(database, run, SHOP);
    const robots = { level: 'info', url: null, status: 200, message: 'robots.txt allows it.' } as const;
    await zombie.log(robots);
    const next = new PostgresCrawlJournal(database, await claimed(database, run.runId), SHOP);
    await next.log(robots);
    await next.log({ ...robots, message: 'Another line.' });
    await next.log({ ...robots, message: 'Another line.' });
    await expect(zombie.finishPage(aFinishedPage(0, [wax()]))).rejects.toThrow(ClaimLostError);
    await expect(zombie.log(robots)).rejects.toThrow(ClaimLostError);
    expect(await next.load()).toEqual({ pages: [], productKeys: [], tally: null });
    const logs = await database.query<{ message: string }>('select message from crawl_log order by id');
    expect(logs.map(({ message }) => message)).toEqual(['robots.txt allows it.', 'Another line.', 'Another line.']);
  });

  it('recalls a page only as it was in a run that is stored', async () => {
    const memory = {
      validators: { etag: '"1"', lastModified: null },
      recipe: 'r',
      productKeys: [wax().key],
      fields: aReport('ok', [wax()]).fields,
      nextUrls: [],
      cardCount: 1,
      extent: { claims: { products: null, pages: null }, highestPage: 0, unfollowed: null },
    };
    const run = await aClaimedCrawl(database, SHOP);
    // Each run has a journal of its own.
    const recalled = () => new PostgresCrawlJournal(database, run, SHOP).recall(aPage(0).key);
    await new PostgresCrawlJournal(database, run, SHOP).finishPage(aFinishedPage(0, [wax()], { memory }));
    expect(await recalled()).toBeNull();
    await results.store(run, SHOP, aReport('drifted', [wax()]));
    expect(await recalled()).toBeNull();
    await results.accept(run.runId, karen);
    expect(await recalled()).toEqual(memory);
  });
});

describe('the catalogue', () => {
  it('shows a fresh price with its date, availability and address of a matched product, for seven days', async () => {
    const [product] = await database.query<{ id: string; product_name: string; brand: string }>(
      `select id, product_name, brand from product where product_name = 'Lathergate Car Shampoo 1 litre'`,
    );
    if (!product) throw new Error('The sample catalogue has changed.');
    const url = 'https://shop.example/products/lathergate';
    await crawl([
      wax({ key: url, url, name: 'Lathergate Car Shampoo 1L', brand: product.brand, price: '9.45', size: null }),
    ]);
    const shown = async () =>
      (await new CatalogueRepository(database, new ProductOfferRepository()).findPublicProducts()).find(
        ({ id }) => id === product.id,
      );
    expect(await shown()).toMatchObject({
      availabilityCleanyourcar: true,
      actualProductUrlCleanyourcar: url,
      retailerPrices: [{ retailer: 'cleanyourcar', price: '£9.45', seenAt: expect.any(String) }],
    });
    await crawl([
      wax({
        key: url,
        url,
        name: 'Lathergate Car Shampoo 1L',
        brand: product.brand,
        price: '9.45',
        size: null,
        inStock: false,
      }),
    ]);
    expect(await shown()).toMatchObject({ availabilityCleanyourcar: false });
    await database.query(`update product_offer set seen_at = now() - interval '8 days'`);
    expect((await shown())?.retailerPrices).toEqual([]);
  });
});
