import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProductOfferRepository } from '../catalogue/product-offers.repository.js';
import { ProductRepository } from '../catalogue/products.repository.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { CatalogueLinks } from './catalogue-links.service.js';
import { aCatalogueProduct, aCrawledProduct } from './crawled-products.fixture.js';

const SHOP = 'polishedbliss';
const url = 'https://shop.example/wax';

let own: OwnDatabase;
let links: CatalogueLinks;
let wax: string;
const offers = new ProductOfferRepository();
beforeAll(async () => {
  own = await ownDatabase();
  const products = new ProductRepository(own.database, offers);
  links = new CatalogueLinks(own.database, new CatalogueLinkRepository(own.database), offers, products);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from crawled_product');
  await own.database.query('delete from product');
  wax = await aCatalogueProduct(own, 'Carnauba Paste');
});

const page = (columns: Parameters<typeof aCrawledProduct>[1] = {}) =>
  aCrawledProduct(own, { retailer_slug: SHOP, url, match_state: 'matched', product_id: wax, ...columns });
/** What the catalogue says of the wax at the shop, and how often that was changed. */
const told = async () => {
  const [offer] = (await offers.find(own.database, [wax])).get(wax) ?? [];
  const [row] = await own.database.query<{ version: number }>('select version from product where id = $1', [wax]);
  return { ...offer, version: row?.version };
};

describe('what a shop’s pages say', () => {
  it('is in the catalogue, as the product’s next version, and once', async () => {
    await page({ price: '12.95' });
    await links.refresh(SHOP);
    const first = await told();
    expect(first).toMatchObject({ retailerSlug: SHOP, url, isAvailable: true, price: '12.95', version: 2 });
    await links.refresh(SHOP);
    expect(await told()).toEqual(first);
  });

  it('may be another price, which is no new version', async () => {
    await page({ price: '12.95' });
    await links.refresh(SHOP);
    await own.database.query(`update crawled_product set price = 9.95`);
    await links.refresh(SHOP);
    expect(await told()).toMatchObject({ price: '9.95', version: 2 });
    await own.database.query(`update crawled_product set in_stock = false`);
    await links.refresh(SHOP);
    expect(await told()).toMatchObject({ isAvailable: false, version: 3 });
  });

  it('is taken back with the match, as a new version too', async () => {
    await page();
    await links.refresh(SHOP);
    await own.database.query('delete from crawled_product');
    const match = { retailerSlug: SHOP, productId: wax, url };
    await own.database.transaction(({ manager }) => links.withdraw(manager, match));
    await own.database.transaction(({ manager }) => links.withdraw(manager, match));
    expect(await told()).toEqual({ version: 3 });
  });
});
