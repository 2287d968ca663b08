import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CrawledProduct } from '@app/crawl/listing/product.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { storeCrawl } from './crawl-results.fixture.js';
import { aFoundProduct } from './crawl-run.fixture.js';
import { CrawlRunRepository } from './crawl-run.repository.js';

const SHOP = 'cleanyourcar';
let own: OwnDatabase;
let products: string[];
beforeAll(async () => {
  own = await ownDatabase();
  // The one costs elsewhere what these products cost here, the other a tenth of it.
  const rows = await own.database.query<{ id: string }>(
    `insert into product (product_name, brand, category, price_range)
     values ('Paste 200 g', 'Ambervane', 'Wax', '£12.95'), ('Sachet', 'Ambervane', 'Wax', '£1.25') returning id`,
  );
  products = rows.map(({ id }) => id);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from crawled_product');
  await own.database.query('delete from job_run');
});

const at = (path: string) => `https://shop.example/${path}`;
const product = (path: string, change: Partial<CrawledProduct> = {}) =>
  aFoundProduct({ key: at(path), url: at(path), name: path, ...change });
const crawl = async (...found: CrawledProduct[]) => {
  const { runId } = await storeCrawl(own.database, SHOP, found);
  return (await new CrawlRunRepository(own.database).findById(runId))!;
};
/** Staff say what the stored product is. */
const match = (path: string, productId = products[0]) =>
  own.database.query(
    `update crawled_product set product_id = $2, match_state = 'accepted', match_by = 'karen' where key = $1`,
    [at(path), productId],
  );
/** By when they were first seen: where each is now, how many lines its history has, whose word its match is. */
const known = async () => {
  const rows = await own.database.query<{ key: string; lines: number; by: string | null; gone: boolean }>(
    `select s.key, s.match_by as by, s.missed_runs > 0 as gone,
            (select count(*)::int from price_history h where h.crawled_product_id = s.id) as lines
     from crawled_product s order by s.first_seen_at, s.id`,
  );
  return rows.map(({ key, lines, by, gone }) => [key.replace(at(''), ''), lines, by, gone]);
};

