import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FiguresOfModelCalls1700000000152 } from '@app/database/migrations/1700000000152-figures-of-model-calls.js';
import { eventually } from '@app/testing/eventually.js';
import { AnalysisRepository } from '../analysis/analysis.repository.js';
import { ErasureRepository } from '../privacy/erasure.repository.js';
import { retentionRules } from '../retention/retention-rules.js';
import { RetentionRepository } from '../retention/retention.repository.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { addAnswer, addSearch, addVisit } from './figures.fixture.js';
import { FiguresRepository } from './figures.repository.js';
import { Figures } from './figures.service.js';

let own: OwnDatabase;
let figures: Figures;
let open: pg.Client[] = [];

beforeAll(async () => {
  own = await ownDatabase(8);
  figures = new Figures(own.database, new FiguresRepository());
});
afterAll(() => own.close());
// One that failed must not leave its transaction open: it would hold back every counter of the server.
afterEach(async () => {
  for (const client of open) await client.end();
  open = [];
});
beforeEach(async () => {
  await own.database.query(`
    truncate visit_event, search_event, search_term_event, buy_now_event, feedback_event, chat_message, analysis,
      assistant_session, wheel_spin, model_call, product_impression, hour_figure, day_figure, day_visitor, kept_figure,
      figure_source, figure_total, figure_block cascade`);
  await own.database.query(`update figure_watermark set counted_through = '0', counted_at = null`);
});

interface Row {
  figure: string;
  day: string;
  key: string;
  part: string;
  n: string;
  amount: string;
}
const days = () =>
  own.database.query<Row>(
    'select figure, day::text, key, part, n, amount from day_figure order by figure, day, key, part',
  );
const hours = () =>
  own.database.query(
    'select figure, hour::text, key, part, n, amount from hour_figure order by figure, hour, key, part',
  );
const visitors = () => own.database.query('select day::text, visitor_key from day_visitor order by 1, 2');
const sum = async (figure: string) =>
  Number(
    (
      await own.database.query<{ n: string }>('select coalesce(sum(n), 0) as n from day_figure where figure = $1', [
        figure,
      ])
    )[0]?.n,
  );
/** Once everything that was written is settled: other tests' transactions count for the whole server. */
const allCounted = (figure: string, n: number) =>
  eventually(async () => {
    await figures.catchUp();
    expect(await sum(figure)).toBe(n);
  });
async function rebuildAll(): Promise<void> {
  const all = await own.database.query<{ day: string }>(
    `select day::text from day_figure
     union select (created_at at time zone 'Europe/London')::date::text from visit_event order by 1`,
  );
  for (const { day } of all) await own.database.transaction(({ manager }) => figures.rebuildDay(manager, day));
}
async function aClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  open.push(client);
  return client;
}
/** Statements of one connection, and so of its transaction. */
const onClient = (client: pg.Client) => ({
  query: async <Row>(text: string, values?: unknown[]) =>
    (await client.query<Row & pg.QueryResultRow>(text, values)).rows as Row[],
});
const NOON = '2026-11-20T12:00:00Z';

