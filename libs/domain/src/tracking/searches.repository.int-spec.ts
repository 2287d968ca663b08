import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchLogQuerySchema } from '@app/contracts/figures/figures.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { SearchesRepository } from './searches.repository.js';

let own: OwnDatabase;
let searches: SearchesRepository;
beforeAll(async () => {
  own = await ownDatabase();
  searches = new SearchesRepository(own.database);
  // The days on which the clocks change, so that neither is of 24 hours.
  for (const [query, at] of [
    ['before spring', '2026-03-28T23:59:59.999Z'],
    ['spring begins', '2026-03-29T00:00:00Z'],
    ['spring ends', '2026-03-29T22:59:59.999Z'],
    ['after spring', '2026-03-29T23:00:00Z'],
    ['autumn begins', '2026-10-24T23:00:00Z'],
    ['autumn ends', '2026-10-25T23:59:59.999Z'],
    ['after autumn', '2026-10-26T00:00:00Z'],
  ] as const)
    await add(query, at);
});
afterAll(() => own.close());

const add = (query: string, at: string) =>
  own.database.query(
    `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
     values ('v', '', '', $1, 'text', true, $2)`,
    [query, at],
  );
const queries = async (days: { start?: string; end?: string } = {}) =>
  (await searches.findRecent(days)).map(({ searchQuery }) => searchQuery);

it('searches of some days are those of London’s, both included, newest first', async () => {
  expect(await queries({ start: '2026-03-29', end: '2026-03-29' })).toEqual(['spring ends', 'spring begins']);
  expect(await queries({ start: '2026-10-25', end: '2026-10-25' })).toEqual(['autumn ends', 'autumn begins']);
  expect(await queries({ start: '2026-10-25' })).toEqual(['after autumn', 'autumn ends', 'autumn begins']);
  expect(await queries({ end: '2026-03-28' })).toEqual(['before spring']);
  expect(await queries({ start: '2026-10-25', end: '2026-03-29' })).toEqual([]);
  expect(await queries()).toHaveLength(7);
});

it('a search is told with its moment, whatever else is not known', async () => {
  expect(await searches.findRecent({ end: '2026-03-28' })).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      searchQuery: 'before spring',
      searchType: 'text',
      createdAt: '2026-03-28T23:59:59.999Z',
      responseGenerated: true,
      analysisId: null,
      confidence: null,
    },
  ]);
});

it('searches of one moment come as they were told, the last first, fifty at most', async () => {
  for (let n = 1; n <= 51; n++) await add(`${n}`, '2027-01-01T12:00:00Z');
  expect(await queries({ start: '2027-01-01' })).toEqual(Array.from({ length: 50 }, (_, n) => `${51 - n}`));
});

it('searches with a word are found in every month, each once, the newest first', async () => {
  for (const at of ['2025-01-05T12:00:00Z', '2026-12-20T12:00:00Z', '2024-02-01T12:00:00Z', '2027-01-02T12:00:00Z'])
    await add(`ambervane of ${at.slice(0, 10)}`, at);
  const found = async (days: { start?: string; end?: string } = {}) => {
    const { rows, total } = await searches.findLogged({ q: 'ambervan', page: 1, pageSize: 3, ...days });
    return [total, rows.map(({ searchQuery }) => searchQuery.slice(-10))];
  };
  expect(await found()).toEqual([4, ['2027-01-02', '2026-12-20', '2025-01-05']]);
  expect(await found({ end: '2026-12-31' })).toEqual([3, ['2026-12-20', '2025-01-05', '2024-02-01']]);
  expect(await found({ start: '2026-12-20', end: '2026-12-20' })).toEqual([1, ['2026-12-20']]);
});

it('searches by their words are counted whole, on every page and behind the last, within the days that are asked for', async () => {
  const page = async (query: object) => {
    const { rows, total } = await searches.findLogged(searchLogQuerySchema.parse({ pageSize: '2', ...query }));
    return [rows.map(({ searchQuery }) => searchQuery), total];
  };
  expect(await page({ q: 'spring' })).toEqual([['after spring', 'spring ends'], 4]);
  expect(await page({ q: 'spring', page: '2' })).toEqual([['spring begins', 'before spring'], 4]);
  expect(await page({ q: 'spring', page: '3' })).toEqual([[], 4]);
  expect(await page({ q: 'spring', start: '2026-03-29', end: '2026-03-29' })).toEqual([
    ['spring ends', 'spring begins'],
    2,
  ]);
  expect(await page({ q: 'spring', end: '2026-03-28' })).toEqual([['before spring'], 1]);
  expect(await page({ q: 'winter' })).toEqual([[], 0]);
  expect(await page({ start: '2026-10-25', end: '2026-10-25', page: '2' })).toEqual([[], 2]);
});

it('every search with a word is reached from the last of those before it, each once, also within one moment', async () => {
  await own.database.query(
    `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
     select 'v', '', '', 'clay ' || i, 'text', true,
       timestamptz '2026-05-01T12:00:00Z' + (i / 3) * interval '12 hours' + (1 + i % 3 / 2) * interval '1 microsecond'
     from generate_series(1, 1100) i`,
  );
  const seen: string[] = [];
  let before: string | undefined;
  for (const most of [500, 500, 100, 0]) {
    const { rows, total } = await searches.findLogged({ q: 'clay', page: 1, pageSize: 500, before });
    expect([rows.length, total]).toEqual([most, most]);
    seen.push(...rows.map(({ searchQuery }) => searchQuery));
    before = rows.at(-1)?.id ?? before;
  }
  expect(seen).toEqual(Array.from({ length: 1_100 }, (_, n) => `clay ${1_100 - n}`));
  const inMonth = { q: 'clay', page: 1, pageSize: 10, start: '2026-05-01', end: '2026-05-01', before };
  expect((await searches.findLogged(inMonth)).total).toBe(0);
  await own.database.query(`delete from search_event where id = $1`, [before]);
  expect((await searches.findLogged({ q: 'clay', page: 1, pageSize: 10, before })).total).toBe(0);
  expect(await searches.findFirstMonth()).toBe('2024-02');
});
