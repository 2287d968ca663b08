import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ListedProduct, Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ReviewItem } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import { CatalogueLinkRepository } from '@app/domain/crawler/catalogue-links.repository.js';
import { CatalogueLinks } from '@app/domain/crawler/catalogue-links.service.js';
import { eventually } from '@app/testing/eventually.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { aProduct, changeProduct } from './products.fixture.js';

const api = useApi();
let database: Database;
let staff: Client;
beforeAll(async () => {
  database = api.app.get(Database);
  staff = await new Client(api.address).signIn();
});

const get = async (id: string) => (await staff.call<Product>('GET', `/api/products/${id}`)).json;
const remove = (id: string, search = '') => staff.call('DELETE', `/api/products/${id}` + search);

/** A page of a shop, matched to the product or to none, with its price in the history. */
async function aShopPage(name: string, productId: string | null, price = '7.77'): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `with s as (insert into crawled_product (retailer_slug, key, name, url, price, currency, first_seen_at, last_seen_at,
         product_id, match_state)
       values ('cleanyourcar', $1, $1, 'https://shop.example/' || $2, $3, 'GBP', now(), now(), $4::uuid,
         case when $4::uuid is null then 'open' else 'matched' end) returning *),
     h as (insert into price_history (crawled_product_id, price, currency, seen_at) select id, price, currency, now() from s)
     select id from s`,
    [name, randomUUID(), price, productId],
  );
  return row?.id ?? '';
}

/** Until a statement stands behind a lock of another transaction. */
const somebodyWaits = () =>
  eventually(async () =>
    expect(
      await database.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    ).toHaveLength(1),
  );

describe('a change of a product', () => {
  it('merges: what is absent stays, and the version rises', async () => {
    const product = await aProduct(staff, { description: 'Stays.', priceRange: '£5' });
    const { status, json } = await changeProduct(staff, product.id, { keywords: 'new', version: 1 });
    expect([status, json]).toEqual([200, { ...product, keywords: 'new', version: 2 }]);
    expect((await changeProduct(staff, product.id, { description: '' })).json).toEqual({
      ...json,
      description: '',
      version: 3,
    });
  });

  it('of an old version is a 409 that changes nothing and says where the present one is', async () => {
    const product = await aProduct(staff);
    const first = await changeProduct(staff, product.id, { keywords: 'first', version: 1 });
    const stale = await changeProduct(staff, product.id, { description: 'lost', version: 1 });
    expect([stale.status, stale.text, stale.headers.get('location')]).toEqual([
      409,
      `${product.productName} has been changed meanwhile. Please look at it again.`,
      `/api/products/${product.id}`,
    ]);
    expect((await staff.call('GET', stale.headers.get('location') ?? '')).json).toEqual(first.json);
    const sentence = 'The version is a whole number.';
    expect((await changeProduct(staff, product.id, { version: '2' })).text).toBe(sentence);
  });

  it('of one version wins alone, however many are sent at once, and nothing of the others is kept', async () => {
    const product = await aProduct(staff);
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        changeProduct(staff, product.id, { [turn % 2 ? 'keywords' : 'aiLogic']: `editor ${turn}`, version: 1 }),
      ),
    );
    const won = saves.filter(({ status }) => status === 200);
    expect([won.length, saves.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
    expect(await get(product.id)).toEqual(won[0]?.json);
    expect(won[0]?.json.version).toBe(2);
  });

  it('without a version loses nothing of what others change in other fields at the same time', async () => {
    const { id } = await aProduct(staff);
    const changes = {
      description: 'a',
      keywords: 'b',
      aiLogic: 'c',
      problemType: 'd',
      priceRange: '£5.00',
      imageUrl: '/e.webp',
    };
    await Promise.all(Object.entries(changes).map(([name, value]) => changeProduct(staff, id, { [name]: value })));
    expect(await get(id)).toMatchObject({ ...changes, version: 7 });
  });

  it('is refused when a crawl has changed the product since, and keeps what the crawl said', async () => {
    const product = await aProduct(staff);
    await aShopPage(product.productName, product.id);
    await api.app.get(CatalogueLinks, { strict: false }).refresh('cleanyourcar');
    const stale = await changeProduct(staff, product.id, { ...product, description: 'Typed before the crawl.' });
    expect(stale.status).toBe(409);
    const crawled = await get(product.id);
    expect(crawled).toMatchObject({
      description: '',
      actualProductUrlCleanyourcar: expect.stringContaining('https://shop.example/'),
      retailerPrices: [{ retailer: 'cleanyourcar', price: '£7.77' }],
      version: 2,
    });
    // The shop's fresh price stands beside the range and is not for staff to set.
    expect(
      (await changeProduct(staff, product.id, { priceRange: '8.50-9.50', retailerPrices: [], version: 2 })).json,
    ).toEqual({
      ...crawled,
      priceRange: '£8.50 - £9.50',
      version: 3,
    });
  });

  it('shows and keeps what staff ticked while the shop is inactive', async () => {
    const product = await aProduct(staff, { actualProductUrlPolishedbliss: 'https://shop.example/x' });
    const setStatus = (status: string) => staff.call('PUT', '/api/retailers/polishedbliss', { status });
    await setStatus('inactive');
    const saved = await changeProduct(staff, product.id, { ...(await get(product.id)), keywords: 'saved whole' });
    expect(saved.json.availabilityPolishedbliss).toBe(true);
    await setStatus('active');
    const everybody = await new Client(api.address).call<ListedProduct[]>('GET', '/api/products');
    expect(everybody.json.find(({ id }) => id === product.id)?.shops).toEqual(['polishedbliss']);
  });

  it('leaves a sample one until it gets another name or brand', async () => {
    const samples = await database.query<{ id: string }>('select id from product where is_sample order by id limit 2');
    const [one, other] = samples.map(({ id }) => id);
    expect((await changeProduct(staff, one ?? '', { priceRange: '£1.00' })).json.isSample).toBe(true);
    expect((await changeProduct(staff, one ?? '', { productName: 'A real soap' })).json.isSample).toBe(false);
    const { brand } = await get(other ?? '');
    expect((await changeProduct(staff, other ?? '', { brand: brand.toUpperCase() })).json.isSample).toBe(true);
    const another = brand === 'Halden Bay' ? 'Tarn & Co' : 'Halden Bay';
    expect((await changeProduct(staff, other ?? '', { brand: another })).json.isSample).toBe(false);
  });

  it.each(['GET', 'PUT', 'DELETE'])(
    'is a 404 for a product that is not there, and a 400 for no id: %s',
    async (method) => {
      const body = method === 'PUT' ? { keywords: 'x' } : undefined;
      const missing = await staff.call(method, `/api/products/${randomUUID()}`, body);
      expect([missing.status, missing.text]).toEqual([404, 'There is no such product.']);
      for (const id of ['1', '%00', "1'--", '__proto__']) {
        const answer = await staff.call(method, `/api/products/${id}`, body);
        expect([answer.status, answer.text]).toEqual([400, 'That is not the id of a product.']);
      }
    },
  );
});

