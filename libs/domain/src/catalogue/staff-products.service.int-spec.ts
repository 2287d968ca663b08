import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { productsQuerySchema } from '@app/contracts/catalogue/staff-products.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { ProductOfferRepository } from './product-offers.repository.js';
import { StaffProductRepository } from './staff-products.repository.js';
import { StaffProducts } from './staff-products.service.js';

let own: OwnDatabase;
let products: StaffProducts;
const query = <Row>(text: string, values: unknown[] = []) => own.database.query<Row>(text, values);
beforeAll(async () => {
  own = await ownDatabase();
  const catalogue = new CatalogueRepository(own.database, new ProductOfferRepository());
  products = new StaffProducts(new StaffProductRepository(own.database), catalogue);
  await query(`update brand set priority = 'secondary', status = 'approved'`);
  await query(`insert into brand (name, priority, category, status) values ('Off', 'blacklist', 'x', 'approved'),
    ('Out', 'primary', 'x', 'blacklisted'), ('Fine', 'primary', 'x', 'approved')`);
});
afterAll(() => own.close());
beforeEach(async () => {
  await query('delete from product');
  await query(`update retailer set status = 'active'`);
});

/** A product; `shops` are the slugs of those that have it, each with an address. */
async function add(name: string, { brand = 'Fine', category = 'Wax', shops = [] as string[], image = '' } = {}) {
  const [row] = await query<{ id: string }>(
    `insert into product (product_name, brand, category, image_url) values ($1, $2, $3, $4) returning id`,
    [name, brand, category, image],
  );
  for (const slug of shops)
    await query(`insert into product_offer (product_id, retailer_slug, url) values ($1, $2, 'https://a.example/')`, [
      row!.id,
      slug,
    ]);
  return row!.id;
}
async function suggest(id: string, times: number) {
  await query(`insert into assistant_session (id) values ('aaaaaaaaaaaaaaaa') on conflict do nothing`);
  for (let n = 0; n < times; n++)
    await query(
      `with a as (insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine)
         values ('aaaaaaaaaaaaaaaa', 'text', 'x', '{}', '{}', 'answered', 'offline') returning id)
       insert into product_impression (analysis_id, product_id) select id, $1 from a`,
      [id],
    );
}
async function page(asked: object) {
  const { products: found, total } = await products.page(productsQuerySchema.parse(asked));
  return [found.map(({ productName }) => productName).join(' '), total];
}

describe('the list of products for staff', () => {
  it('has the products of blacklisted brands too, and says which they are', async () => {
    for (const brand of ['Off', 'out', 'Fine']) await add(`By ${brand}`, { brand });
    const { products: found } = await products.page(productsQuerySchema.parse({}));
    expect(found.map(({ productName, isHidden }) => [productName, isHidden])).toEqual([
      ['By Fine', false],
      ['By Off', true],
      ['By out', true],
    ]);
    expect(await page({ show: 'hidden' })).toEqual(['By Off By out', 2]);
  });

  it('is searched by name, brand and category, in which nothing is a pattern', async () => {
    await add('Alpha 100%', { brand: 'Off' });
    await add('bravo', { category: 'Snow_Foam' });
    expect(await page({ q: 'OFF' })).toEqual(['Alpha 100%', 1]);
    expect(await page({ q: 'w_f' })).toEqual(['bravo', 1]);
    expect(await page({ q: '0%' })).toEqual(['Alpha 100%', 1]);
    expect(await page({ q: 'a_p' })).toEqual(['', 0]);
  });

  it('is filtered by category and brand, sorted, and paged', async () => {
    await add('b', { brand: 'Off', category: 'Wax' });
    await add('A', { brand: 'Fine', category: 'Polish' });
    await add('c', { brand: 'Fine', category: 'Wax' });
    expect(await page({ category: 'Wax' })).toEqual(['b c', 2]);
    expect(await page({ brand: 'fine' })).toEqual(['A c', 2]);
    expect(await page({ sort: '-name' })).toEqual(['c b A', 3]);
    expect(await page({ sort: 'brand' })).toEqual(['A c b', 3]);
    expect(await page({ sort: '-category' })).toEqual(['b c A', 3]);
    expect(await page({ pageSize: 2, page: 2 })).toEqual(['c', 3]);
  });

  it('tells how often answers suggested each, and sorts by it', async () => {
    await add('Never');
    await suggest(await add('Often'), 3);
    await suggest(await add('Once'), 1);
    const { products: found } = await products.page(productsQuerySchema.parse({ sort: '-suggested' }));
    expect(found.map(({ productName, impressionCount }) => `${productName} ${impressionCount}`)).toEqual([
      'Often 3',
      'Once 1',
      'Never 0',
    ]);
  });

  it('takes for available what an active one of the three shops has, with an address', async () => {
    await query(`insert into retailer (slug, retailer, category, status) values ('fourth', 'Fourth', 'preferred', 'active')
      on conflict do nothing`);
    await add('Sold', { shops: ['in2detailing'] });
    await add('Elsewhere', { shops: ['fourth'] });
    await add('Closed', { shops: ['polishedbliss'] });
    await add('Unticked', { shops: ['cleanyourcar'] });
    await add('Nowhere');
    await query(`update product_offer set is_available = false where retailer_slug = 'cleanyourcar'`);
    await query(`update retailer set status = 'inactive' where slug = 'polishedbliss'`);
    expect(await page({ show: 'available' })).toEqual(['Sold', 1]);
    expect(await page({ show: 'unavailable' })).toEqual(['Closed Elsewhere Nowhere Unticked', 4]);
    const { products: found } = await products.page(productsQuerySchema.parse({ q: 'closed' }));
    // What staff ticked stays ticked; visitors are not sent there.
    expect(found[0]).toMatchObject({ availabilityPolishedbliss: true, shops: [] });
  });

  it('counts the whole catalogue', async () => {
    await add('a', { shops: ['cleanyourcar'], image: '/images/a.webp' });
    await add('b', { brand: 'Off', category: 'Polish' });
    await add('c');
    expect(await products.summary()).toEqual({
      total: 3,
      available: 1,
      hidden: 1,
      withoutPicture: 2,
      categories: [
        { category: 'Polish', count: 1 },
        { category: 'Wax', count: 2 },
      ],
    });
  });

  it('is read whole however long it is, by name', async () => {
    await query(
      `insert into product (product_name, brand, category) select 'n' || lpad(n::text, 4, '0'), 'Fine', 'Wax' from generate_series(1, 1001) n`,
    );
    const all = await products.all();
    expect([all.length, all[0]?.productName, all.at(-1)?.productName]).toEqual([1001, 'n0001', 'n1001']);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1001);
  });
});
