import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Report, reportSchema } from '@app/contracts/figures/figures.contract.js';
import { knowledgeGapSchema } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { recentSearchSchema } from '@app/contracts/tracking/tracking.contract.js';
import { Database } from '@app/database/database.js';
import { addAnswer, addSearch, addVisit } from '@app/domain/figures/figures.fixture.js';
import { Figures } from '@app/domain/figures/figures.service.js';
import { ReportRepository } from '@app/domain/figures/report.repository.js';
import { eventually } from '@app/testing/eventually.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
beforeEach(() =>
  database().query('truncate visit_event, search_event, analysis, day_figure, hour_figure, day_visitor cascade'),
);

const database = () => api.app.get(Database);
const NOVEMBER = '?start=2026-11-20&end=2026-11-21';
const report = async (query = NOVEMBER): Promise<Report> => {
  const answer = await staff.call('GET', `/api/analytics/report${query}`);
  expect(answer.status).toBe(200);
  return reportSchema.parse(answer.json);
};

describe('a report', () => {
  it('has every day, as many before, and what they came to', async () => {
    await addVisit(database(), 'v', '2026-11-20T10:00:00Z');
    await addVisit(database(), 'v', '2026-11-20T11:00:00Z');
    await addVisit(database(), 'w', '2026-11-19T11:00:00Z');
    for (const milliseconds of [100, 100, 5_000]) await addAnswer(database(), '2026-11-21T09:00:00Z', { milliseconds });
    await addAnswer(database(), '2026-11-20T09:00:00Z', { engine: 'openai' });
    await addAnswer(database(), '2026-11-21T09:00:00Z', { confidence: 'unsure' });
    await addAnswer(database(), '2026-11-18T09:00:00Z');
    for (const [state, micros, purpose = 'answer'] of [
      ['ok', 1_500_000],
      ['failed', 500_000],
      ['refused', 900_000],
      ['ok', null],
      ['ok', 1_000_000, 'learning'],
    ] as const)
      await database().query(
        `insert into model_call (created_at, day, purpose, model, state, cost_micros)
         values ('2026-11-21T09:00:00Z', '2026-11-21', $3, 'small', $1, $2)`,
        [state, micros, purpose],
      );
    const found = await eventually(async () => {
      await api.app.get(Figures).catchUp();
      const now = await report();
      expect([now.days[1]?.answered, now.behind]).toEqual([3, 0]);
      return now;
    });
    expect(found.days).toMatchObject([
      { day: '2026-11-20', visits: 2, visitors: 1, answered: 1 },
      { day: '2026-11-21', visits: 0, unsure: 1, refused: 0, middleMs: 110, slowMs: 5_800 },
    ]);
    expect(found.before).toMatchObject([{ day: '2026-11-18' }, { day: '2026-11-19', visitors: 1 }]);
    expect(found).toMatchObject({
      since: '2026-11-18',
      terms: [{ term: 'tar', withProduct: 0, withoutProduct: 5, before: 1 }],
    });
    expect(found.browsers).toEqual([{ device: 'phone', browser: 'safari', visits: 2 }]);
    expect(found.asOf).not.toBeNull();
    expect(found.days[1]).toMatchObject({ cost: 3, unpriced: 1 });
    expect(found.models).toEqual([{ model: 'small', calls: 5, failed: 1, refused: 1, cost: 3, unpriced: 1 }]);
    expect(found.engines).toMatchObject([
      { engine: 'offline', answers: 4, cost: 0, unpriced: 0 },
      { engine: 'openai', answers: 1, cost: 2, unpriced: 1 },
    ]);
    expect(found.hours).toEqual([]);
    const { hours } = await report('?start=2026-11-21&end=2026-11-21');
    expect([hours.length, hours.filter(({ answered }) => answered > 0)]).toEqual([
      24,
      [expect.objectContaining({ hour: '2026-11-21T09:00:00.000Z', answered: 3, unsure: 1 })],
    ]);
    expect((await report('?start=2026-10-25&end=2026-10-25')).hours).toHaveLength(25);
  });

  it('says as of when the figures are that it reads, also where they move on meanwhile', async () => {
    const figures = api.app.get(Figures);
    await eventually(async () => {
      await figures.catchUp();
      expect((await figures.state()).behind).toBe(0);
    });
    await addVisit(database(), 'v', '2026-11-20T10:00:00Z');
    const rows = api.app.get(ReportRepository, { strict: false });
    const keepState = rows.keepState.bind(rows);
    jest.spyOn(rows, 'keepState').mockImplementationOnce(async (manager) => {
      await eventually(async () => {
        await figures.catchUp();
        expect((await figures.state()).behind).toBe(0);
      });
      await keepState(manager);
    });
    const { days, behind } = await report();
    expect([days[0]?.visits, behind]).toEqual([1, 0]);
  });

  it.each([
    '',
    '?start=2026-11-20',
    '?start=2026-11-21&end=2026-11-20',
    '?start=2020-01-01&end=2026-11-20',
    '?start=x&end=y',
  ])('is refused for %p', async (query) => {
    expect((await staff.call('GET', `/api/analytics/report${query}`)).status).toBe(400);
  });
});

