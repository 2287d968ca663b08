import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { storeCrawl } from './crawl-results.fixture.js';
import { aFoundProduct } from './crawl-run.fixture.js';
import { CurrentCatalogue } from './current-catalogue.js';
import { PricesElsewhere } from './prices-elsewhere.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());

it('finds what others ask for a run’s products, new ones too: fresh, in pounds, and by the catalogue', async () => {
  const { database } = own;
  await database.query('delete from product_offer');
  await database.query('delete from product');
  const added = await database.query<{ id: string }>(
    `insert into product (product_name, brand, category, price_range)
     select 'Halden Bay ' || word || ' 500 ml', 'Halden Bay', 'Wax', price
     from (values ('Snowfoam', '£9.00 - £11.50'), ('Claybar', ''), ('Tyregel', '')) as w (word, price)
     returning id`,
  );
  const [foam, clay, gel] = added.map(({ id }) => id);
  await database.query(
    `insert into product_offer (product_id, retailer_slug, url, is_available, price, currency, seen_at)
     values ($1, 'polishedbliss', 'https://a.example/1', true, 12.00, 'GBP', now()),
            ($1, 'cleanyourcar', 'https://b.example/1', true, 99.00, 'GBP', now()),
            ($2, 'polishedbliss', 'https://a.example/2', true, 7.00, 'GBP', now() - interval '61 days'),
            ($3, 'polishedbliss', 'https://a.example/3', true, 7.00, 'EUR', now())`,
    [foam, clay, gel],
  );
  const product = (word: string) =>
    aFoundProduct({
      key: `https://shop.example/${word}`,
      name: `Halden Bay ${word} 500 ml`,
      brand: 'Halden Bay',
      size: '500 ml',
    });
  const elsewhere = new PricesElsewhere(database, new CurrentCatalogue(new CatalogueLinkRepository(database)));
  const { runId } = await storeCrawl(
    database,
    'cleanyourcar',
    ['Snowfoam', 'Claybar', 'Tyregel', 'Unknown'].map(product),
  );
  const found = async () => elsewhere.of(runId, 'cleanyourcar');
  // Stored, and not matched yet.
  expect(await found()).toEqual({ byProduct: new Map(), matches: new Map(), usual: null });
  const byProduct = new Map([[foam, { low: 9, high: 12 }]]);
  await database.query(`update crawled_product set product_id = $1 where name like '%Snowfoam%'`, [foam]);
  expect(await found()).toEqual({ byProduct, matches: new Map(), usual: null });
  await database.query('delete from crawled_product');
  const matches = new Map([
    ['https://shop.example/Snowfoam', foam],
    ['https://shop.example/Claybar', clay],
    ['https://shop.example/Tyregel', gel],
  ]);
  expect(await found()).toEqual({ byProduct, matches, usual: null });
  await database.query(
    `insert into product (product_name, brand, category, price_range)
     select 'Priced ' || n, 'Halden Bay', 'Wax', '£' || n || '.00' from generate_series(1, 20) n`,
  );
  expect((await found()).usual).toBe(10);
});
