import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { ProductOfferRepository } from '../catalogue/product-offers.repository.js';
import { ProductRecord } from '../catalogue/product.record.js';
import { ProductRepository } from '../catalogue/products.repository.js';
import { Products } from '../catalogue/products.service.js';
import { StaffProductRepository } from '../catalogue/staff-products.repository.js';
import { auditOf, staffCalled } from '../testing/audit.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { CatalogueLinks } from './catalogue-links.service.js';
import { aCatalogueProduct, aCrawledProduct } from './crawled-products.fixture.js';
import { CurrentCatalogue } from './current-catalogue.js';
import { MatchReview } from './match-review.service.js';
import { ShopProductRecord } from './shop-product.record.js';
import { ShopProductRepository } from './shop-products.repository.js';

let own: OwnDatabase;
let review: MatchReview;
let crawled: string;
const kim = staffCalled('kim');
let wax: string;
beforeAll(async () => {
  own = await ownDatabase();
  const { database } = own;
  const links = new CatalogueLinkRepository(database);
  const offers = new ProductOfferRepository();
  const products = new ProductRepository(database, offers);
  const catalogueLinks = new CatalogueLinks(database, links, offers, products);
  const { audit, records } = auditOf(database);
  new ProductRecord(records, products).onModuleInit();
  new ShopProductRecord(records, links, catalogueLinks).onModuleInit();
  review = new MatchReview(
    database,
    new ShopProductRepository(database),
    links,
    new CurrentCatalogue(links),
    catalogueLinks,
    new Products(
      database,
      products,
      new StaffProductRepository(database),
      new CatalogueRepository(database, offers),
      audit,
    ),
    products,
    audit,
  );
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from crawled_product');
  await own.database.query('delete from product');
  await own.database.query('delete from brand');
  wax = await aCatalogueProduct(own, 'Carnauba Paste');
  // Nothing that the rules would take for the wax by themselves.
  crawled = await aCrawledProduct(own, { name: 'Mystery Tin' });
});

const decide = (decision: Parameters<MatchReview['decide']>[1]) => review.decide(crawled, decision, kim);
const waiting = async () => (await review.page({ page: 1, pageSize: 9 })).items.map(({ product }) => product.name);
const offered = async () => {
  const [row] = await own.database.query<{ at: string }>('select url as at from product_offer where product_id = $1', [
    wax,
  ]);
  return row?.at ?? '';
};

describe('what staff say of a shop’s product', () => {
  it('waits until it is said', async () => {
    expect(await waiting()).toEqual(['Mystery Tin']);
    await decide({ decision: 'ignore' });
    expect(await waiting()).toEqual([]);
  });

  it('ties it to a product, whose offer the catalogue has at once', async () => {
    await decide({ decision: 'accept', productId: wax });
    expect([await waiting(), await offered()]).toEqual([[], 'https://shop.example/wax']);
  });

  it('may be taken back, and the offer with it', async () => {
    await decide({ decision: 'accept', productId: wax });
    await decide({ decision: 'undo' });
    expect([await waiting(), await offered()]).toEqual([['Mystery Tin'], '']);
  });

  it('moves the offer where another product is meant', async () => {
    const other = await aCatalogueProduct(own, 'Spray Sealant');
    await decide({ decision: 'accept', productId: wax });
    await decide({ decision: 'accept', productId: other });
    expect([await waiting(), await offered()]).toEqual([[], '']);
  });

  it('leaves the offer as it is when it is said again', async () => {
    await decide({ decision: 'accept', productId: wax });
    await decide({ decision: 'accept', productId: wax });
    expect(await offered()).toBe('https://shop.example/wax');
  });

  it('is refused for a product that the catalogue does not have, and for one that no shop has', async () => {
    await expect(decide({ decision: 'accept', productId: randomUUID() })).rejects.toThrow('has no such product');
    expect(await waiting()).toEqual(['Mystery Tin']);
    await expect(review.decide(randomUUID(), { decision: 'ignore' }, kim)).rejects.toThrow();
  });

  it('makes a product of it, with its price where that is in pounds', async () => {
    await own.database.query(
      `insert into brand (name, priority, category, status) values ('Ambervane', 'primary', 'Wax', 'approved')`,
    );
    const create = () => decide({ decision: 'create', brand: 'ambervane', category: 'Wax' });
    await create();
    const made = () =>
      own.database.query(`select brand, price_range as price from product where product_name = 'Mystery Tin'`);
    expect(await made()).toEqual([{ brand: 'Ambervane', price: '£12.95' }]);
    await own.database.query(`delete from product where product_name = 'Mystery Tin'`);
    await own.database.query(`update crawled_product set currency = 'EUR'`);
    await create();
    expect(await made()).toEqual([{ brand: 'Ambervane', price: '' }]);
  });
});

it('has for candidates what the catalogue holds now, by its names and by the numbers under which shops sell it', async () => {
  const candidates = async () => {
    const { items } = await review.page({ page: 1, pageSize: 9 });
    return items.flatMap((item) => item.candidates.map(({ productName }) => productName));
  };
  expect(await candidates()).toEqual([]);
  const tin = await aCatalogueProduct(own, 'Mystery Tin Large');
  expect(await candidates()).toEqual(['Mystery Tin Large']);
  await own.database.query(`update product set product_name = 'Mystery Tin', version = version + 1 where id = $1`, [
    tin,
  ]);
  expect(await candidates()).toEqual(['Mystery Tin']);
  await own.database.query('delete from product where id = $1', [tin]);
  expect(await candidates()).toEqual([]);
  await own.database.query(`update crawled_product set sku = 'W-1' where id = $1`, [crawled]);
  expect(await candidates()).toEqual([]);
  await aCrawledProduct(own, { key: 'sold', sku: 'W-1', match_state: 'matched', product_id: wax });
  expect(await candidates()).toEqual(['Carnauba Paste']);
});
