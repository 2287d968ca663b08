import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CrawledProduct } from '@app/crawl/listing/product.js';
import type { CrawlOutcome } from '@app/crawl/ports.js';
import { staffCalled } from '../testing/audit.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { PostgresCrawlJournal } from './crawl-journal.js';
import { crawlResultsOn } from './crawl-results.fixture.js';
import type { CrawlResults } from './crawl-results.js';
import { aClaimedCrawl, aFinishedPage, aFoundProduct, aPage, aReport } from './crawl-run.fixture.js';
import { CrawlRunRepository } from './crawl-run.repository.js';

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

const pounds = ['4.95', '7.50', '9.95', '12.95', '14.50', '18.00', '21.95', '24.50', '29.95', '39.00', '5.25', '6.75'];
const times = (price: string, factor: number) => (Number(price) * factor).toFixed(2);
/** The shop's twelve products; two of them are reduced. */
const shelf = (change: (price: string, at: number) => Partial<CrawledProduct> = () => ({})): CrawledProduct[] =>
  pounds.map((price, at) => {
    const key = `https://shop.example/products/${at}`;
    const originalPrice = at < 2 ? times(price, 1.3) : null;
    return aFoundProduct({ key, url: key, name: `Product ${at}`, price, originalPrice, ...change(price, at) });
  });

async function crawl(products: CrawledProduct[], outcome: CrawlOutcome = 'ok') {
  const run = await aClaimedCrawl(database, SHOP);
  const journal = new PostgresCrawlJournal(database, run, SHOP);
  await journal.begin(aPage(0));
  await journal.finishPage(aFinishedPage(0, products));
  const ended = await results.store(run, SHOP, aReport(outcome, products));
  await database.query(`update job_run set state = 'completed' where id = $1`, [run.runId]);
  return { runId: run.runId, ended };
}
const rows = () =>
  database.query<{ id: string; key: string; price: string | null; original_price: string | null; gone: boolean }>(
    `select id, key, price::text, original_price::text, gone_at is not null as gone from crawled_product
     order by first_seen_at, substring(key from '[0-9]+$')::int`,
  );
const prices = async () => (await rows()).map(({ price }) => price);
const run = async (runId: string) => (await new CrawlRunRepository(database).findById(runId))!;
const all = shelf();

describe('a run that reads prices wrongly', () => {
  it.each<[string, (price: string, at: number) => Partial<CrawledProduct>]>([
    ['×100', (price) => ({ price: times(price, 100), originalPrice: null })],
    ['÷100', (price) => ({ price: times(price, 0.01), originalPrice: null })],
    ['zero', () => ({ price: '0.00', originalPrice: null })],
    ['one price in every card', () => ({ price: '9.99', originalPrice: null })],
    ['÷1.2', (price) => ({ price: times(price, 1 / 1.2) })],
    ['dollars for pounds', () => ({ currency: null })],
    ['a quarter missing', (_price, at) => (at % 4 === 0 ? { price: null, originalPrice: null } : {})],
    ['another product’s in a third of the cards', (_price, at) => (at % 3 === 0 ? { price: '3.49' } : {})],
    ['was and now swapped', (price, at) => (at < 2 ? { price: times(price, 1.3), originalPrice: null } : {})],
    ['one card on', (_price, at) => ({ price: pounds[(at + 1) % pounds.length]!, originalPrice: null })],
    ['ex VAT on half', (price, at) => (at % 2 === 0 ? { price: times(price, 1 / 1.2) } : {})],
  ])('%s: shows none of them, says why, and the next right run is whole', async (_what, change) => {
    await crawl(all);
    const { runId } = await crawl(shelf(change));
    expect(await prices()).toEqual(pounds);
    const { held, reasons } = await run(runId);
    const changed = shelf(change).filter(
      ({ price }, at) => price !== null && JSON.stringify(price) !== JSON.stringify(pounds[at]),
    );
    expect(held).toBeGreaterThanOrEqual(changed.length);
    expect(reasons.length).toBeGreaterThan(0);
    const right = await crawl(all);
    expect(await run(right.runId)).toMatchObject({ held: 0, reasons: [] });
    expect(await prices()).toEqual(pounds);
  });

  it('is believed the second time, unless it is a factor of VAT or of units', async () => {
    await crawl(all);
    const risen = shelf((price) => ({ price: times(price, 1.07), originalPrice: null }));
    await crawl(risen);
    expect(await prices()).toEqual(pounds);
    await crawl(risen);
    expect(await prices()).toEqual(risen.map(({ price }) => price));
    const untaxed = risen.map((one) => ({ ...one, price: times(one.price!, 1 / 1.2) }));
    await crawl(untaxed);
    await crawl(untaxed);
    expect(await prices()).toEqual(risen.map(({ price }) => price));
  });

  it('stores the others, holds each with its sentence, and stores or forgets it on somebody’s word', async () => {
    await crawl(all);
    const far = shelf((price, at) => ({ price: at === 3 ? times(price, 6) : at === 4 ? '13.99' : price }));
    const { runId } = await crawl(far);
    expect((await prices()).slice(3, 5)).toEqual(['12.95', '13.99']);
    const held = await results.held(runId, { page: 1, pageSize: 100 });
    expect(held).toMatchObject({
      total: 1,
      products: [
        { name: 'Product 3', doubt: 'The price is more than 5 times what it was, or less than a fifth of it.' },
      ],
    });
    await results.drop(runId, karen);
    expect(await results.held(runId, { page: 1, pageSize: 100 })).toEqual({ total: 0, products: [] });
    // What was dropped is no word for it: the next run holds it again.
    const again = await crawl(far);
    expect((await prices())[3]).toBe('12.95');
    await results.accept(again.runId, karen);
    expect((await prices())[3]).toBe('77.70');
    await expect(results.drop(again.runId, karen)).rejects.toThrow('Nothing of this crawl waits');
  });
});

