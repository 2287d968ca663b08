import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sqlOn } from '../sql.js';
import { aCatalogueProduct, aCrawledProduct } from '../crawler/crawled-products.fixture.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { ProductOfferRepository } from './product-offers.repository.js';

const SHOP = 'fourth';
const seenAt = new Date('2026-11-20T10:00:00Z');
const offers = new ProductOfferRepository();

let own: OwnDatabase;
let wax: string;
let clay: string;
beforeAll(async () => {
  own = await ownDatabase();
  await sqlOn(own.database)
    .insertInto('retailer')
    .values({ slug: SHOP, retailer: 'Fourth Shop', category: 'preferred', status: 'active' })
    .execute();
});
afterAll(() => own.close());
beforeEach(async () => {
  await sqlOn(own.database).deleteFrom('crawled_product').execute();
  await sqlOn(own.database).deleteFrom('product').execute();
  wax = await aCatalogueProduct(own, 'Wax');
  clay = await aCatalogueProduct(own, 'Clay');
});

/** A page of the shop that is the wax. */
const aPage = (url: string, page: Parameters<typeof aCrawledProduct>[1] = {}) =>
  aCrawledProduct(own, {
    retailer_slug: SHOP,
    key: randomUUID(),
    url,
    price: '9.95',
    in_stock: null,
    last_seen_at: seenAt,
    product_id: wax,
    ...page,
  });

const save = (url: string, isAvailable = true, retailerSlug = SHOP) =>
  offers.save(own.database.manager, wax, [{ retailerSlug, url, isAvailable }]);
const ofWax = async () => (await offers.find(own.database, [wax])).get(wax) ?? [];
const outdated = () => offers.lockOutdated(own.database.manager, SHOP);
const update = () => offers.update(own.database.manager, SHOP, [wax, clay]);
const updatePrices = () => offers.updatePrices(own.database.manager, SHOP);

describe('what staff say of a product at a shop', () => {
  it('is written and written over; what a crawl read there stays', async () => {
    await save('https://shop.example/old');
    await aPage('https://shop.example/page');
    await updatePrices();
    await save('https://shop.example/new', false);
    expect(await ofWax()).toEqual([
      {
        retailerSlug: SHOP,
        url: 'https://shop.example/new',
        isAvailable: false,
        price: '9.95',
        currency: 'GBP',
        seenAt,
      },
    ]);
  });

  it('is passed over for a shop that is gone', async () => {
    await save('https://gone.example/', true, 'gone');
    expect(await ofWax()).toEqual([]);
  });

  it('is found for the products of a category, where a shop has them', async () => {
    await save('https://shop.example/wax');
    expect([...(await offers.findOfCategories(own.database, ['Wax', 'Clay'])).keys()]).toEqual([wax]);
    expect([...(await offers.findOfCategories(own.database, ['Clay'])).keys()]).toEqual([]);
    await save('https://shop.example/wax', false);
    expect([...(await offers.findOfCategories(own.database, ['Wax'])).keys()]).toEqual([]);
  });
});

describe('what the shop’s pages say', () => {
  it('is told where the catalogue says something else, and only there', async () => {
    await aPage('https://shop.example/wax');
    expect(await outdated()).toEqual([wax]);
    await update();
    expect(await ofWax()).toEqual([expect.objectContaining({ url: 'https://shop.example/wax', isAvailable: true })]);
    expect(await outdated()).toEqual([]);
    await save('https://shop.example/wax', false);
    expect(await outdated()).toEqual([wax]);
    await save('https://shop.example/elsewhere');
    expect(await outdated()).toEqual([wax]);
  });

  it('is told of these products alone, and of this shop', async () => {
    await aPage('https://shop.example/wax');
    await aPage('https://other.example/wax', { retailer_slug: 'cleanyourcar' });
    await offers.update(own.database.manager, SHOP, [clay]);
    expect(await ofWax()).toEqual([]);
    await update();
    expect((await ofWax()).map(({ retailerSlug }) => retailerSlug)).toEqual([SHOP]);
  });

  it('is what the best of several pages says: one that has it, then the cheapest, then one with a price', async () => {
    await aPage('https://shop.example/unpriced', { price: null });
    await aPage('https://shop.example/gone', { price: '1.00', gone_at: seenAt });
    await aPage('https://shop.example/sold-out', { price: '2.00', in_stock: false });
    await aPage('https://shop.example/dear', { price: '12.00' });
    await aPage('https://shop.example/cheap', { price: '8.00', in_stock: true });
    await update();
    expect(await ofWax()).toEqual([expect.objectContaining({ url: 'https://shop.example/cheap', isAvailable: true })]);
    await sqlOn(own.database).updateTable('crawled_product').set({ in_stock: false }).execute();
    await update();
    expect(await ofWax()).toEqual([expect.objectContaining({ url: 'https://shop.example/gone', isAvailable: false })]);
  });
});

describe('the price that the shop asks', () => {
  const price = async () => {
    await save('https://shop.example/wax');
    await updatePrices();
    return (await ofWax())[0]?.price;
  };

  it('is that of a page in stock before one that is not, then the cheapest', async () => {
    await aPage('https://shop.example/a', { price: '7.00', in_stock: false });
    await aPage('https://shop.example/b', { price: '9.00' });
    await aPage('https://shop.example/c', { price: '8.00' });
    expect(await price()).toBe('8.00');
  });

  it.each<[string, Parameters<typeof aCrawledProduct>[1]]>([
    ['in another currency', { currency: 'EUR' }],
    ['that is the least of several', { is_from_price: true }],
    ['of a page that is gone', { gone_at: seenAt }],
    ['that is not known', { price: null }],
  ])('is not one %s', async (_, page) => {
    await aPage('https://shop.example/a', page);
    expect(await price()).toBeNull();
  });

  it('is told by a page that says one, though another has it in stock and says none', async () => {
    await aPage('https://shop.example/a', { price: '7.00', in_stock: false });
    await aPage('https://shop.example/b', { price: null, in_stock: true });
    expect(await price()).toBe('7.00');
  });

  it('goes when no page says it any more, and is not another shop’s', async () => {
    await aPage('https://shop.example/a');
    expect(await price()).toBe('9.95');
    await sqlOn(own.database).updateTable('crawled_product').set({ retailer_slug: 'cleanyourcar' }).execute();
    expect(await price()).toBeNull();
  });
});

describe('a match that is undone', () => {
  const withdraw = (url: string) => offers.withdraw(own.database.manager, { productId: wax, retailerSlug: SHOP, url });
  const page = 'https://shop.example/wax';

  it('takes the offer back that it made', async () => {
    await save(page);
    expect(await withdraw(page)).toBe(true);
    expect(await ofWax()).toEqual([]);
  });

  it('leaves an address that staff have given, and what another page still says', async () => {
    await save('https://shop.example/by-hand');
    expect(await withdraw(page)).toBe(false);
    await save(page);
    await aPage('https://shop.example/another');
    expect(await withdraw(page)).toBe(false);
    expect(await ofWax()).toHaveLength(1);
  });
});