describe('a shop’s product keeps its history and what staff say of it', () => {
  it('under a renamed path, with its SKU or its number in trade, and with neither by name and size', async () => {
    const gtin = '04006381333931';
    await crawl(product('a', { sku: '1' }), product('b', { gtin }), product('c', { name: 'Clay bar' }));
    for (const path of ['a', 'b', 'c']) await match(path);
    const dearer = { price: '13.50' };
    const moved = [
      product('x/a', { sku: '1', name: 'Renamed', ...dearer }),
      product('x/b', { gtin, name: 'Renamed too', ...dearer }),
      product('x/c', { name: 'CLAY-BAR', ...dearer }),
    ];
    expect((await crawl(...moved)).counts).toMatchObject({ new: 0, changed: 3, gone: 0 });
    expect(await known()).toEqual(['x/a', 'x/b', 'x/c'].map((path) => [path, 2, 'karen', false]));
  });

  it('with a changed SKU, and where the shop gives the old one to another product', async () => {
    await crawl(product('a', { sku: '1' }), product('b', { sku: '2' }));
    await match('a');
    expect((await crawl(product('a', { sku: '2' }), product('b', { sku: '3' }))).counts).toMatchObject({ new: 0 });
    expect(await known()).toEqual([
      ['a', 1, 'karen', false],
      ['b', 1, null, false],
    ]);
  });

  it('with both changed: at the same price it is kept, at another one staff are asked', async () => {
    await crawl(product('a', { sku: '1', name: 'Wax' }), product('b', { sku: '2', name: 'Soap' }));
    await match('a');
    await match('b');
    const run = await crawl(
      product('x/a', { sku: '8', name: 'Wax' }),
      product('x/b', { sku: '9', name: 'Soap', price: '14.00' }),
    );
    expect(run.counts).toMatchObject({ new: 1 });
    expect(run.reasons).toEqual([
      '1 new product looks like one that is missing, and may be another: please look at the review.',
    ]);
    expect(await known()).toEqual([
      ['x/a', 1, 'karen', false],
      ['b', 1, 'karen', true],
      ['x/b', 1, null, false],
    ]);
  });

  it('where the shop numbers all of its products anew and changes their prices', async () => {
    const shelf = (path: string, sku: string, price: string) =>
      ['Wax', 'Soap', 'Brush', 'Cloth'].map((name) =>
        product(`${path}/${name}`, { name, sku: `${sku}-${name}`, price }),
      );
    await crawl(...shelf('old', '1', '5.00'));
    await match('old/Wax');
    expect((await crawl(...shelf('new', '2', '5.50'))).counts).toMatchObject({ new: 0 });
    const after = await known();
    expect(after.map(([path]) => path).sort()).toEqual(['new/Brush', 'new/Cloth', 'new/Soap', 'new/Wax']);
    expect(after.filter(([, , by]) => by === 'karen').map(([path]) => path)).toEqual(['new/Wax']);
  });

  it('where two were one and are merged: under a new path, or into one of them', async () => {
    const wax = { name: 'Wax', sku: '1' };
    await crawl(product('a', wax), product('b', wax));
    await match('b');
    await crawl(product('a', wax));
    expect(await known()).toEqual([
      ['a', 1, 'karen', false],
      ['b', 1, 'karen', true],
    ]);
    await own.database.query('delete from crawled_product');
    await crawl(product('a', wax), product('b', wax));
    await match('b');
    expect((await crawl(product('c', wax))).counts).toMatchObject({ new: 0 });
    expect((await known()).map(([path, , by]) => [path, by])).toEqual(
      expect.arrayContaining([
        ['a', null],
        ['c', 'karen'],
      ]),
    );
  });

  it('and where the merged two are two to the catalogue, staff are asked', async () => {
    const wax = { name: 'Wax', sku: '1' };
    await crawl(product('a', wax), product('b', wax));
    await match('a', products[0]);
    await match('b', products[1]);
    const run = await crawl(product('c', wax));
    expect([run.counts.new, run.reasons.length]).toEqual([1, 1]);
    expect((await known()).map(([path, , by]) => [path, by]).sort()).toEqual([
      ['a', 'karen'],
      ['b', 'karen'],
      ['c', null],
    ]);
  });

  it('where addresses are exchanged, and an address that shows another product begins anew', async () => {
    await crawl(product('1', { sku: '1', name: 'Wax' }), product('2', { sku: '2', name: 'Soap' }));
    await match('1');
    await crawl(product('1', { sku: '2', name: 'Soap' }), product('2', { sku: '1', name: 'Wax' }));
    expect((await known()).map(([path, , by]) => [path, by]).sort()).toEqual([
      ['1', null],
      ['2', 'karen'],
    ]);
    const run = await crawl(product('1', { sku: '2', name: 'Soap' }), product('2', { sku: '7', name: 'Brush' }));
    expect(run.counts).toMatchObject({ new: 1 });
    expect(run.reasons).toEqual(['At 1 address the shop shows another product than before.']);
    const now = await known();
    expect(now.filter(([, , by]) => by === 'karen')).toEqual([[expect.stringMatching(/^former:/), 1, 'karen', true]]);
    expect(now.filter(([path]) => path === '2')).toEqual([['2', 1, null, false]]);
  });

  it('and its price is held against what others ask for the product, not for what its address showed before', async () => {
    await crawl(product('1', { sku: '1', name: 'Sachet', price: '1.30' }), product('2', { sku: '2', price: null }));
    await match('1', products[1]);
    await match('2', products[1]);
    // Another product stands at the first address, and the second one has moved.
    const run = await crawl(product('1', { sku: '7', name: 'Brush' }), product('x/2', { sku: '2', price: '12.95' }));
    expect(run).toMatchObject({ counts: { new: 1 }, held: 1 });
    expect(run.reasons).toEqual([
      'At 1 address the shop shows another product than before.',
      'The price is more than 5 times what other shops ask, or less than a fifth of it.',
    ]);
  });
});
