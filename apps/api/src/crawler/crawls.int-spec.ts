import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CrawlConfig,
  type CrawlLog,
  crawlLogSchema,
  crawlPageSchema,
  type CrawlRun,
  crawlRunSchema,
  type PricePoint,
  type ReviewItem,
  reviewItemSchema,
  type ShopProduct,
  shopProductSchema,
} from '@app/contracts/crawler/crawler.contract.js';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { jobRunSchema } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
let config: CrawlConfig;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
beforeEach(async () => {
  const database = api.app.get(Database);
  await database.query('delete from job_run');
  await database.query('delete from crawled_product');
  const [first] = (await staff.call<CrawlConfig[]>('GET', '/api/crawler/configs?retailer=cleanyourcar')).json;
  if (!first) throw new Error('The sample configuration is missing.');
  const ready = {
    isActive: true,
    permissionNote: 'Ann, 1 May',
    crawlFrequency: 'off',
    selectors: { productContainer: '.card' },
  };
  config = (await staff.call<CrawlConfig>('PUT', `/api/crawler/configs/${first.id}`, ready)).json;
});

const start = (key: string) => staff.call('POST', `/api/crawler/run/${encodeURIComponent(key)}`);
const get = <Body>(path: string) => staff.call<Body>('GET', path);

/** A crawl that ended, with a page, a log and these products, as a worker leaves it. */
async function aCrawl(products: { name: string; brand?: string; price?: string }[], outcome = 'ok'): Promise<string> {
  const database = api.app.get(Database);
  const { id } = jobRunSchema.parse((await start('cleanyourcar')).json);
  await database.query(`update job_run set state = 'completed', outcome = 'ok', finished_at = now() where id = $1`, [
    id,
  ]);
  await database.query(`update crawl_run set outcome = $2 where run_id = $1`, [id, outcome]);
  await database.query(
    `insert into crawl_page (run_id, key, url, page_order, state, status, reason)
     values ($1, 'a', 'https://shop.example/a', 0, 'done', 200, 'Read.')`,
    [id],
  );
  await database.query(
    `insert into crawl_log (run_id, retailer_slug, attempt, level, url, status, message)
     select $1, 'cleanyourcar', 1, 'info', null, 200, 'Line ' || n from generate_series(1, 3) n`,
    [id],
  );
  for (const { name, brand, price } of products) {
    const url = `https://shop.example/${encodeURIComponent(name)}`;
    await database.query(
      `with s as (insert into crawled_product (retailer_slug, key, name, url, price, currency, brand, first_seen_at,
           last_seen_at, change, changed_run_id)
         values ('cleanyourcar', $1, $2, $1, $3, 'GBP', $4, now(), now(), 'new', $5) returning *)
       insert into price_history (crawled_product_id, run_id, price, currency, seen_at) select id, $5, price, currency, now() from s`,
      [url, name, price ?? '9.95', brand ?? null, id],
    );
    await database.query(`insert into crawl_found (run_id, key) values ($1, $2)`, [id, url]);
  }
  return id;
}

