import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCatalogueProduct, aCrawledProduct } from '../crawler/crawled-products.fixture.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { ProductOfferRepository } from './product-offers.repository.js';

const DAY_MS = 86_400_000;

let own: OwnDatabase;
let catalogue: CatalogueRepository;
let wax: string;
beforeAll(async () => {
  own = await ownDatabase();
  catalogue = new CatalogueRepository(own.database, offers);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from crawled_product');
  await own.database.query('delete from product');
  await own.database.query('delete from brand');
  await own.database.query(`update retailer set status = 'active'`);
  wax = await aCatalogueProduct(own);
});

const offers = new ProductOfferRepository();
let number = 0;
/** What a shop asks for the wax. */
async function asks(columns: Parameters<typeof aCrawledProduct>[1]): Promise<void> {
  const slug = columns?.retailer_slug ?? 'cleanyourcar';
  await aCrawledProduct(own, { key: `page ${(number += 1)}`, match_state: 'matched', product_id: wax, ...columns });
  await offers.update(own.database.manager, slug, [wax]);
  await offers.updatePrices(own.database.manager, slug);
}
const prices = async () => {
  const [product] = await catalogue.findByIds([wax]);
  return product?.retailerPrices.map(({ retailer, price }) => `${retailer} ${price}`);
};

describe('the price of a product', () => {
  it('is what each shop asked last, in the order of the shops', async () => {
    await asks({ retailer_slug: 'polishedbliss', price: '9.00' });
    await asks({ retailer_slug: 'cleanyourcar', price: '12.95' });
    expect(await prices()).toEqual(['cleanyourcar £12.95', 'polishedbliss £9.00']);
  });

  it.each([
    ['not in pounds', { currency: 'EUR' }],
    ['in a currency that nobody named', { currency: null }],
    ['the least of several', { is_from_price: true }],
    ['missing', { price: null }],
    ['of a page that is gone', { gone_at: new Date() }],
    ['older than a week', { last_seen_at: new Date(Date.now() - 7 * DAY_MS) }],
  ])('is none that is %s', async (_, columns) => {
    await asks(columns);
    expect(await prices()).toEqual([]);
  });

  it('is still told after six days, and not by a shop that is inactive', async () => {
    await asks({ last_seen_at: new Date(Date.now() - 6 * DAY_MS) });
    expect(await prices()).toEqual(['cleanyourcar £12.95']);
    await own.database.query(`update retailer set status = 'inactive' where slug = 'cleanyourcar'`);
    expect(await prices()).toEqual([]);
  });

  it('is the cheapest in stock of a shop that has several pages for it', async () => {
    await asks({ price: '5.00', in_stock: false });
    await asks({ price: '20.00' });
    await asks({ price: '10.00', in_stock: null });
    expect(await prices()).toEqual(['cleanyourcar £10.00']);
  });
});

describe('what is suggested and shown', () => {
  const brand = (name: string, priority: string, status: string) =>
    own.database.query(`insert into brand (name, priority, category, status) values ($1, $2, 'Wax', $3)`, [
      name,
      priority,
      status,
    ]);
  const shown = async () => [
    (await catalogue.findPublicProducts()).length,
    (await catalogue.findSuggestable(['Wax'])).length,
  ];

  it('is of any brand that is not blacklisted, by either field and in any case', async () => {
    expect(await shown()).toEqual([1, 1]);
    await brand('AMBERVANE', 'primary', 'approved');
    expect(await shown()).toEqual([1, 1]);
    await own.database.query(`update brand set priority = 'blacklist'`);
    expect(await shown()).toEqual([0, 0]);
    await own.database.query(`update brand set priority = 'primary', status = 'blacklisted'`);
    expect(await shown()).toEqual([0, 0]);
    await own.database.query(`update brand set name = 'Another'`);
    expect(await shown()).toEqual([1, 1]);
  });

  it('is of the categories that were asked for, and of none where none was', async () => {
    expect(await catalogue.findSuggestable(['Soap'])).toEqual([]);
    expect(await catalogue.findSuggestable([])).toEqual([]);
    expect(await catalogue.findSuggestable(['Soap', 'Wax'])).toHaveLength(1);
  });

  it('comes by name, whatever its case', async () => {
    for (const name of ['soap', 'Brush', 'zinc']) await aCatalogueProduct(own, name);
    const names = (await catalogue.findPublicProducts()).map(({ productName }) => productName);
    expect(names).toEqual(['Brush', 'Paste Wax', 'soap', 'zinc']);
  });
});
