import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { staffListQuery } from '@app/contracts/staff-list.js';
import { z } from 'zod';
import { staffList } from './staff-list.js';
import { type OwnDatabase, ownDatabase } from './testing/own-database.js';

const sorts = ['name', '-name', 'priority'] as const;
const querySchema = staffListQuery(sorts, { status: z.enum(['active', 'inactive']).optional() });

/** Over a table that exists: a list is no more than its definition. */
const list = staffList({
  query: querySchema,
  from: (on) => on.selectFrom('retailer as r'),
  columns: (rows) => rows.select(['r.slug', 'r.retailer']),
  key: 'r.slug',
  searched: (row) => [row.ref('r.retailer'), row.ref('r.notes')],
  filters: { status: (row, status) => row('r.status', '=', status) },
  sorts: {
    name: sql`lower(r.retailer)`,
    '-name': sql`lower(r.retailer) desc`,
    priority: sql`r.priority`,
  },
});

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
  await own.database.query('delete from retailer');
  for (const [slug, name, status, notes] of [
    ['a', 'Wax 100% off', 'active', ''],
    ['b', 'wax_house', 'active', 'sells 100 things'],
    ['c', 'Bucket', 'inactive', String.raw`a back\slash`],
    ['d', 'Amber', 'active', ''],
  ])
    await own.database.query(
      `insert into retailer (slug, retailer, category, status, notes, priority) values ($1, $2, 'preferred', $3, $4, 1)`,
      [slug, name, status, notes],
    );
});
afterAll(() => own.close());

const page = async (query: object) => {
  const { rows, total } = await list.page(own.database, querySchema.parse(query));
  return { slugs: rows.map(({ slug }) => slug).join(''), total };
};

describe('a page of a list', () => {
  it.each<[object, string, number]>([
    [{}, 'dcab', 4],
    [{ sort: '-name' }, 'bacd', 4],
    [{ sort: 'nonsense', page: 'x', pageSize: '-3' }, 'dcab', 4],
    [{ q: 'WAX' }, 'ab', 2],
    [{ q: '100%' }, 'a', 1],
    [{ q: 'wax_h' }, 'b', 1],
    [{ q: String.raw`k\s` }, 'c', 1],
    [{ q: "' or true --" }, '', 0],
    [{ q: 'off  WAX' }, 'a', 1],
    [{ q: 'things house' }, 'b', 1],
    [{ q: 'wax bucket' }, '', 0],
    [{ status: 'inactive' }, 'c', 1],
    [{ status: 'active', q: 'a', page: '2', pageSize: '2' }, 'b', 3],
  ])('asked for %j is %s of %i', async (query, slugs, total) => {
    expect(await page(query)).toEqual({ slugs, total });
  });

  it.each([
    ['KÄFER', 1],
    ['fer & sö', 1],
    ['söhne käfer', 1],
    ['Ä', 1],
    ['kafer', 0],
    ['käxfer', 0],
    ['köfer', 0],
  ])('knows letters of other languages in either case, and takes none for another: %s', async (q, total) => {
    const row = `('k', 'Käfer & Söhne', 'preferred', 'active', '', 1)`;
    await own.database.query(
      `insert into retailer (slug, retailer, category, status, notes, priority) values ${row} on conflict do nothing`,
    );
    expect((await page({ q })).total).toBe(total);
    await own.database.query(`delete from retailer where slug = 'k'`);
  });

  it('shows each row once, however many are alike in what they are ordered by', async () => {
    const seen: string[] = [];
    for (const number of ['1', '2', '3', '4'])
      seen.push((await page({ sort: 'priority', pageSize: '1', page: number })).slugs);
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a list of which two rows have the same key', () => {
  const twice = staffList({
    query: staffListQuery(['name']),
    from: (on) =>
      on.selectFrom(
        on
          .selectFrom('retailer')
          .select([
            'slug',
            'retailer',
            sql<string | null>`nullif(notes, '')`.as('notes'),
            sql<string>`'one'`.as('part'),
          ])
          .unionAll(
            on
              .selectFrom('retailer')
              .select(['slug', 'retailer', sql<string | null>`null`.as('notes'), sql<string>`'two'`.as('part')])
              .where('status', '=', 'active'),
          )
          .as('r'),
      ),
    columns: (rows) => rows.select([sql<string>`r.part || ' ' || r.slug`.as('name')]),
    key: 'r.slug',
    within: 'r.part',
    searched: (row) => [row.ref('r.notes'), row.ref('r.retailer')],
    filters: {},
    sorts: { name: sql`lower(r.retailer), r.part desc, r.slug` },
  });
  const named = async (query: object) => {
    const { rows, total } = await twice.page(own.database, staffListQuery(['name']).parse(query));
    return [rows.map(({ name }) => name), total];
  };

  it('shows each of them on one page alone, in their order', async () => {
    expect(await named({ pageSize: '2' })).toEqual([['two d', 'one d'], 7]);
    expect(await named({ pageSize: '2', page: '2' })).toEqual([['one c', 'two a'], 7]);
    expect(await named({ pageSize: '2', page: '4' })).toEqual([['one b'], 7]);
    expect(await named({ pageSize: '2', page: '5' })).toEqual([[], 7]);
  });

  it('is looked through for words, in every text that a row has', async () => {
    expect(await named({ q: 'WAX_' })).toEqual([['two b', 'one b'], 2]);
    expect(await named({ q: 'things' })).toEqual([['one b'], 1]);
    expect(await named({ q: 'thingswax' })).toEqual([[], 0]);
  });
});

describe('a list whose texts stand together already, in small letters', () => {
  const folded = staffList({
    query: staffListQuery(['name']),
    from: (on) => on.selectFrom('retailer as r'),
    columns: (rows) => rows.select('r.slug'),
    key: 'r.slug',
    searched: () => sql<string>`lower(r.retailer || chr(1) || r.notes)`,
    filters: {},
    sorts: { name: sql`lower(r.retailer)` },
  });

  it.each<[string, string]>([
    ['WAX', 'ab'],
    ['100%', 'a'],
    ['WAX_H', 'b'],
    ['THINGS', 'b'],
    [String.raw`K\S`, 'c'],
    ['housesells', ''],
    ['THINGS wax', 'b'],
    ['things bucket', ''],
  ])('is looked through for %s as every other list is', async (q, slugs) => {
    const { rows, total } = await folded.page(own.database, staffListQuery(['name']).parse({ q }));
    expect([rows.map(({ slug }) => slug).join(''), total]).toEqual([slugs, slugs.length]);
  });
});

describe('the set of all that match', () => {
  const matching = { q: 'a', status: 'active' } as const;

  it('is the same whatever the page shows', async () => {
    expect(await list.chosen(own.database, { matching, expected: 3 })).toEqual(['a', 'b', 'd']);
    expect(await list.chosen(own.database, { ids: ['d', 'a', 'd'] })).toEqual(['a', 'd']);
  });

  it('is refused when it is of another size by now, or of none', async () => {
    const changed = (found: number) => `The list has changed: ${found} match now, not 2. Please look at it again.`;
    await expect(list.chosen(own.database, { matching, expected: 2 })).rejects.toThrow(changed(3));
    const nothing = { q: randomUUID(), status: undefined };
    await expect(list.chosen(own.database, { matching: nothing, expected: 2 })).rejects.toThrow(changed(0));
  });
});