describe('the crawler’s routes', () => {
  const id = randomUUID();
  const routes: [string, string][] = [
    ['GET', '/api/crawler/configs'],
    ['POST', '/api/crawler/configs'],
    ['PUT', `/api/crawler/configs/${id}`],
    ['DELETE', `/api/crawler/configs/${id}`],
    ['POST', '/api/crawler/preview'],
    ['POST', '/api/crawler/suggest'],
    ['POST', '/api/crawler/run/cleanyourcar'],
    ['GET', '/api/crawler/runs'],
    ['GET', `/api/crawler/runs/${id}`],
    ['GET', `/api/crawler/runs/${id}/pages`],
    ['GET', `/api/crawler/runs/${id}/held`],
    ['POST', `/api/crawler/runs/${id}/accept`],
    ['POST', `/api/crawler/runs/${id}/drop`],
    ['GET', '/api/crawler/products'],
    ['GET', `/api/crawler/products/${id}/prices`],
    ['GET', '/api/crawler/products.csv'],
    ['GET', '/api/crawler/prices.csv'],
    ['GET', `/api/crawler/catalogue/${id}/prices`],
    ['GET', '/api/crawler/logs'],
    ['GET', '/api/crawler/review'],
    ['POST', `/api/crawler/review/${id}`],
  ];

  it.each(routes)('are closed to visitors, and to staff without the page’s token: %s %s', async (method, path) => {
    expect((await new Client(api.address).call(method, path)).status).toBe(401);
    if (method === 'GET') return;
    const other = new Client(api.address);
    for (const pair of staff.cookieHeader.split('; ')) other.setCookie(...(pair.split('=', 2) as [string, string]));
    expect((await other.call(method, path)).status).toBe(403);
  });

  it('say that there is no such thing, and what is no id', async () => {
    for (const [method, path] of [
      ['GET', `/api/crawler/runs/${id}`],
      ['GET', `/api/crawler/runs/${id}/pages`],
      ['GET', `/api/crawler/runs/${id}/held`],
      ['POST', `/api/crawler/runs/${id}/accept`],
      ['POST', `/api/crawler/runs/${id}/drop`],
      ['GET', `/api/crawler/products/${id}/prices`],
      ['POST', '/api/crawler/run/nobody'],
      ['POST', `/api/crawler/run/${id}`],
    ] as const)
      expect([path, (await staff.call(method, path)).status]).toEqual([path, 404]);
    for (const [method, path] of [
      ['GET', '/api/crawler/runs/x'],
      ['GET', '/api/crawler/products/x/prices'],
      ['GET', '/api/crawler/logs?runId=x'],
      ['POST', '/api/crawler/run/%00'],
    ] as const)
      expect([path, (await staff.call(method, path)).status]).toEqual([path, 400]);
    for (const search of ['?retailer=%00', '?q=%00', '?page=-1', '?pageSize=1e99', '?sort=;drop', '?after=x'])
      for (const path of ['/api/crawler/products', '/api/crawler/logs', '/api/crawler/runs', '/api/crawler/review'])
        expect([path + search, (await get(path + search)).status]).toEqual([path + search, 200]);
  });
});

describe('starting a crawl', () => {
  it('answers 202 with the run, by the configuration or by the retailer, and 409 with it the second time', async () => {
    const first = await start(config.id);
    expect(first.status).toBe(202);
    const run = jobRunSchema.parse(first.json);
    expect(run).toMatchObject({ kind: 'crawl', subject: 'Cleanyourcar', state: 'queued', requestedBy: 'admin' });
    for (const key of ['cleanyourcar', config.id, config.id.toUpperCase()]) {
      const again = await start(key);
      expect([again.status, again.text]).toEqual([409, 'Cleanyourcar is being crawled already.']);
      expect(again.headers.get('location')).toBe(`/api/jobs/runs/${run.id}`);
    }
    const many = await get<CrawlRun[]>('/api/crawler/runs?retailer=cleanyourcar');
    expect(many.json).toEqual([(await get<CrawlRun>(`/api/crawler/runs/${run.id}`)).json]);
    expect(crawlRunSchema.strict().parse(many.json[0])).toMatchObject({ outcome: null, products: 0, held: 0 });
  });

  it('begins one run of many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => start('cleanyourcar')));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(7).fill(409)]);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'is switched off',
      () => staff.call('PUT', `/api/crawler/configs/${config.id}`, { isActive: false }),
      /switched off/,
    ],
    ['has not agreed', () => staff.call('PUT', `/api/crawler/configs/${config.id}`, { permissionNote: ' ' }), /agrees/],
    ['is not preferred', () => staff.call('PUT', '/api/retailers/Cleanyourcar', { category: 'fallback' }), /preferred/],
    ['is inactive', () => staff.call('PUT', '/api/retailers/Cleanyourcar', { status: 'inactive' }), /inactive/],
  ])('is refused in a sentence while the retailer %s', async (_, change, sentence) => {
    await change();
    const answer = await start('cleanyourcar');
    expect([answer.status, answer.text]).toEqual([409, expect.stringMatching(sentence)]);
    expect((await get<CrawlRun[]>('/api/crawler/runs')).json).toEqual([]);
    await staff.call('PUT', '/api/retailers/Cleanyourcar', { category: 'preferred', status: 'active' });
  });
});

