import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TrackSearch, TrackVisitor } from '@app/contracts/tracking/tracking.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import type { EventBatch, EventSource } from './tracked-event.js';
import { TrackingRepository } from './tracking.repository.js';

let own: OwnDatabase;
let events: TrackingRepository;
beforeAll(async () => {
  own = await ownDatabase();
  events = new TrackingRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  for (const table of ['visit_event', 'search_term_event', 'search_event', 'assistant_session', 'account'])
    await own.database.query(`delete from ${table}`);
});

const aSource = (given: Partial<EventSource> = {}): EventSource => ({
  visitorId: null,
  accountId: null,
  isStaff: false,
  network: 'network',
  userAgent: { device: 'desk', browser: 'firefox' },
  ...given,
});
const observed = <Body>(body: Body, source: EventSource = aSource(), receivedAt = performance.now()) => ({
  body,
  source,
  receivedAt,
});
const aVisit = (given: Partial<TrackVisitor> = {}): TrackVisitor => ({
  visitorId: 'browser',
  sessionId: '',
  userAgent: 'Mozilla/5.0',
  referrer: 'https://search.example/',
  currentUrl: '/',
  ...given,
});
const aSearch = (given: Partial<TrackSearch> = {}): TrackSearch => ({
  visitorId: 'browser',
  sessionId: '',
  searchQuery: 'tar',
  aiFix: 'Soak it.',
  analysisId: null,
  searchType: 'image',
  responseGenerated: false,
  ...given,
});
const insert = (batch: Partial<EventBatch>) =>
  events.insert(
    { visits: [], terms: [], searches: [], purchases: [], ...batch },
    ({ visitorId, network }) => visitorId ?? network,
  );
const stored = (table: string) => own.database.query<Record<string, unknown>>(`select * from ${table} order by id`);
async function aSession(owner: { visitorId?: string; accountId?: string }): Promise<string> {
  const id = randomUUID();
  await own.database.query('insert into assistant_session (id, visitor_id, account_id) values ($1, $2, $3)', [
    id,
    owner.visitorId,
    owner.accountId,
  ]);
  return id;
}
async function anAccount(): Promise<string> {
  const id = randomUUID();
  await own.database.query(`insert into account (id, issuer, subject, name) values ($1, 'i', $2, 'Sam')`, [id, id]);
  return id;
}
async function anAnalysis(sessionId: string, isEvaluation = false): Promise<string> {
  const [row] = await own.database.query<{ id: string }>(
    `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, is_evaluation)
     values ($1, 'text', 'tar', '{}', '{}', 'high', 'offline', $2) returning id`,
    [sessionId, isEvaluation],
  );
  return row!.id;
}