describe('a deleted product', () => {
  it('is gone once: the second time is a 404, and an old version deletes nothing', async () => {
    const { id, productName } = await aProduct(staff);
    await changeProduct(staff, id, { keywords: 'newer' });
    const stale = await remove(id, '?version=1');
    expect([stale.status, stale.text]).toEqual([
      409,
      `${productName} has been changed meanwhile. Please look at it again.`,
    ]);
    for (const search of ['?version=', '?version=x', '?version=-1', '?version=2&version=1', '?version=%00'])
      expect([search, (await remove(id, search)).text]).toEqual([search, 'The version is a whole number.']);
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(id, '?version=2')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    expect((await changeProduct(staff, id, { keywords: 'too late' })).status).toBe(404);
    expect((await aProduct(staff, { productName })).version).toBe(1);
  });

  it('of which a change comes at the same time is either changed or gone, never half', async () => {
    const { id } = await aProduct(staff);
    const [saved, gone] = await Promise.all([
      changeProduct(staff, id, { keywords: 'mine', version: 1 }),
      remove(id, '?version=1'),
    ]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([saved.status, gone.status]);
  });

  it('takes its votes along; its matches wait for staff again, prices and impressions stay for the record', async () => {
    const { id } = await aProduct(staff);
    const page = await aShopPage('Nothing like it', id);
    await database.query('insert into product_vote (product_id, votes) values ($1, 3)', [id]);
    await database.query(
      `insert into product_image (product_id, source_url) values ($1, 'https://shop.example/x.png')`,
      [id],
    );
    await database.query(
      `with s as (insert into assistant_session (id) values ($1) returning id),
       a as (insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine)
         select id, 'text', 'q', '{}', '{}', 'answered', 'offline' from s returning id)
       insert into product_impression (analysis_id, product_id) select id, $2::uuid from a`,
      [randomUUID(), id],
    );
    expect((await get(id)).impressionCount).toBe(1);
    expect((await remove(id)).status).toBe(204);
    const counts = await database.query(
      `select (select count(*)::int from product_vote where product_id = $1) as votes,
         (select count(*)::int from product_image where product_id = $1) as pictures,
         (select count(*)::int from product_impression where product_id = $1) as impressions,
         (select count(*)::int from price_history where crawled_product_id = $2) as prices`,
      [id, page],
    );
    expect(counts).toEqual([{ votes: 0, pictures: 0, impressions: 1, prices: 1 }]);
    const review = await staff.call<ReviewItem[]>('GET', '/api/crawler/review');
    expect(review.json.map(({ product }) => product.id)).toContain(page);
    const stats = await staff.call<{ productId: string }[]>('GET', '/api/analytics/product-impressions');
    expect(stats.json.map(({ productId }) => productId)).not.toContain(id);
  });

  it('lets a decision about one of its matches end first, and does not keep it waiting', async () => {
    const { id } = await aProduct(staff);
    const page = await aShopPage('Being decided', id);
    let deletion: ReturnType<typeof remove> | undefined;
    await database.transaction(async ({ manager }) => {
      await manager.query('select 1 from crawled_product where id = $1 for update', [page]);
      deletion = remove(id);
      await somebodyWaits();
      await manager.query('select 1 from product where id = $1 for key share', [id]);
    });
    expect((await deletion)?.status).toBe(204);
  });

  it('does not disturb a crawl that is just matching it', async () => {
    const { id } = await aProduct(staff);
    const page = await aShopPage('Matched too late', null);
    const links = api.app.get(CatalogueLinkRepository, { strict: false });
    let matching: Promise<void> | undefined;
    await database.transaction(async ({ manager }) => {
      await manager.query('delete from product where id = $1', [id]);
      matching = database.transaction((other) => links.saveMatches(other.manager, [{ id: page, productId: id }]));
      await somebodyWaits();
    });
    await matching;
    expect(await database.query('select product_id from crawled_product where id = $1', [page])).toEqual([
      { product_id: null },
    ]);
  });
});
