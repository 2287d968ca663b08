import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '@app/testing/test-database.js';
import { dataSourceOptions } from '../data-source.js';
import { migrations } from './index.js';
import { ProductOffers1700000000021 } from './1700000000021-product-offers.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;
beforeAll(async () => {
  own = await testDatabase();
  dataSource = await new DataSource(dataSourceOptions(own.url, [], 2)).initialize();
  await dataSource.query('delete from product');
  await dataSource.query(
    `insert into retailer (slug, retailer, category, status) values ('fourth', 'Fourth', 'preferred', 'active')`,
  );
});
afterAll(async () => {
  await dataSource.destroy();
  await own.drop();
});

const undo = async () => {
  const later = migrations.length - migrations.indexOf(ProductOffers1700000000021);
  for (let left = later; left > 0; left--) await dataSource.undoLastMigration({ transaction: 'each' });
};
const rows = (sql: string) => dataSource.query<Record<string, unknown>[]>(sql);
const products = () =>
  rows(`select product_name, availability_cleanyourcar, actual_product_url_cleanyourcar, availability_in2detailing,
    actual_product_url_in2detailing, availability_polishedbliss, actual_product_url_polishedbliss from product order by 1`);

describe('shops as rows', () => {
  it('take along what the columns said, and give it back', async () => {
    await undo();
    await rows(`insert into product (product_name, brand, category, availability_in2detailing,
        availability_polishedbliss, actual_product_url_cleanyourcar, actual_product_url_in2detailing)
      values ('Wax', 'A', 'Wax', false, true, 'https://one.example/wax', 'https://two.example/wax'),
        ('Clay', 'A', 'Clay', false, false, '', '')`);
    await rows(`update product set availability_cleanyourcar = false where product_name = 'Clay'`);
    await rows(`insert into crawled_product (retailer_slug, key, name, url, price, currency, first_seen_at, last_seen_at, product_id)
      select 'cleanyourcar', price::text, 'Wax', 'https://one.example/wax', price, 'GBP', now(), now(), id
      from product, unnest(array[9.95, 8.95]) price where product_name = 'Wax'`);
    await rows(`insert into assistant_session (id, visitor_id) values ('session', gen_random_uuid())`);
    await rows(`insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine)
      values ('session', 'text', 'x', '{"fix": "Wash.", "products": [{"id": "1", "availabilityCleanyourcar": true,
          "actualProductUrlCleanyourcar": "https://one.example/wax", "availabilityIn2detailing": true,
          "actualProductUrlIn2detailing": "", "availabilityPolishedbliss": false,
          "actualProductUrlPolishedbliss": "https://three.example/wax"}, {"id": "2"}]}', '{}', 'answered', 'offline'),
        ('session', 'text', 'y', '{"products": []}', '{}', 'answered', 'offline')`);
    const before = [await products(), await rows('select answer from analysis order by input_data')];

    await dataSource.runMigrations({ transaction: 'each' });
    expect(
      await rows(`select product_name, retailer_slug, o.url, is_available, o.price, currency
        from product_offer o join product on id = product_id order by 1, 2`),
    ).toEqual([
      {
        product_name: 'Wax',
        retailer_slug: 'cleanyourcar',
        url: 'https://one.example/wax',
        is_available: true,
        price: '8.95',
        currency: 'GBP',
      },
      expect.objectContaining({ retailer_slug: 'in2detailing', url: 'https://two.example/wax', is_available: false }),
      expect.objectContaining({ retailer_slug: 'polishedbliss', url: '', is_available: true, price: null }),
    ]);
    const [answered, empty] = await rows('select answer from analysis order by input_data');
    expect(answered).toMatchObject({
      answer: {
        fix: 'Wash.',
        products: [
          { id: '1', offers: [{ retailer: 'cleanyourcar', shop: 'Cleanyourcar', url: 'https://one.example/wax' }] },
          { id: '2', offers: [] },
        ],
      },
    });
    expect(empty).toEqual({ answer: { products: [] } });

    await rows(
      `insert into product_offer (product_id, retailer_slug, url) select id, 'fourth', 'https://four.example' from product`,
    );
    await undo();
    expect([await products(), await rows('select answer from analysis order by input_data')]).toEqual(before);
  });
});