describe('increments', () => {
  it('miss no transaction that commits after one that began later', async () => {
    const slow = await aClient();
    await slow.query('begin');
    await addVisit(onClient(slow), 'slow', NOON);
    await addVisit(own.database, 'quick', NOON);
    await figures.catchUp();
    // What was written later is there, and waits for what was begun before it.
    expect(await sum('visit')).toBe(0);
    expect((await figures.state()).behind).toBe(1);
    await slow.query('commit');
    await allCounted('visit', 2);
    expect(await figures.state()).toMatchObject({ behind: 0, asOf: expect.any(Date) });
  });

  it('count once what is counted by four at once', async () => {
    for (let n = 0; n < 40; n++) await addVisit(own.database, `v${n % 7}`, NOON);
    await Promise.all(Array.from({ length: 4 }, () => figures.catchUp()));
    await allCounted('visit', 40);
    expect(await sum('visitor')).toBe(7);
  });

  it('know London’s midnight, in winter and in summer', async () => {
    await addVisit(own.database, 'v', '2026-11-20T23:59:59Z');
    await addVisit(own.database, 'v', '2026-11-21T00:00:00Z');
    await addVisit(own.database, 'v', '2026-06-20T22:59:59Z');
    await addVisit(own.database, 'v', '2026-06-20T23:00:00Z');
    await allCounted('visit', 4);
    const visits = (await days()).filter(({ figure }) => figure === 'visitor').map(({ day, n }) => [day, n]);
    expect(visits).toEqual([
      ['2026-06-20', '1'],
      ['2026-06-21', '1'],
      ['2026-11-20', '1'],
      ['2026-11-21', '1'],
    ]);
  });

  it.each([
    // On 29 March an hour is left out, on 25 October one comes twice: 23 and 25 hours.
    ['2026-03-29', '2026-03-28T23:30:00Z', 25, 23],
    ['2026-10-25', '2026-10-24T22:30:00Z', 27, 25],
  ])('give %s all of its hours and no other', async (day, from, events, inside) => {
    for (let n = 0; n < events; n++)
      await addVisit(own.database, 'v', new Date(Date.parse(from) + n * 3_600_000).toISOString());
    await allCounted('visit', events);
    const ofDay = (await days()).filter((row) => row.figure === 'visit' && row.day === day);
    expect(ofDay).toMatchObject([{ n: String(inside) }]);
    const [raw] = await own.database.query<{ n: number }>(
      `select count(*)::int as n from visit_event where (created_at at time zone 'Europe/London')::date = $1`,
      [day],
    );
    expect(raw?.n).toBe(inside);
    const before = [await days(), await hours()];
    await rebuildAll();
    expect([await days(), await hours()]).toEqual(before);
  });

  it('count answers by how sure they were, with their time, and none of an evaluation', async () => {
    await addAnswer(own.database, NOON, { milliseconds: 120 });
    await addAnswer(own.database, NOON, { milliseconds: 80 });
    await addAnswer(own.database, NOON, { confidence: 'out_of_scope', milliseconds: 4 });
    await addAnswer(own.database, NOON, { isEvaluation: true });
    await allCounted('answer', 3);
    expect((await days()).filter(({ figure }) => figure === 'answer')).toMatchObject([
      { key: 'answered', part: 'offline', n: '2', amount: '200' },
      { key: 'out_of_scope', part: 'offline', n: '1', amount: '4' },
    ]);
    expect((await days()).filter(({ figure }) => figure === 'answered_term')).toMatchObject([
      { key: 'tar', part: 'without', n: '3' },
    ]);
  });

  it('take a word on an answer back on the day of the answer, and count the new one', async () => {
    const id = await addAnswer(own.database, NOON);
    const analyses = new AnalysisRepository(own.database);
    for (const helpful of [true, true, false]) await analyses.saveFeedback(id, { helpful, reason: '' });
    await eventually(async () => {
      await figures.catchUp();
      expect((await days()).filter(({ figure }) => figure === 'feedback')).toMatchObject([
        { day: '2026-11-20', part: 'helpful', n: '0' },
        { day: '2026-11-20', part: 'unhelpful', n: '1' },
      ]);
    });
  });

  it('count a model’s call when it is closed, and its cost as it came to', async () => {
    const [call] = await own.database.query<{ id: string }>(
      `insert into model_call (day, purpose, model, state, cost_micros) values (now(), 'answer', 'm', 'open', 900) returning id`,
    );
    await addVisit(own.database, 'v', NOON);
    await allCounted('visit', 1);
    expect(await sum('model_call')).toBe(0);
    await own.database.query(
      `update model_call set state = 'ok', cost_micros = 70, written_by = pg_current_xact_id() where id = $1`,
      [call?.id],
    );
    await allCounted('model_call', 1);
    expect((await days()).filter(({ figure }) => figure === 'model_call')).toMatchObject([{ n: '1', amount: '70' }]);
  });
});

