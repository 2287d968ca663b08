import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { priceColumns, priceHistoryColumns } from '@app/contracts/crawler/crawler-exports.contract.js';
import { shopPricesSchema } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
let productId: string;
const query = <Row>(text: string, values: unknown[] = []) => api.app.get(Database).query<Row>(text, values);
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  const { json } = await staff.call<ListedProduct[]>('GET', '/api/products');
  productId = json[0]!.id;
});
beforeEach(() => query('delete from crawled_product'));

const MAY = (day: number) => `2026-05-0${day}T10:00:00.000Z`;

/** A shop's product with the prices it had, day by day from the first of May. */
async function aShopProduct(name: string, prices: (string | null)[], shop = 'cleanyourcar'): Promise<void> {
  const [row] = await query<{ id: string }>(
    `insert into crawled_product (retailer_slug, key, name, url, price, currency, sku, in_stock, first_seen_at, last_seen_at, product_id, match_state)
     values ($1, $2, $2, 'https://shop.example/' || $2, $3, 'GBP', '=1+1', true, $4, $5, $6, 'accepted') returning id`,
    [shop, name, prices.at(-1), MAY(1), MAY(prices.length), name === 'wax' ? productId : null],
  );
  for (const [at, price] of prices.entries())
    await query(
      `insert into price_history (crawled_product_id, price, original_price, currency, seen_at) values ($1, $2, $3, 'GBP', $4)`,
      [row!.id, price, at === 0 ? '20.00' : null, MAY(at + 1)],
    );
}

/** The file's rows by its head. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const answer = await staff.fetch('GET', path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return Papa.parse<Record<string, string>>(await answer.text(), { header: true, skipEmptyLines: true }).data;
}

describe('shops’ prices as a file', () => {
  it('are those of the products that match, one line each', async () => {
    await aShopProduct('wax', ['12.95', '9.95']);
    await aShopProduct('soap', [null], 'polishedbliss');
    const [row, ...others] = await rowsOf('/api/crawler/products.csv?retailer=cleanyourcar');
    expect(others).toEqual([]);
    expect(Object.keys(row!)).toEqual([...priceColumns]);
    expect(row).toMatchObject({
      ...{ retailer: 'Cleanyourcar', name: 'wax', sku: "'=1+1", price: '9.95', currency: 'GBP', inStock: 'true' },
      ...{ originalPrice: '', isGone: 'false', change: '', productId, url: 'https://shop.example/wax' },
      lastSeenAt: MAY(2),
    });
    expect(await rowsOf('/api/crawler/products.csv')).toHaveLength(2);
    expect(await rowsOf('/api/crawler/products.csv?q=nothing-like-it')).toEqual([]);
  });

  it('are their history, product by product and oldest first', async () => {
    await aShopProduct('wax', ['12.95', null, '9.95']);
    await aShopProduct('soap', ['4.00']);
    const rows = await rowsOf('/api/crawler/prices.csv?q=wax');
    expect(Object.keys(rows[0]!)).toEqual([...priceHistoryColumns]);
    expect(rows.map(({ seenAt, price, originalPrice }) => [seenAt, price, originalPrice])).toEqual([
      [MAY(1), '12.95', '20.00'],
      [MAY(2), '', ''],
      [MAY(3), '9.95', ''],
    ]);
    expect(await rowsOf('/api/crawler/prices.csv')).toHaveLength(4);
  });

  it('are of more products than are read at a time, each once', async () => {
    await query(
      `with s as (insert into crawled_product (retailer_slug, key, name, url, first_seen_at, last_seen_at)
         select 'cleanyourcar', n, n, '', now(), now() from generate_series(1, 1100) n returning id)
       insert into price_history (crawled_product_id, price, seen_at) select id, 1, now() from s`,
    );
    for (const path of ['/api/crawler/products.csv', '/api/crawler/prices.csv']) {
      const names = (await rowsOf(path)).map(({ name }) => name);
      expect([names.length, new Set(names).size]).toEqual([1_100, 1_100]);
    }
  });

  it('are in the audit log with what was asked for, before they are read', async () => {
    await rowsOf('/api/crawler/prices.csv?q=wax&retailer=cleanyourcar');
    const [entry] = await query(`select kind, label, after from audit_entry order by id desc limit 1`);
    expect(entry).toMatchObject({
      ...{ kind: 'shop-product.export', label: 'Price history' },
      after: { q: 'wax', retailer: 'cleanyourcar' },
    });
  });
});

describe('the prices of one product at every shop', () => {
  it('are those of all that were found to be it, shops by name', async () => {
    await aShopProduct('wax', ['12.95', '9.95'], 'polishedbliss');
    await aShopProduct('wax', ['11.00']);
    await aShopProduct('soap', ['4.00']);
    const { json } = await staff.call('GET', `/api/crawler/catalogue/${productId}/prices`);
    const shops = shopPricesSchema.strict().array().parse(json);
    expect(shops.map(({ product, points }) => [product.retailerName, points.map(({ price }) => price)])).toEqual([
      ['Cleanyourcar', ['11.00']],
      ['Polished Bliss', ['12.95', '9.95']],
    ]);
  });

  it('are none of a product that no shop has', async () => {
    expect((await staff.call('GET', `/api/crawler/catalogue/${productId}/prices`)).json).toEqual([]);
    expect((await staff.call('GET', '/api/crawler/catalogue/x/prices')).status).toBe(400);
  });
});