describe('what was not answered', () => {
  it('is told for these days, and nothing whose answer only did not help', async () => {
    const noted = async (kind: string, question: string, at: string) =>
      database().query(
        `insert into knowledge_gap_signal (kind, question, analysis_id, session_hash, created_at) values ($1, $2, $3, 's', $4)`,
        [kind, question, await addAnswer(database(), at), at],
      );
    await noted('unsure', 'purple mould on a sun visor', '2026-11-20T00:00:00Z');
    await noted('out_of_scope', 'my tax return', '2026-11-21T23:59:59Z');
    await noted('thumbs_down', 'tar on the sills', '2026-11-21T10:00:00Z');
    await noted('unsure', 'glue on a windscreen', '2026-11-22T00:00:00Z');
    const { json } = await staff.call('GET', `/api/analytics/gaps${NOVEMBER}`);
    expect(knowledgeGapSchema.array().parse(json)).toMatchObject([
      { question: 'my tax return', kinds: { out_of_scope: 1 } },
      { question: 'purple mould on a sun visor', kinds: { unsure: 1 } },
    ]);
    expect((await staff.call('GET', '/api/analytics/gaps')).status).toBe(400);
  });
});

describe('all searches', () => {
  const log = async (query: string) => {
    const answer = await staff.call('GET', `/api/analytics/search-log${query}`);
    expect(answer.status).toBe(200);
    return {
      queries: recentSearchSchema
        .array()
        .parse(answer.json)
        .map(({ searchQuery }) => searchQuery),
      total: Number(answer.headers.get('x-total-count')),
    };
  };

  it('are found by their words, begun or bent, page by page', async () => {
    const words = ['Bird droppings on my bonnet', 'a bird stained it', 'Tar spots'];
    for (const [n, text] of words.entries()) {
      await addSearch(database(), 'v', `2026-11-2${n}T10:00:00Z`);
      await database().query(`update search_event set search_query = $1 where search_query = 'tar'`, [text]);
    }
    expect(await log('?q=birds')).toEqual({ queries: [words[1], words[0]], total: 2 });
    expect(await log('?q=dropp')).toEqual({ queries: [words[0]], total: 1 });
    expect(await log('?q=bird&pageSize=1&page=2')).toEqual({ queries: [words[0]], total: 2 });
    expect(await log('?q=bird&start=2026-11-21')).toEqual({ queries: [words[1]], total: 1 });
    expect((await log('')).total).toBe(3);
    for (const odd of ["'", ':*', '&', '!', '<->', '%00', "it's (a", '"tar'])
      await log(`?q=${encodeURIComponent(odd)}`);
  });
});

describe('the figures’ calls', () => {
  it('are for staff, and a rebuild for operators', async () => {
    const visitor = new Client(api.address);
    for (const path of [
      `/api/analytics/report${NOVEMBER}`,
      `/api/analytics/gaps${NOVEMBER}`,
      '/api/analytics/state',
      '/api/analytics/search-log',
    ])
      expect([path, (await visitor.call('GET', path)).status]).toEqual([path, 401]);
    expect((await visitor.call('POST', '/api/analytics/rebuild', { target: 'all' })).status).toBe(401);
    expect((await staff.call('POST', '/api/analytics/rebuild', { target: 'some' })).status).toBe(400);
    const first = await staff.call<{ id: string; kind: string }>('POST', '/api/analytics/rebuild', { target: 'all' });
    expect([first.status, first.json.kind]).toEqual([202, 'rollup']);
    const second = await staff.call<{ id: string }>('POST', '/api/analytics/rebuild', { target: 'recent' });
    expect(second.json.id).toBe(first.json.id);
  });

  it('say how many events were left out, and why', async () => {
    const dropped = async () =>
      (await staff.call<{ dropped: Record<string, number> }>('GET', '/api/analytics/state')).json.dropped;
    const before = await dropped();
    const visitor = new Client(api.address);
    const uncounted: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'user-agent': 'Googlebot/2.1' },
      { purpose: 'prefetch' },
    ];
    for (const headers of uncounted)
      expect((await visitor.call('POST', '/api/track-search-term', { term: 'left out' }, headers)).status).toBe(204);
    const after = await dropped();
    const risen = Object.keys(after).map((why) => [why, (after[why] ?? 0) - (before[why] ?? 0)] as const);
    expect(Object.fromEntries(risen.filter(([, times]) => times > 0))).toEqual({ 'opted-out': 2, bot: 1, prefetch: 1 });
    await visitor.call('POST', '/api/track-search-term', { term: 'told' });
    await eventually(async () =>
      expect(await database().query(`select 1 from search_term_event where term = 'told'`)).toHaveLength(1),
    );
    expect(await database().query(`select 1 from search_term_event where term = 'left out'`)).toEqual([]);
  });

  it('keep who went to a shop for what, where both exist', async () => {
    const [product] = await database().query<{ id: string }>('select id from product limit 1');
    const visitor = new Client(api.address);
    const ways = [
      { productId: product?.id, retailer: 'no-such-shop' },
      { productId: '00000000-0000-4000-8000-000000000000', retailer: 'polishedbliss' },
      { productId: 'nonsense', retailer: 'polishedbliss' },
      { productId: product?.id, retailer: 'polishedbliss' },
    ];
    for (const way of ways) expect((await visitor.call('POST', '/api/analytics/track-buy-now', way)).status).toBe(204);
    const stored = await eventually(async () => {
      const rows = await database().query('select product_id, retailer_slug from buy_now_event');
      expect(rows).not.toHaveLength(0);
      return rows;
    });
    expect(stored).toEqual([{ product_id: product?.id, retailer_slug: 'polishedbliss' }]);
  });
});
