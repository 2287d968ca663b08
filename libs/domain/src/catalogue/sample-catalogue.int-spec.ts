import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { seedCatalogue } from './catalogue.seed.js';
import { removeSampleCatalogue } from './sample-catalogue.js';

let own: OwnDatabase;

beforeAll(async () => {
  own = await ownDatabase();
});

afterAll(() => own.close());

const count = async (table: string) =>
  (await own.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

it('removes every sample, keeps what is real, and no later set-up brings samples back', async () => {
  expect(await count('product')).toBeGreaterThanOrEqual(120);
  expect(await count('brand')).toBeGreaterThanOrEqual(30);
  const [first] = await own.database.query<{ name: string }>('select name from brand order by name limit 1');
  const { name } = first!;
  await own.database.query(
    `insert into product (product_name, brand, category) values ('Our Own Shampoo', $1, 'Shampoo')`,
    [name],
  );

  const before = await count('product');
  expect(await removeSampleCatalogue(own.database.manager)).toBe((before ?? 0) - 1);
  await seedCatalogue(own.database.manager, join(import.meta.dirname, '../../../../data'));

  expect(await own.database.query('select product_name from product')).toEqual([{ product_name: 'Our Own Shampoo' }]);
  expect(await own.database.query('select name, is_sample from brand')).toEqual([{ name, is_sample: false }]);
  expect(await count('retailer')).toBe(3);
  expect(await removeSampleCatalogue(own.database.manager)).toBe(0);
});
