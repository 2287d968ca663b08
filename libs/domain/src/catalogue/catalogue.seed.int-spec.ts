import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseKnowledge } from '@app/ai/knowledge-files.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { readSampleCatalogue, seedCatalogue } from './catalogue.seed.js';
import { Catalogue } from './catalogue.service.js';
import { ProductOfferRepository } from './product-offers.repository.js';

const dataFolder = join(process.cwd(), 'data');
const tables = ['brand', 'retailer', 'product', 'product_offer'];

let own: OwnDatabase;
let database: OwnDatabase['database'];
beforeEach(async () => {
  // Migrated and seeded already.
  own = await ownDatabase();
  ({ database } = own);
});
afterEach(() => own.close());

const seed = () => database.transaction(({ manager }) => seedCatalogue(manager, dataFolder));
const contents = () => Promise.all(tables.map((table) => database.query(`select * from ${table} order by 1`)));
const count = async (table: string) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;

describe('the sample catalogue', () => {
  it('is whole after the first start, and unchanged by the next ones', async () => {
    const files = await readSampleCatalogue(dataFolder);
    const before = await contents();
    expect(before.map((rows) => rows.length)).toEqual([
      files.brands.length,
      files.retailers.length,
      files.products.length,
      files.products.flatMap(({ availability }) => Object.values(availability)).filter(Boolean).length,
    ]);
    await seed();
    await Promise.all([seed(), seed()]);
    expect(await contents()).toEqual(before);
  });

  it('fills an empty catalogue, marked as samples, with a link wherever a shop is ticked', async () => {
    for (const table of tables) await database.query(`delete from ${table}`);
    await seed();
    expect(await database.query('select 1 from product where not is_sample')).toEqual([]);
    expect(
      await database.query(
        `select product_id from product_offer where not is_available or url !~ '^https?://' or price is not null`,
      ),
    ).toEqual([]);
  });

  it('stays away once staff have removed it', async () => {
    await database.query('delete from product');
    await database.query('delete from brand where is_sample');
    await seed();
    expect([await count('product'), await count('brand')]).toEqual([0, 0]);
  });

  it('overwrites nothing that staff have changed', async () => {
    await database.query(`update product set price_range = '£1.00', is_sample = false`);
    await database.query(`update retailer set status = 'inactive', notes = 'closed'`);
    const before = await contents();
    await seed();
    expect(await contents()).toEqual(before);
  });

  it('brings a retailer back that is missing, since products have fields of its name', async () => {
    await database.query(`delete from retailer where slug = 'in2detailing'`);
    await seed();
    expect(await count('retailer')).toBe(3);
  });

  it('names only brands that it has', async () => {
    expect(
      await database.query(
        'select product_name from product p where not exists (select 1 from brand b where lower(b.name) = lower(p.brand))',
      ),
    ).toEqual([]);
  });

  it('has something to suggest for every kind of kit that a shop sells', async () => {
    const { equipment } = await releaseKnowledge();
    const catalogue = new Catalogue(new CatalogueRepository(database, new ProductOfferRepository()));
    const missing: string[] = [];
    for (const { name, category, synonyms } of equipment) {
      if (category === null) continue;
      const suggestions = await catalogue.suggest('', [{ name, category, synonyms, description: '' }]);
      if (suggestions.length === 0) missing.push(`${name} (${category})`);
    }
    expect(missing).toEqual([]);
  });

  it('suggests nothing of a brand that either field blacklists', async () => {
    const catalogue = new Catalogue(new CatalogueRepository(database, new ProductOfferRepository()));
    const [{ category } = { category: '' }] = await database.query<{ category: string }>(
      'select category from product order by category limit 1',
    );
    const row = { name: category, category, synonyms: [], description: '' };
    expect(await catalogue.suggest('', [row])).toHaveLength(1);
    for (const change of [`priority = 'blacklist'`, `priority = 'primary', status = 'blacklisted'`]) {
      await database.query(`update brand set ${change}`);
      expect(await catalogue.suggest('', [row])).toEqual([]);
      expect(await catalogue.publicProducts()).toEqual([]);
    }
  });
});
