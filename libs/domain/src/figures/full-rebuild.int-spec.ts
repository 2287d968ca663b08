import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '@app/testing/eventually.js';
import { ErasureRepository } from '../privacy/erasure.repository.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { addTo, type Event } from './every-source.fixture.js';
import { figureSources, figuresOf, VISITOR_FIGURE, visitorSources } from './figure-sources.js';
import { FiguresRepository } from './figures.repository.js';
import { Figures } from './figures.service.js';

/** Both sides of midnight in winter and in summer, and the hours that are left out and that come twice. */
const MOMENTS = [
  ['2026-01-14', '2026-01-14T23:59:59.999Z'],
  ['2026-01-15', '2026-01-15T00:00:00Z'],
  ['2026-03-28', '2026-03-28T23:59:59.999Z'],
  ['2026-03-29', '2026-03-29T00:00:00Z'],
  ['2026-03-29', '2026-03-29T00:59:59.999Z'],
  ['2026-03-29', '2026-03-29T01:00:00Z'],
  ['2026-03-29', '2026-03-29T22:59:59.999Z'],
  ['2026-03-30', '2026-03-29T23:00:00Z'],
  ['2026-10-24', '2026-10-24T22:59:59.999Z'],
  ['2026-10-25', '2026-10-24T23:00:00Z'],
  ['2026-10-25', '2026-10-25T00:30:00Z'],
  ['2026-10-25', '2026-10-25T01:30:00Z'],
  ['2026-10-25', '2026-10-25T23:59:59.999Z'],
  ['2026-10-26', '2026-10-26T00:00:00Z'],
] as const;
/** One of the days without events; rebuilding all of them would prove nothing more. */
const EMPTY_DAY = '2026-06-21';
const VISITORS = Array.from({ length: 2 }, () => randomUUID());

let own: OwnDatabase;
let figures: Figures;
let late: pg.Client;
beforeAll(async () => {
  own = await ownDatabase();
  figures = new Figures(own.database, new FiguresRepository());
  late = new pg.Client({ connectionString: own.url });
  await late.connect();
});
afterAll(async () => {
  await late.end();
  await own.close();
});

/** Every row of every table that figures are kept in. */
const figureTables = async () => ({
  hours: await own.database.query(
    'select figure, hour::text, key, part, n, amount from hour_figure order by figure, hour, key, part',
  ),
  days: await own.database.query(
    'select figure, day::text, key, part, n, amount from day_figure order by figure, day, key, part',
  ),
  visitors: await own.database.query('select day::text, visitor_key from day_visitor order by 1, 2'),
  totals: await own.database.query('select * from figure_total order by figure, key'),
  blocks: await own.database.query('select * from figure_block order by figure, size, first, key, part'),
});
/** How many there are of each figure on each day, as 'visit 2026-11-20'. */
const daySums = async (table: 'day_figure' | 'hour_figure'): Promise<Record<string, number>> => {
  const day = table === 'day_figure' ? 'day' : `(hour at time zone 'Europe/London')::date`;
  const rows = await own.database.query<{ what: string; n: number }>(
    `select figure || ' ' || ${day} as what, sum(n)::int as n from ${table} group by 1 having sum(n) <> 0 order by 1`,
  );
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
};
const onLate = {
  query: async <Row>(text: string, values?: unknown[]) =>
    (await late.query<Row & pg.QueryResultRow>(text, values)).rows as Row[],
};

it('a full rebuild equals the increments row for row, of every source, over midnights and both changes of the clock', async () => {
  const expected: Record<string, number> = {};
  const here = new Set<string>();
  const add = async (on: typeof onLate, table: string, day: string, event: Event) => {
    const counts = (await addTo[table]?.(on, event)) ?? {};
    for (const [figure, n] of Object.entries(counts))
      if (n > 0) expected[`${figure} ${day}`] = (expected[`${figure} ${day}`] ?? 0) + n;
    if (visitorSources.some((source) => source.table === table)) here.add(`${VISITOR_FIGURE} ${day} ${event.visitor}`);
  };
  // A source without events here would be one of which nobody has seen that the two agree.
  expect(Object.keys(addTo).sort()).toEqual(figureSources.map(({ table }) => table).sort());

  await late.query('begin');
  for (const [turn, [day, at]] of MOMENTS.entries()) {
    for (const { table } of figureSources)
      for (const [n, visitor] of VISITORS.entries())
        // Some in a transaction that stays open over many others that are counted meanwhile, or wait for it.
        await add(turn % 3 === 1 && n === 0 ? onLate : own.database, table, day, { at, turn: turn + n, visitor });
    if (turn % 4 === 3) {
      await late.query('commit; begin');
      await figures.catchUp();
    }
  }
  await late.query('commit');
  // Who is deleted before their visit was counted is no visitor of that day; other databases' open transactions put that off.
  await eventually(async () => {
    await figures.catchUp();
    expect((await figures.state()).behind).toBe(0);
  });
  await own.database.transaction(async ({ manager }) => {
    for (const visitor of VISITORS.slice(1)) await new ErasureRepository().events(manager, visitor);
  });
  for (const visit of here) {
    const what = visit.slice(0, visit.lastIndexOf(' '));
    expected[what] = (expected[what] ?? 0) + 1;
  }
  await eventually(async () => {
    await figures.catchUp();
    expect((await figures.state()).behind).toBe(0);
    expect(await daySums('hour_figure')).toEqual(withoutVisitors(expected));
  });
  expect(new Set(Object.keys(expected).map((what) => what.split(' ')[0]))).toEqual(
    new Set([...figureSources.flatMap(figuresOf), VISITOR_FIGURE]),
  );
  expect(await daySums('day_figure')).toEqual(expected);

  const increments = await figureTables();
  await own.database.query('truncate hour_figure, day_figure, day_visitor, figure_total, figure_block');
  const every = await figures.daysToRebuild(null);
  const days = every.filter((day) => day === EMPTY_DAY || MOMENTS.some(([of]) => of === day));
  expect(days).toEqual([...new Set([...MOMENTS.map(([day]) => day), EMPTY_DAY])].sort());
  const rebuildAll = async () => {
    for (const day of days) await own.database.transaction(({ manager }) => figures.rebuildDay(manager, day));
    await own.database.transaction(({ manager }) => figures.rebuildTotals(manager));
  };
  await rebuildAll();
  expect(await figureTables()).toEqual(increments);
  await rebuildAll();
  expect(await figureTables()).toEqual(increments);
});

/** An hour has no visitors of its own. */
const withoutVisitors = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([what]) => !what.startsWith(`${VISITOR_FIGURE} `)));
