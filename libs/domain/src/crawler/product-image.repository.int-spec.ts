import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Insertable } from 'kysely';
import type { Schema } from '../schema.js';
import { type Sql, sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { ProductImageRepository } from './product-image.repository.js';

const SHOP = 'cleanyourcar';

let own: OwnDatabase;
let on: Sql;
let images: ProductImageRepository;
let polish: { id: string; product_name: string };
let soap: { id: string; product_name: string };
beforeAll(async () => {
  own = await ownDatabase();
  on = sqlOn(own.database);
  images = new ProductImageRepository(own.database);
  const products = await on.selectFrom('product').select(['id', 'product_name']).orderBy('id').limit(2).execute();
  [polish, soap] = products as [typeof polish, typeof soap];
});
afterAll(() => own.close());
beforeEach(async () => {
  await on.deleteFrom('crawled_product').execute();
  await on.deleteFrom('product_image').execute();
  await on.updateTable('product').set({ image_url: '' }).execute();
});

async function inShop(
  productId: string,
  imageUrl: string | null,
  given: Partial<Insertable<Schema['crawled_product']>>,
) {
  const seen = { first_seen_at: new Date(), last_seen_at: new Date() };
  const shown = { product_id: productId, image_url: imageUrl, name: '', url: '', key: randomUUID() };
  await on
    .insertInto('crawled_product')
    .values({ retailer_slug: SHOP, ...seen, ...shown, ...given })
    .execute();
}
const wanted = () => images.addWanted(own.database.manager, SHOP);

it('wants the picture of the cheapest page of each product that has none, once', async () => {
  await inShop(polish.id, 'unknown price', { price: null });
  await inShop(polish.id, 'dear', { price: '10.00' });
  await inShop(polish.id, 'cheap', { price: '9.00' });
  await inShop(polish.id, null, { price: '1.00' });
  await inShop(polish.id, 'gone', { price: '1.00', gone_at: new Date() });
  await inShop(polish.id, 'of another', { price: '1.00', retailer_slug: 'polishedbliss' });
  expect(await wanted()).toEqual([{ productId: polish.id, productName: polish.product_name }]);
  expect(await images.findSource(polish.id)).toBe('cheap');
  await inShop(soap.id, 'soap', { price: null });
  expect(await wanted()).toEqual([{ productId: soap.id, productName: soap.product_name }]);
  expect(await wanted()).toEqual([]);
  expect(await images.findSource(polish.id)).toBe('cheap');
});

it('wants none for a product that has one', async () => {
  await on.updateTable('product').set({ image_url: '/chosen.jpg' }).where('id', '=', polish.id).execute();
  await inShop(polish.id, 'cheap', { price: '9.00' });
  expect(await wanted()).toEqual([]);
  expect(await images.findSource(polish.id)).toBeNull();
});
