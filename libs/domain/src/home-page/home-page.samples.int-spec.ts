import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { readHomePageSamples, removeHomePageSamples, seedHomePage } from './home-page.samples.js';

const dataFolder = join(process.cwd(), 'data');

let own: OwnDatabase;
let database: OwnDatabase['database'];
beforeEach(async () => {
  // Migrated and seeded already.
  own = await ownDatabase();
  ({ database } = own);
});
afterEach(() => own.close());

const seed = () => database.transaction(({ manager }) => seedHomePage(manager, dataFolder));
const counts = async () => {
  const count = async (table: string) =>
    (await database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
  return Promise.all(['sample_search_term', 'sponsored_ad', 'news_article', 'news_video'].map(count));
};

describe('the samples of the home page', () => {
  it('are 10 search terms, 3 ads, 2 articles and videos without an id, put in once', async () => {
    expect(await counts()).toEqual([10, 3, 2, 2]);
    await Promise.all([seed(), seed()]);
    expect(await counts()).toEqual([10, 3, 2, 2]);
    expect(
      await database.query(`select 1 from news_video where youtube_id <> '' or keywords = '' or not is_sample`),
    ).toEqual([]);
  });

  it('lead to the front door of a shop, with a picture that we serve', async () => {
    for (const { url, imageUrl } of (await readHomePageSamples(dataFolder)).ads) {
      expect(new URL(url).pathname).toBe('/');
      expect([imageUrl, existsSync(join(process.cwd(), 'apps/web/public', imageUrl))]).toEqual([imageUrl, true]);
    }
  });

  it('go with one action, leave what is real, and do not come back', async () => {
    await database.query(
      `insert into sponsored_ad (url, image_url, display_order) values ('https://a.example', '/a.webp', 1)`,
    );
    await database.query(`insert into news_article (title, summary, category) values ('Ours', 'Ours', 'reviews')`);
    await database.transaction(({ manager }) => removeHomePageSamples(manager));
    expect(await counts()).toEqual([0, 1, 1, 0]);
    await seed();
    expect(await counts()).toEqual([0, 1, 1, 0]);
  });
});