describe('what a crawl found', () => {
  it('is listed by retailer and run, searched, sorted and paged, with its pages, log and prices', async () => {
    const runId = await aCrawl([
      { name: 'B soap', price: '4.00' },
      { name: 'A wax', brand: 'Ambervane' },
    ]);
    const names = async (search: string) => {
      const answer = await get<ShopProduct[]>(`/api/crawler/products?${search}`);
      return [answer.headers.get('x-total-count'), ...answer.json.map(({ name }) => name)];
    };
    expect(await names('retailer=cleanyourcar')).toEqual(['2', 'A wax', 'B soap']);
    expect(await names('retailer=polishedbliss')).toEqual(['0']);
    expect(await names(`runId=${runId}&sort=price`)).toEqual(['2', 'B soap', 'A wax']);
    expect(await names(`runId=${randomUUID()}`)).toEqual(['0']);
    expect(await names('q=amberv')).toEqual(['1', 'A wax']);
    expect(await names('changed=true&page=2&pageSize=1')).toEqual(['2', 'B soap']);
    const [product] = (await get<ShopProduct[]>('/api/crawler/products')).json;
    expect(shopProductSchema.strict().parse(product)).toMatchObject({ price: '9.95', inStock: null, change: 'new' });
    const prices = await get<PricePoint[]>(`/api/crawler/products/${product?.id ?? ''}/prices`);
    expect(prices.json.map(({ price }) => price)).toEqual(['9.95']);
    const pages = crawlPageSchema
      .strict()
      .array()
      .parse((await get(`/api/crawler/runs/${runId}/pages`)).json);
    expect(pages).toMatchObject([{ url: 'https://shop.example/a', state: 'done', status: 200, reason: 'Read.' }]);
  });

  it('is logged: newest first, or line by line behind the one that was read last', async () => {
    const runId = await aCrawl([]);
    const read = async (search: string) =>
      crawlLogSchema
        .strict()
        .array()
        .parse((await get<CrawlLog[]>(`/api/crawler/logs?${search}`)).json);
    const newest = await read(`runId=${runId}&retailer=Cleanyourcar`);
    expect(newest.map(({ message }) => message)).toEqual(['Line 3', 'Line 2', 'Line 1']);
    const tail = await read(`runId=${runId}&after=${newest[2]?.id}`);
    expect(tail.map(({ message }) => message)).toEqual(['Line 2', 'Line 3']);
    expect(await read(`after=${newest[0]?.id}`)).toEqual([]);
    expect(await read(`runId=${runId}&level=info`)).toEqual(newest);
    expect(await read(`runId=${runId}&level=warn`)).toEqual([]);
  });

  it('is accepted only where something is held', async () => {
    const runId = await aCrawl([]);
    const answer = await staff.call('POST', `/api/crawler/runs/${runId}/accept`);
    expect([answer.status, answer.text]).toEqual([409, 'Nothing of this crawl waits to be accepted.']);
    expect((await get(`/api/crawler/runs/${runId}/held`)).json).toEqual([]);
  });

  it('shows what is held before it is accepted', async () => {
    const runId = await aCrawl([{ name: 'Wax' }], 'drifted');
    const url = 'https://shop.example/Wax';
    const found = {
      name: 'Wax',
      url,
      price: '1.00',
      isFromPrice: false,
      originalPrice: null,
      currency: 'GBP',
      inStock: true,
    };
    const database = api.app.get(Database);
    await database.query('update crawl_found set product = $2 where run_id = $1', [runId, JSON.stringify(found)]);
    await database.query('update crawl_run set held_count = 1 where run_id = $1', [runId]);
    const values = { originalPrice: null, currency: 'GBP' };
    expect((await get(`/api/crawler/runs/${runId}/held`)).json).toEqual([
      {
        name: 'Wax',
        url,
        stored: { ...values, price: '9.95', inStock: null },
        found: { ...values, price: '1.00', inStock: true },
        doubt: null,
      },
    ]);
    const accepted = await staff.call<CrawlRun>('POST', `/api/crawler/runs/${runId}/accept`);
    expect(accepted.json).toMatchObject({ held: 0, acceptedBy: 'admin', counts: { changed: 1 } });
    expect((await get(`/api/crawler/runs/${runId}/held`)).json).toEqual([]);
  });
});

