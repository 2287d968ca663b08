import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aCatalogueProduct } from '../crawler/crawled-products.fixture.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CatalogueShelf } from './catalogue-shelf.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { ProductOfferRepository } from './product-offers.repository.js';

let own: OwnDatabase;
let shelf: CatalogueShelf;
let wax: string;
let now = 0;
const offers = new ProductOfferRepository();
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());
beforeEach(async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  await own.database.query('delete from product');
  await own.database.query('delete from brand');
  await own.database.query(`update retailer set status = 'active'`);
  wax = await aCatalogueProduct(own);
  shelf = new CatalogueShelf(new CatalogueRepository(own.database, offers));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const names = async () => (await shelf.texts()).map(({ productName }) => productName);
const offer = (isAvailable: boolean) =>
  offers.save(own.database.manager, wax, [
    { retailerSlug: 'polishedbliss', url: 'https://shop.example/', isAvailable },
  ]);

describe('the texts of the catalogue', () => {
  it('are the same list for as long as no product changes', async () => {
    const first = await shelf.texts();
    expect(first).toMatchObject([{ id: wax, productName: 'Paste Wax', brand: 'Ambervane', category: 'Wax' }]);
    now += 60_000;
    expect(await shelf.texts()).toBe(first);
  });

  it.each([
    [
      'a change',
      () => own.database.query(`update product set product_name = 'Soft Wax', version = version + 1`),
      ['Soft Wax'],
    ],
    ['a new product', () => aCatalogueProduct(own, 'Hard Wax'), ['Hard Wax', 'Paste Wax']],
    ['a removed one', () => own.database.query('delete from product'), []],
    [
      'a brand that is not to be suggested any more',
      () =>
        own.database.query(
          `insert into brand (name, priority, category, status) values ('AMBERVANE', 'primary', 'Wax', 'blacklisted')`,
        ),
      [],
    ],
  ] as [string, () => Promise<unknown>, string[]][])('follow %s within seconds', async (_, change, expected) => {
    await shelf.texts();
    await change();
    expect(await names()).toEqual(['Paste Wax']);
    now += 5_001;
    expect(await names()).toEqual(expected);
  });

  it('are read again after a failure', async () => {
    const catalogue = new CatalogueRepository(own.database, offers);
    jest.spyOn(catalogue, 'mark').mockRejectedValueOnce(new Error('away'));
    shelf = new CatalogueShelf(catalogue);
    await expect(shelf.texts()).rejects.toThrow('away');
    expect(await names()).toEqual(['Paste Wax']);
  });
});

describe('what shops say', () => {
  it('is told as it is now, however young the texts are', async () => {
    const shops = async () => (await shelf.products([wax]))[0]?.offers.map(({ shop }) => shop);
    expect(await shops()).toEqual([]);
    await offer(true);
    expect(await shops()).toEqual(['Polished Bliss']);
    await offer(false);
    expect(await shops()).toEqual([]);
  });

  it('leaves out shops that are closed, and products that are gone', async () => {
    await offer(true);
    await own.database.query(`update retailer set status = 'inactive' where slug = 'polishedbliss'`);
    expect(await shelf.products([wax, '00000000-0000-4000-8000-000000000000'])).toMatchObject([
      { id: wax, offers: [] },
    ]);
    expect((await shelf.shops()).map(({ slug }) => slug)).toEqual(['cleanyourcar', 'in2detailing']);
  });
});
