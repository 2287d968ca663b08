import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Updateable } from 'kysely';
import type { CrawledProduct } from '@app/crawl/listing/product.js';
import type { Schema } from '../schema.js';
import { rowsOf, type Sql, sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { aClaimedCrawl, aFoundProduct } from './crawl-run.fixture.js';
import { countHeld, findHeld } from './held-products.js';
import { countMissed, storeChanged, storeGone, storeNew, storePageTexts, storeSeen } from './store-run.js';

const SHOP = 'cleanyourcar';
const OTHER = 'polishedbliss';

let own: OwnDatabase;
let on: Sql;
beforeAll(async () => {
  own = await ownDatabase();
  on = sqlOn(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await on.deleteFrom('crawled_product').execute();
  await on.deleteFrom('job_run').execute();
});

const named = (key: string, change: Partial<CrawledProduct> = {}) => aFoundProduct({ key, name: key, ...change });
/** A run that has found these, in this order, and has stored nothing yet; a mere key is of a page that did not change. */
async function found(...products: (CrawledProduct | string)[]): Promise<string> {
  const { runId } = await aClaimedCrawl(own.database, SHOP);
  const rows = products.map((each) =>
    typeof each === 'string' ? { key: each, product: null } : { key: each.key, product: each },
  );
  await on
    .insertInto('crawl_found')
    .columns(['run_id', 'key', 'product'])
    .expression(
      on
        .selectFrom(rowsOf('f', rows, { key: 'text', product: 'jsonb' }))
        .select(({ val }) => [val(runId).as('run_id'), 'f.key', 'f.product']),
    )
    .execute();
  return runId;
}
const store = (how: typeof storeNew, runId: string, slug = SHOP) => how(own.database.manager, runId, slug);
const seen = (runId: string) => storeSeen(own.database.manager, runId, SHOP);
const stored = (slug = SHOP) =>
  on.selectFrom('crawled_product').selectAll().where('retailer_slug', '=', slug).orderBy('key').execute();
const set = (key: string, change: Updateable<Schema['crawled_product']>) =>
  on.updateTable('crawled_product').set(change).where('key', '=', key).execute();
const history = () =>
  on
    .selectFrom('price_history as h')
    .innerJoin('crawled_product as s', 's.id', 'h.crawled_product_id')
    .select(['s.key', 'h.run_id', 'h.price', 'h.original_price', 'h.currency', 'h.in_stock', 'h.seen_at'])
    .orderBy('h.id')
    .execute();

describe('the text of a product’s own page', () => {
  it('is kept with when it was read; a list that says nothing of it, and a page that has not changed, leave it', async () => {
    const texts = async () => (await stored()).map(({ page_text: text, page_read_at: at }) => ({ text, at }));
    const keep = (runId: string) => storePageTexts(own.database.manager, runId, SHOP);
    const first = await found(named('a', { pageText: 'Rinse it off.' }), named('b'));
    await store(storeNew, first);
    await keep(first);
    const [a, b] = await texts();
    expect(a).toEqual({ text: 'Rinse it off.', at: expect.any(Date) });
    expect(b).toEqual({ text: null, at: null });
    await keep(await found(named('a'), named('b')));
    expect(await texts()).toEqual([a, b]);
    await seen(await found('a', 'b'));
    const [again, never] = await texts();
    expect(again).toEqual({ text: 'Rinse it off.', at: expect.any(Date) });
    expect(again!.at!.getTime()).toBeGreaterThan(a!.at!.getTime());
    expect(never).toEqual(b);
    await keep(await found(named('a', { pageText: 'Rinse it off twice.' })));
    expect((await texts())[0]!.text).toBe('Rinse it off twice.');
  });
});

describe('new products', () => {
  it('are stored as they were found, each with the first line of its history, and once', async () => {
    const product = named('b', { originalPrice: '15.00', isFromPrice: true, imageUrl: 'i', sku: 's', inStock: null });
    const run = await found(product, named('a'), 'c');
    expect([await store(storeNew, run), await store(storeNew, run)]).toEqual([2, 0]);
    const [, b, ...others] = await stored();
    expect(others).toEqual([]);
    expect(b).toMatchObject({
      name: 'b',
      url: product.url,
      price: '12.95',
      is_from_price: true,
      original_price: '15.00',
      currency: 'GBP',
      size: '200 g',
      description: null,
      brand: 'Ambervane',
      category: null,
      in_stock: null,
      image_url: 'i',
      sku: 's',
      missed_runs: 0,
      gone_at: null,
      change: 'new',
      changed_run_id: run,
      last_run_id: run,
      match_state: 'open',
    });
    expect(b!.first_seen_at).toEqual(b!.last_seen_at);
    const lines = await history();
    expect(lines.map(({ key }) => key)).toEqual(['b', 'a']);
    expect(lines[0]).toEqual({
      key: 'b',
      run_id: run,
      price: '12.95',
      original_price: '15.00',
      currency: 'GBP',
      in_stock: null,
      seen_at: b!.last_seen_at,
    });
  });

  it('are new to one retailer though another has them', async () => {
    const run = await found(named('a'));
    expect([await store(storeNew, run), await store(storeNew, run, OTHER)]).toEqual([1, 1]);
  });
});

describe('changed products', () => {
  it.each<[Partial<CrawledProduct>, string, number]>([
    [{ price: '11.00' }, 'price', 1],
    [{ originalPrice: '20.00' }, 'price', 1],
    [{ currency: null }, 'price', 1],
    [{ isFromPrice: true }, 'price', 0],
    [{ price: '11.00', inStock: false, name: 'Other' }, 'price', 1],
    [{ inStock: false }, 'stock', 1],
    [{ inStock: null, name: 'Other' }, 'stock', 1],
    [{ name: 'Other' }, 'details', 0],
    [{ url: 'https://shop.example/other' }, 'details', 0],
    [{ size: null }, 'details', 0],
    [{ description: 'Other' }, 'details', 0],
    [{ brand: null }, 'details', 0],
    [{ category: 'Other' }, 'details', 0],
    [{ imageUrl: 'https://shop.example/other.jpg' }, 'details', 0],
    [{ sku: 'Other' }, 'details', 0],
  ])('take over %j: %s, with %d lines in the history', async (difference, change, lines) => {
    await store(storeNew, await found(named('a'), named('same')));
    const run = await found(named('a', difference), named('same'));
    expect([await store(storeChanged, run), await store(storeChanged, run)]).toEqual([1, 0]);
    const [a, same] = await stored();
    expect(a).toMatchObject({ change, changed_run_id: run, last_run_id: run });
    expect(same).toMatchObject({ change: 'new' });
    expect(await store(countHeld, run)).toBe(0);
    expect((await history()).slice(2).map((line) => [line.key, line.run_id])).toEqual(Array(lines).fill(['a', run]));
  });

  it('are back where they were gone, with a line in the history, and are their own retailer’s', async () => {
    const first = await found(named('a'));
    await store(storeNew, first);
    await store(storeNew, first, OTHER);
    await set('a', { gone_at: new Date(), missed_runs: 2 });
    const run = await found(named('a'));
    expect(await store(storeChanged, run)).toBe(1);
    expect(await stored()).toMatchObject([{ change: 'back', gone_at: null, missed_runs: 0, last_run_id: run }]);
    expect(await stored(OTHER)).toMatchObject([{ change: 'new', missed_runs: 2, last_run_id: first }]);
    expect((await history()).map((line) => line.run_id)).toEqual([first, first, run]);
  });
});

describe('products that were seen', () => {
  it('have the date of their page, unless what was found differs and was not stored', async () => {
    await store(storeNew, await found(named('differs'), named('same'), named('unseen')));
    for (const key of ['differs', 'same', 'unseen']) await set(key, { missed_runs: 1 });
    const [differs, same, unseen] = await stored();
    const run = await found(named('differs', { price: '1.00' }), named('same'));
    await seen(run);
    const [differsNow, sameNow, unseenNow] = await stored();
    expect(differsNow).toEqual({ ...differs, missed_runs: 0, last_run_id: run });
    expect(sameNow).toEqual({ ...same, missed_runs: 0, last_run_id: run, last_seen_at: sameNow!.last_seen_at });
    expect(sameNow!.last_seen_at.getTime()).toBeGreaterThan(same!.last_seen_at.getTime());
    expect(unseenNow).toEqual(unseen);
  });

  it('on a page that did not change are as they were, and back where they were gone', async () => {
    const first = await found(named('gone'), named('here'), named('here', { key: 'unseen' }));
    await store(storeNew, first);
    await store(storeNew, first, OTHER);
    await on.updateTable('crawled_product').set({ missed_runs: 1 }).execute();
    await set('gone', { gone_at: new Date(), change: 'gone' });
    const run = await found('gone', 'here');
    await seen(run);
    expect(await stored()).toMatchObject([
      { key: 'gone', gone_at: null, change: 'back', changed_run_id: run, last_run_id: run, missed_runs: 0 },
      { key: 'here', change: 'new', changed_run_id: first, last_run_id: run, missed_runs: 0 },
      { key: 'unseen', last_run_id: first, missed_runs: 1 },
    ]);
    expect(await stored(OTHER)).toMatchObject(Array(3).fill({ last_run_id: first, missed_runs: 1 }));
  });
});

it('products are gone with the second run that does not find them, with a line in the history', async () => {
  const first = await found(named('a'), named('b'));
  await store(storeNew, first);
  await store(storeNew, first, OTHER);
  const missing = async () => {
    const run = await found(named('a'));
    await seen(run);
    await countMissed(own.database.manager, run, SHOP);
    return { run, gone: await store(storeGone, run) };
  };
  expect((await missing()).gone).toBe(0);
  expect(await stored()).toMatchObject([{ missed_runs: 0 }, { missed_runs: 1, gone_at: null, in_stock: true }]);
  const { run, gone } = await missing();
  expect(gone).toBe(1);
  const [a, b] = await stored();
  expect(a).toMatchObject({ missed_runs: 0, gone_at: null, in_stock: true, change: 'new' });
  expect(b).toMatchObject({ missed_runs: 2, in_stock: false, change: 'gone', changed_run_id: run, last_run_id: first });
  const lines = await history();
  expect(lines.at(-1)).toMatchObject({ key: 'b', run_id: run, in_stock: false, seen_at: b!.gone_at });
  expect(lines).toHaveLength(5);
  expect((await missing()).gone).toBe(0);
  expect(await stored(OTHER)).toMatchObject(Array(2).fill({ missed_runs: 0, gone_at: null }));
});

it('what is held is what differs or is new, in the order in which it was found, page by page', async () => {
  const first = await found(named('same'), named('dearer', { inStock: null }), named('gone'));
  await store(storeNew, first);
  await store(storeNew, await found(named('new')), OTHER);
  await set('gone', { gone_at: new Date() });
  const dearer = named('dearer', { price: '13.50', originalPrice: '20.00', inStock: null });
  const runId = await found(named('new'), named('same'), dearer, named('gone'), 'unchanged');
  const held = (page: number, pageSize: number) =>
    findHeld(own.database.manager, { runId, retailerSlug: SHOP }, { page, pageSize });
  const values = { price: '12.95', originalPrice: null, currency: 'GBP', inStock: true };
  expect(await store(countHeld, runId)).toBe(3);
  expect(await held(1, 2)).toEqual([
    { name: 'new', url: dearer.url, found: values, stored: null, doubt: null },
    {
      name: 'dearer',
      url: dearer.url,
      found: { ...values, price: '13.50', originalPrice: '20.00', inStock: null },
      stored: { ...values, inStock: null },
      doubt: null,
    },
  ]);
  expect((await held(2, 2)).map(({ name, stored }) => [name, stored])).toEqual([['gone', values]]);
});
