import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { SearchTermsRepository } from './search-terms.repository.js';

let own: OwnDatabase;
let terms: SearchTermsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  terms = new SearchTermsRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  for (const table of ['search_term_event', 'search_term_blocklist', 'sample_search_term'])
    await own.database.query(`delete from ${table}`);
});

/** So many different visitors search for it. */
const search = (term: string, visitors: number, given: { age?: string; isPresentable?: boolean } = {}) =>
  own.database.query(
    `insert into search_term_event (visitor_key, term, normalised, is_presentable, created_at)
     select 'visitor ' || n, $1, $1, $3, now() - $4::interval from generate_series(1, $2::int) n`,
    [term, visitors, given.isPresentable ?? true, given.age ?? '0'],
  );
const block = (term: string) =>
  own.database.query('insert into search_term_blocklist (normalised) values ($1)', [term]);

describe('what is searched for most', () => {
  it('are terms of three visitors or more, the most visitors first and then by the alphabet', async () => {
    await search('wax', 3);
    await search('rust', 3);
    await search('tar', 4);
    await search('sap', 2);
    expect(await terms.findPopular(10)).toEqual([
      { normalised: 'tar', visitors: 4 },
      { normalised: 'rust', visitors: 3 },
      { normalised: 'wax', visitors: 3 },
    ]);
    expect(await terms.findPopular(2)).toHaveLength(2);
  });

  it('counts a visitor once, however often', async () => {
    for (let again = 0; again < 5; again++) await search('tar', 2);
    expect(await terms.findPopular(10)).toEqual([]);
  });

  it('leaves out what is older than thirty days, what is not fit to be shown and what staff have blocked', async () => {
    await search('tar', 2);
    await search('tar', 3, { age: '30 days 1 minute' });
    await search('my address', 3, { isPresentable: false });
    await search('blocked', 3);
    await block('blocked');
    expect(await terms.findPopular(10)).toEqual([]);
    await search('wax', 3, { age: '29 days 23 hours' });
    expect(await terms.findPopular(10)).toEqual([{ normalised: 'wax', visitors: 3 }]);
  });
});

it('samples come in their order, and what is blocked in none', async () => {
  await own.database.query(`insert into sample_search_term (position, term) values (2, 'b'), (1, 'c'), (3, 'a')`);
  await block('tar');
  await block('wax');
  expect(await terms.findSamples()).toEqual(['c', 'b', 'a']);
  expect(await terms.findBlocked()).toEqual(new Set(['tar', 'wax']));
});
