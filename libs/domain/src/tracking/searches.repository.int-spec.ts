import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
    },
  ]);
});

it('searches of one moment come as they were told, the last first, fifty at most', async () => {
  for (let n = 1; n <= 51; n++) await add(`${n}`, '2027-01-01T12:00:00Z');
  expect(await queries({ start: '2027-01-01' })).toEqual(Array.from({ length: 50 }, (_, n) => `${51 - n}`));
});
