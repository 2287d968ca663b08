import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@app/database/data-source.js';
import { testDatabase } from '@app/testing/test-database.js';
import { entities } from '../entities.js';
import { seedCatalogue } from './catalogue.seed.js';
import { removeSampleCatalogue } from './sample-catalogue.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;

beforeAll(async () => {
  database = await testDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.url, entities, 2)).initialize();
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const count = async (table: string) =>
  (await dataSource.query<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n;

it('removes every sample, keeps what is real, and no later set-up brings samples back', async () => {
  expect(await count('product')).toBeGreaterThanOrEqual(120);
  expect(await count('brand')).toBeGreaterThanOrEqual(30);
  const [{ name }] = await dataSource.query<[{ name: string }]>('select name from brand order by name limit 1');
  await dataSource.query(
    `insert into product (product_name, brand, category) values ('Our Own Shampoo', $1, 'Shampoo')`,
    [name],
  );

  const before = await count('product');
  expect(await removeSampleCatalogue(dataSource.manager)).toBe((before ?? 0) - 1);
  await seedCatalogue(dataSource.manager, join(import.meta.dirname, '../../../../data'));

  expect(await dataSource.query('select product_name from product')).toEqual([{ product_name: 'Our Own Shampoo' }]);
  expect(await dataSource.query('select name, is_sample from brand')).toEqual([{ name, is_sample: false }]);
  expect(await count('retailer')).toBe(3);
  expect(await removeSampleCatalogue(dataSource.manager)).toBe(0);
});