describe('events', () => {
  it('are stored word by word, each in the column of its name', async () => {
    const visitorId = randomUUID();
    await insert({
      visits: [observed(aVisit({ sessionId: 'a session' }), aSource({ visitorId }))],
      terms: [observed({ term: ' Tar  Spots ' }), observed({ term: 'sam@x.test' })],
      searches: [observed(aSearch({ sessionId: 'a session' }))],
    });
    expect(await stored('visit_event')).toMatchObject([
      {
        visitor_key: visitorId,
        client_visitor_id: 'browser',
        session_id: 'a session',
        device: 'desk',
        browser: 'firefox',
        referrer: 'https://search.example/',
        current_url: '/',
      },
    ]);
    expect(await stored('search_term_event')).toMatchObject([
      { visitor_key: 'network', term: ' Tar  Spots ', normalised: 'tar spots', is_presentable: true },
      { visitor_key: 'network', term: 'sam@x.test', normalised: 'sam@x.test', is_presentable: false },
    ]);
    expect(await stored('search_event')).toMatchObject([
      {
        visitor_key: 'network',
        client_visitor_id: 'browser',
        session_id: 'a session',
        search_query: 'tar',
        ai_fix: 'Soak it.',
        analysis_id: null,
        search_type: 'image',
        response_generated: false,
      },
    ]);
  });

  it('are of the moment at which they arrived, by the database’s clock', async () => {
    const now = performance.now();
    await insert({
      terms: [observed({ term: 'old' }, aSource(), now - 60_000), observed({ term: 'new' }, aSource(), now)],
    });
    const [row] = await own.database.query<{ apart: number; age: number }>(
      `select extract(epoch from max(created_at) - min(created_at))::float as apart,
              extract(epoch from clock_timestamp() - max(created_at))::float as age from search_term_event`,
    );
    expect(row?.apart).toBeCloseTo(60, 1);
    expect(row?.age).toBeGreaterThanOrEqual(0);
    expect(row?.age).toBeLessThan(30);
  });

  it('keep the others beside them when half a character is in one', async () => {
    await insert({ terms: [observed({ term: 'tar \ud83d' }), observed({ term: 'a 😀 "quoted" \\ one' })] });
    expect((await stored('search_term_event')).map(({ term }) => term)).toEqual(['tar �', 'a 😀 "quoted" \\ one']);
  });

  it('are stored all or not at all', async () => {
    const broken = observed(aSearch({ searchType: 'video' as TrackSearch['searchType'] }));
    await expect(insert({ visits: [observed(aVisit())], searches: [observed(aSearch()), broken] })).rejects.toThrow(
      'search_event_search_type_check',
    );
    expect([...(await stored('visit_event')), ...(await stored('search_event'))]).toEqual([]);
  });
});

describe('a session', () => {
  it.each(['visit_event', 'search_event'])(
    'is named by its owner, by staff and where it is nobody’s: %s',
    async (table) => {
      const [visitorId, accountId, another] = [randomUUID(), await anAccount(), await anAccount()];
      const ofVisitor = await aSession({ visitorId });
      const ofAccount = await aSession({ visitorId, accountId });
      const ofNobody = await aSession({});
      const tell = async (sessionId: string, given: Partial<EventSource> = {}) => {
        const source = aSource(given);
        await own.database.query(`delete from ${table}`);
        await insert({
          visits: [observed(aVisit({ sessionId }), source)],
          searches: [observed(aSearch({ sessionId }), source)],
        });
        return (await stored(table)).length;
      };
      expect([
        await tell('never opened'),
        await tell(ofNobody, { visitorId: randomUUID() }),
        await tell(ofVisitor, { visitorId }),
        await tell(ofVisitor, { visitorId: randomUUID(), isStaff: true }),
        await tell(ofAccount, { accountId }),
      ]).toEqual([1, 1, 1, 1, 1]);
      expect([
        await tell(ofVisitor),
        await tell(ofVisitor, { visitorId: randomUUID(), accountId }),
        await tell(ofAccount, { visitorId }),
        await tell(ofAccount, { visitorId, accountId: another }),
      ]).toEqual([0, 0, 0, 0]);
    },
  );
});

describe('a search with an answer', () => {
  it('names it where it is one of the session, and keeps no copy of it', async () => {
    const [sessionId, another] = [await aSession({}), await aSession({})];
    const analysisId = await anAnalysis(sessionId);
    await insert({
      searches: [aSearch({ sessionId, analysisId }), aSearch({ sessionId: another, analysisId })].map((search) =>
        observed(search),
      ),
    });
    const known = { session_id: sessionId, analysis_id: analysisId, ai_fix: null };
    const unknown = { session_id: another, analysis_id: null, ai_fix: 'Soak it.' };
    const found = await stored('search_event');
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining(known), expect.objectContaining(unknown)]));
  });

  it('is not counted when an evaluation asked for it', async () => {
    const sessionId = await aSession({});
    await insert({ searches: [observed(aSearch({ sessionId, analysisId: await anAnalysis(sessionId, true) }))] });
    expect(await stored('search_event')).toEqual([]);
  });
});