it('forgets what is held, once', async () => {
  const runId = await aCrawl([{ name: 'Wax' }], 'drifted');
  await api.app.get(Database).query('update crawl_run set held_count = 1 where run_id = $1', [runId]);
  const dropped = await staff.call<CrawlRun>('POST', `/api/crawler/runs/${runId}/drop`);
  expect([dropped.status, dropped.json]).toMatchObject([200, { held: 0, acceptedBy: null }]);
  const again = await staff.call('POST', `/api/crawler/runs/${runId}/drop`);
  expect([again.status, again.text]).toEqual([409, 'Nothing of this crawl waits to be accepted.']);
});

describe('the review of unmatched products', () => {
  const review = async () =>
    reviewItemSchema.array().parse((await get<ReviewItem[]>('/api/crawler/review?retailer=cleanyourcar')).json);
  const decide = (id: string, body: object) => staff.call<ShopProduct>('POST', `/api/crawler/review/${id}`, body);
  const catalogue = async () => (await new Client(api.address).call<ListedProduct[]>('GET', '/api/products')).json;

  it('offers candidates; what staff choose shows its fresh price to everybody at once', async () => {
    await aCrawl([{ name: 'Lathergate Shampoo', brand: 'Halden Bay', price: '8.88' }]);
    const [item] = await review();
    const best = item?.candidates[0];
    expect(best).toMatchObject({ productName: 'Lathergate Car Shampoo 1 litre', brand: 'Halden Bay' });
    const answer = await decide(item?.product.id ?? '', { decision: 'accept', productId: best?.productId });
    expect([answer.status, answer.json.productId]).toEqual([200, best?.productId]);
    expect(await review()).toEqual([]);
    const shown = (await catalogue()).find(({ id }) => id === best?.productId);
    expect(shown).toMatchObject({
      actualProductUrlCleanyourcar: item?.product.url,
      retailerPrices: [{ retailer: 'cleanyourcar', price: '£8.88' }],
    });
    await decide(item?.product.id ?? '', { decision: 'undo' });
    expect((await review()).map(({ product }) => product.name)).toEqual(['Lathergate Shampoo']);
    const after = (await catalogue()).find(({ id }) => id === best?.productId);
    expect(after).toMatchObject({
      retailerPrices: [],
      availabilityCleanyourcar: false,
      actualProductUrlCleanyourcar: '',
    });
  });

  it('makes a new product, once, of an approved brand', async () => {
    await aCrawl([{ name: 'Quite New Thing', price: '3.50' }]);
    const id = (await review())[0]?.product.id ?? '';
    const create = { decision: 'create', category: 'Shampoo' };
    const unheard = await decide(id, { ...create, brand: 'Unheard Of' });
    expect([unheard.status, unheard.text]).toEqual([400, expect.stringContaining('is not an approved brand')]);
    expect((await decide(id, { ...create, brand: 'ambervane' })).status).toBe(200);
    expect((await catalogue()).find(({ productName }) => productName === 'Quite New Thing')).toMatchObject({
      brand: 'Ambervane',
      category: 'Shampoo',
      priceRange: '£3.50',
      shops: ['cleanyourcar'],
      isSample: false,
    });
    await decide(id, { decision: 'undo' });
    const again = await decide(id, { ...create, brand: 'Ambervane' });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('already exists')]);
    const made = (await catalogue()).find(({ productName }) => productName === 'Quite New Thing');
    expect(again.headers.get('location')).toBe(`/api/products/${made?.id ?? ''}`);
  });

  it('makes no product that staff could not have typed', async () => {
    await aCrawl([{ name: '\u202e', price: '3.50' }]);
    const id = (await review())[0]?.product.id ?? '';
    const answer = await decide(id, { decision: 'create', brand: 'Ambervane', category: 'Shampoo' });
    expect([answer.status, answer.text]).toEqual([400, 'Please enter the name of the product.']);
    expect(await review()).toHaveLength(1);
  });

  it('remembers what is ignored, and refuses what makes no sense', async () => {
    await aCrawl([{ name: 'Air Compressor' }]);
    const id = (await review())[0]?.product.id ?? '';
    for (const body of [{}, { decision: 'sell' }, { decision: 'accept' }, { decision: 'accept', productId: 'x' }, null])
      expect((await decide(id, body as object)).status).toBe(400);
    expect((await decide(id, { decision: 'accept', productId: randomUUID() })).status).toBe(400);
    expect((await decide(randomUUID(), { decision: 'ignore' })).status).toBe(404);
    expect((await decide(id, { decision: 'ignore' })).status).toBe(200);
    expect(await review()).toEqual([]);
  });
});