describe('a rebuild', () => {
  it('comes to the increments, row for row, after events and sums were lost', async () => {
    for (let n = 0; n < 30; n++) {
      const at = new Date(Date.parse(NOON) - n * 5_000_000).toISOString();
      await addVisit(own.database, `v${n % 5}`, at);
      await addSearch(own.database, `v${n % 3}`, at);
      await addAnswer(own.database, at, { milliseconds: n * 37 });
    }
    await allCounted('visit', 30);
    const before = [await days(), await hours(), await visitors()];
    await own.database.query('update day_figure set n = n + 7');
    await own.database.query('delete from hour_figure');
    await own.database.query('delete from day_visitor');
    await rebuildAll();
    await rebuildAll();
    expect([await days(), await hours(), await visitors()]).toEqual(before);
  });

  it('goes from the first day of which there is anything to today', async () => {
    await addVisit(own.database, 'v', new Date(Date.now() - 3 * 86_400_000).toISOString());
    const all = await figures.daysToRebuild(null);
    expect(all).toHaveLength(4);
    expect(await figures.daysToRebuild(2)).toEqual(all.slice(2));
  });

  it('leaves to the increments what they have not counted yet', async () => {
    await addVisit(own.database, 'v', NOON);
    await allCounted('visit', 1);
    await addVisit(own.database, 'w', NOON);
    await rebuildAll();
    expect(await sum('visit')).toBe(1);
    await allCounted('visit', 2);
    expect(await sum('visitor')).toBe(2);
  });
});

it('the migration counts past model calls as the increments do', async () => {
  for (const [state, cost, at] of [
    ['ok', 70, NOON],
    ['failed', null, NOON],
    ['refused', null, NOON],
    ['ok', 30, '2026-06-20T23:30:00Z'],
    ['open', 900, NOON],
  ])
    await own.database.query(
      `insert into model_call (created_at, day, purpose, model, state, cost_micros, input_tokens, output_tokens)
       values ($3::timestamptz, $3::date, 'answer', 'm', $1, $2, 120, 80)`,
      [state, cost, at],
    );
  await allCounted('model_call', 4);
  const before = [await days(), await hours()];
  const migration = new FiguresOfModelCalls1700000000152();
  await own.database.transaction(async ({ manager }) => {
    await migration.down(manager.queryRunner!);
    await migration.up(manager.queryRunner!);
  });
  expect([await days(), await hours()]).toEqual(before);
});

describe('what is counted', () => {
  it('stays when a visitor’s data is deleted, whether it was counted or not', async () => {
    const [me, session] = [randomUUID(), randomUUID()];
    await own.database.query('insert into assistant_session (id, visitor_id) values ($1, $2)', [session, me]);
    await addVisit(own.database, me, NOON);
    await addVisit(own.database, 'another', NOON);
    await addAnswer(own.database, NOON, { session });
    await allCounted('visit', 2);
    const before = await days();
    await addSearch(own.database, me, NOON);
    const erasure = new ErasureRepository();
    await own.database.transaction(async ({ manager }) => {
      await erasure.conversations(manager, { visitorId: me, accountId: null });
      await erasure.events(manager, me);
    });
    expect(await days()).toEqual(before);
    await allCounted('search', 1);
    const after = [await days(), await hours()];
    await rebuildAll();
    expect([await days(), await hours()]).toEqual(after);
    expect((await days()).filter(({ figure }) => figure === 'visitor')).toMatchObject([{ n: '2' }]);
    const left = await own.database.query(
      `select 1 from day_visitor where visitor_key = $1
       union all select 1 from kept_figure k where k::text like '%' || $1 || '%'`,
      [me],
    );
    expect(left).toEqual([]);
  });

  it('stays when events are past their life', async () => {
    await addVisit(own.database, 'old', '2026-01-20T12:00:00Z');
    await addVisit(own.database, 'new', NOON);
    await allCounted('visit', 2);
    const before = await days();
    const rule = retentionRules.find(({ table }) => table === 'visit_event');
    if (!rule) throw new Error('There is no rule.');
    const rows = new RetentionRepository(own.database);
    await own.database.transaction(({ manager }) => rows.deleteBatch(manager, rule, new Date('2026-06-01'), 10));
    expect(await own.database.query('select 1 from visit_event')).toHaveLength(1);
    await rebuildAll();
    // The day is none of those that are counted anew, even where somebody asks for it by name.
    await own.database.transaction(({ manager }) => figures.rebuildDay(manager, '2026-01-20'));
    expect(await days()).toEqual(before);
  });
});