describe('what a run did not find', () => {
  it('a known price is kept, and grows old', async () => {
    await crawl(all);
    const seen = () =>
      database.query<{ last_seen_at: Date }>(`select last_seen_at from crawled_product where key like '%/3'`);
    const before = await seen();
    const { runId } = await crawl(shelf((_price, at) => (at === 3 ? { price: null, inStock: false } : {})));
    expect((await prices())[3]).toBe('12.95');
    expect(await seen()).toEqual(before);
    expect((await run(runId)).reasons).toEqual(['1 product shows no price now; the known price is kept.']);
    const [{ in_stock } = { in_stock: null }] = await database.query<{ in_stock: boolean | null }>(
      `select in_stock from crawled_product where key like '%/3'`,
    );
    expect(in_stock).toBe(false);
  });

  it('more than a fifth gone waits for somebody', async () => {
    await crawl(all);
    await crawl(all.slice(0, 6));
    const { runId } = await crawl(all.slice(0, 6));
    expect((await rows()).filter(({ gone }) => gone)).toEqual([]);
    expect(await run(runId)).toMatchObject({
      held: 6,
      reasons: ['6 of 12 products are missing; nothing is marked as gone until somebody accepts it.'],
    });
    await results.accept(runId, karen);
    expect((await rows()).filter(({ gone }) => gone)).toHaveLength(6);
    expect(await run(runId)).toMatchObject({ counts: { gone: 6 } });
  });
});

describe('a partial run', () => {
  it('updates what it read, and misses nothing', async () => {
    await crawl(all);
    const part = shelf((price, at) => ({ price: at === 0 ? '4.50' : price })).slice(0, 3);
    const { ended } = await crawl(part, 'partial');
    await crawl(part, 'partial');
    expect(ended).toBe('partial');
    expect((await rows()).map(({ price, gone }) => [price, gone])).toEqual(
      ['4.50', ...pounds.slice(1)].map((price) => [price, false]),
    );
  });

  it('stores nothing where all addresses are new', async () => {
    await crawl(all);
    const moved = all.map((one, at) => ({ ...one, key: `https://shop.example/item/${at}`, name: `Item ${at}` }));
    const { ended, runId } = await crawl(moved, 'partial');
    expect(ended).toBe('drifted');
    expect(await rows()).toHaveLength(12);
    expect((await run(runId)).reasons.at(-1)).toBe(
      '0 of 12 products are known under their address; 12 were stored before.',
    );
  });
});

it('products keep their history under new addresses: by SKU, else by name and size', async () => {
  const withSku = shelf((_price, at) => (at < 6 ? { sku: `A-${at}` } : {}));
  await crawl(withSku);
  const before = await rows();
  const moved = withSku.map((one, at) => {
    const key = `https://shop.example/new-path/${at}`;
    return { ...one, key, url: key, ...(one.sku ? { name: `Renamed ${at}` } : {}) };
  });
  const { runId } = await crawl(moved);
  expect((await rows()).map(({ id, price }) => [id, price])).toEqual(before.map(({ id, price }) => [id, price]));
  expect((await rows()).map(({ key }) => key)).toEqual(moved.map(({ key }) => key));
  expect((await run(runId)).counts).toMatchObject({ new: 0, gone: 0 });
});
