import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { TrackingRepository } from '@app/domain/tracking/tracking.repository.js';
import { MAX_WAITING, Tracking } from '@app/domain/tracking/tracking.service.js';
import { userAgentClass } from '@app/domain/tracking/user-agent-class.js';
import { eventually } from '@app/testing/eventually.js';
import { Client, newSessionId } from '../testing/client.js';
import { startApi } from '../testing/start-api.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({ RATE_LIMIT_SCALE: '10' }, { hasPages: true });
let visitor: Client;
let staff: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
beforeEach(async () => {
  visitor = new Client(api.address);
  await visitor.call('GET', '/');
  for (const table of tables) await rows(`delete from ${table}`);
});

const tables = ['visit_event', 'search_term_event', 'search_event', 'buy_now_event'] as const;
const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).query(sql, parameters);
/** The rows of a table once there are so many. */
const stored = (table: (typeof tables)[number], count = 1) =>
  eventually(async () => {
    const found = await rows<Record<string, unknown>>(`select * from ${table} order by id`);
    expect(found).toHaveLength(count);
    return found;
  });
/** True once everything that was told before has been stored or dropped. */
const settle = async () => {
  await visitor.call('POST', '/api/track-search-term', { term: 'the last one' });
  await eventually(async () =>
    expect(await rows(`select 1 from search_term_event where term = 'the last one'`)).not.toHaveLength(0),
  );
};
const aVisit = (changes: object = {}) => ({
  visitorId: randomUUID(),
  sessionId: newSessionId(),
  userAgent: 'Mozilla/5.0',
  referrer: 'https://search.example/',
  currentUrl: 'https://beadline.example/',
  ...changes,
});
const aSearch = (changes: object = {}) => ({
  visitorId: randomUUID(),
  sessionId: newSessionId(),
  searchQuery: 'tar on the sills',
  aiFix: 'Soak it.',
  analysisId: null,
  searchType: 'text',
  responseGenerated: true,
  ...changes,
});
async function aWayToAShop(): Promise<object> {
  const [product] = await rows<{ id: string }>('select id from product limit 1');
  return { productId: product?.id, retailer: 'polishedbliss' };
}
async function anAnalysis(client: Client, sessionId: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { inputType: 'text', inputData: 'tar on paint', sessionId };
  return (await client.call<{ id: string }>('POST', '/api/analyze/text', body, headers)).json.id;
}

describe('the three tracking calls', () => {
  it('answer 204 and store what the page told', async () => {
    const visit = aVisit();
    const search = aSearch({ searchType: 'image', responseGenerated: false });
    const answers = [
      await visitor.call('POST', '/api/analytics/track-visitor', visit),
      await visitor.call('POST', '/api/track-search-term', { term: ' Tar  Spots ' }),
      await visitor.call('POST', '/api/search/track', search),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']));
    const [{ visitor_key: key } = {}] = await stored('visit_event');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await stored('visit_event')).toMatchObject([
      {
        client_visitor_id: visit.visitorId,
        session_id: visit.sessionId,
        device: 'desk',
        browser: 'other',
        referrer: visit.referrer,
        current_url: visit.currentUrl,
      },
    ]);
    expect(await stored('search_term_event')).toMatchObject([
      { visitor_key: key, term: ' Tar  Spots ', normalised: 'tar spots', is_presentable: true },
    ]);
    expect(await stored('search_event')).toMatchObject([
      {
        visitor_key: key,
        search_query: search.searchQuery,
        ai_fix: 'Soak it.',
        analysis_id: null,
        search_type: 'image',
        response_generated: false,
      },
    ]);
  });

  it.each(['/api/analytics/track-visitor', '/api/track-search-term', '/api/search/track'])(
    'answer 204 to nonsense, and store none of it: %s',
    async (path) => {
      const json = { 'content-type': 'application/json' };
      const nonsense: [unknown, Record<string, string>][] = [
        ['{"term": ', json],
        ['null', json],
        ['[]', json],
        ['"text"', json],
        ['', json],
        ['['.repeat(50_000), json],
        [`"${'x'.repeat(2_000_000)}"`, json],
        ['{}', { ...json, 'content-encoding': 'gzip' }],
        ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
        ['<x/>', { 'content-type': 'text/xml' }],
        [new Uint8Array([0, 1, 2]), {}],
        [{ term: 12, searchQuery: 12, visitorId: {} }, {}],
        [{ term: '   ', visitorId: null, searchType: 'video', searchQuery: 'x', responseGenerated: 'yes' }, {}],
        [aSearch({ term: 'from elsewhere', searchType: 'text' }), { origin: 'https://evil.example' }],
        [aSearch({ term: 'from elsewhere', searchType: 'text' }), { origin: 'null' }],
      ];
      for (const [body, headers] of nonsense) {
        expect([body, (await visitor.call('POST', path, body, headers)).status]).toEqual([body, 204]);
      }
      await settle();
      expect(await rows('select 1 from visit_event union all select 1 from search_event')).toEqual([]);
      expect(await rows(`select term from search_term_event where term <> 'the last one'`)).toEqual([]);
    },
  );

  it('cut texts that are too long, and keep what no table can hold out of it', async () => {
    await visitor.call(
      'POST',
      '/api/analytics/track-visitor',
      aVisit({ userAgent: 'x'.repeat(100_000), referrer: 'a\u0000b\ud800' }),
    );
    await visitor.call('POST', '/api/track-search-term', { term: 'y'.repeat(100_000) });
    await visitor.call(
      'POST',
      '/api/search/track',
      aSearch({ searchQuery: 'z'.repeat(100_000), aiFix: 'f'.repeat(100_000), analysisId: 'no id' }),
    );
    const [visit] = await stored('visit_event');
    expect(visit?.referrer).toBe('ab\ufffd');
    expect(await stored('search_term_event')).toMatchObject([{ term: 'y'.repeat(200), is_presentable: false }]);
    const [search] = await stored('search_event');
    expect([String(search?.search_query).length, String(search?.ai_fix).length, search?.analysis_id]).toEqual([
      4_000,
      8_000,
      null,
    ]);
  });

  it('count nothing that an evaluation does', async () => {
    const headers = { 'x-evaluation': '1' };
    const sessionId = newSessionId();
    const analysisId = await anAnalysis(visitor, sessionId, headers);
    await visitor.call('POST', '/api/analytics/track-visitor', aVisit(), headers);
    await visitor.call('POST', '/api/track-search-term', { term: 'tar' }, headers);
    await visitor.call('POST', '/api/search/track', aSearch(), headers);
    // Its answer is known as one, whatever the header of the call says.
    await visitor.call('POST', '/api/search/track', aSearch({ sessionId, analysisId }));
    await settle();
    expect(await rows('select 1 from visit_event union all select 1 from search_event')).toEqual([]);
    await stored('search_term_event', 1);
  });

  it.each([
    ['/api/analytics/track-visitor', () => aVisit()],
    ['/api/track-search-term', () => ({ term: 'left out' })],
    ['/api/search/track', () => aSearch()],
    ['/api/analytics/track-buy-now', aWayToAShop],
  ])(
    'answer 204 to whoever wants no counting and to what no person sent, store nothing and count it: %s',
    async (path, told) => {
      const tracking = api.app.get(Tracking);
      const uncounted: [keyof Tracking['dropped'], Record<string, string>][] = [
        ['opted-out', { dnt: '1' }],
        ['opted-out', { 'sec-gpc': '1' }],
        ['bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
        ['prefetch', { 'sec-purpose': 'prefetch;prerender' }],
        ['prefetch', { purpose: 'prefetch' }],
        ['prefetch', { 'x-moz': 'prefetch' }],
      ];
      for (const [reason, headers] of uncounted) {
        const before = tracking.dropped[reason];
        expect((await visitor.call('POST', path, await told(), headers)).status).toBe(204);
        expect([headers, tracking.dropped[reason]]).toEqual([headers, before + 1]);
      }
      await settle();
      for (const table of tables)
        expect(await rows(`select 1 from ${table} t where t::text not like '%the last one%'`)).toEqual([]);
      // The same without a word is stored: it was the header alone that kept it out.
      expect((await visitor.call('POST', path, await told(), { dnt: '0', 'sec-gpc': '0' })).status).toBe(204);
      await eventually(async () => {
        const found = await Promise.all(
          tables.map((table) => rows(`select 1 from ${table} t where t::text not like '%the last one%'`)),
        );
        expect(found.flat()).toHaveLength(1);
      });
    },
  );

  it('ignore aiFix when analysisId is known', async () => {
    const sessionId = newSessionId();
    const analysisId = await anAnalysis(visitor, sessionId);
    await visitor.call('POST', '/api/search/track', aSearch({ sessionId, analysisId, aiFix: 'Something else.' }));
    expect(await stored('search_event')).toMatchObject([{ analysis_id: analysisId, ai_fix: null }]);
  });

  it('write nothing into another visitor’s session, and link no answer of another session', async () => {
    const other = new Client(api.address);
    await other.call('GET', '/');
    const sessionId = newSessionId();
    const analysisId = await anAnalysis(other, sessionId);
    await visitor.call('POST', '/api/analytics/track-visitor', aVisit({ sessionId }));
    await visitor.call('POST', '/api/search/track', aSearch({ sessionId, analysisId }));
    await visitor.call('POST', '/api/search/track', aSearch({ analysisId, aiFix: 'Mine.' }));
    await settle();
    expect(await rows('select 1 from visit_event')).toEqual([]);
    expect(await stored('search_event')).toMatchObject([{ analysis_id: null, ai_fix: 'Mine.' }]);
    await other.call('POST', '/api/search/track', aSearch({ sessionId, analysisId }));
    await stored('search_event', 2);
  });

  it('write nothing into the session of an account that is not signed in here', async () => {
    const sessionId = newSessionId();
    await anAnalysis(visitor, sessionId);
    await rows(`insert into account (issuer, subject, name) values ('https://id.example', 'subject', 'Jo')`);
    await rows('update assistant_session set account_id = (select id from account) where id = $1', [sessionId]);
    await visitor.call('POST', '/api/analytics/track-visitor', aVisit({ sessionId }));
    await visitor.call('POST', '/api/search/track', aSearch({ sessionId }));
    await settle();
    expect(await rows('select 1 from visit_event union all select 1 from search_event')).toEqual([]);
    await staff.call('POST', '/api/search/track', aSearch({ sessionId }), { 'x-csrf-token': '' });
    await stored('search_event');
  });

  it('know callers without a cookie by a keyed hash of their address, never by the address', async () => {
    await new Client(api.address).call('POST', '/api/track-search-term', { term: 'tar' });
    await new Client(api.address).call('POST', '/api/track-search-term', { term: 'tar' });
    const [first, second] = await stored('search_term_event', 2);
    expect(first?.visitor_key).toMatch(/^address:[\w-]{43}$/);
    expect(second?.visitor_key).toBe(first?.visitor_key);
    expect(
      JSON.stringify(await stored('search_term_event', 2), (_, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      ),
    ).not.toContain('127.0.0.1');
  });

  it('hold one connection however many come, and drop with a count what does not fit', async () => {
    const tracking = api.app.get(Tracking);
    const before = tracking.dropped.full;
    const source = {
      visitorId: null,
      accountId: null,
      isStaff: false,
      network: '203.0.113.1',
      userAgent: userAgentClass(),
    };
    for (let n = 0; n < 2 * MAX_WAITING + 100; n++) tracking.take('terms', { term: `term ${n}` }, source);
    const dropped = tracking.dropped.full - before;
    expect(dropped).toBeGreaterThanOrEqual(100);
    const kept = 2 * MAX_WAITING + 100 - dropped;
    expect(kept).toBeLessThanOrEqual(MAX_WAITING + 1);
    expect(kept).toBeGreaterThanOrEqual(MAX_WAITING);
    await stored('search_term_event', kept);
  });

  it('are dropped with a count when they cannot be stored, and go on afterwards', async () => {
    const tracking = api.app.get(Tracking);
    jest.spyOn(api.app.get(TrackingRepository), 'insert').mockRejectedValueOnce(new Error('The disk is full.'));
    expect((await visitor.call('POST', '/api/analytics/track-visitor', aVisit())).status).toBe(204);
    await eventually(() => expect(tracking.dropped.failed).toBe(1));
    await visitor.call('POST', '/api/analytics/track-visitor', aVisit());
    await stored('visit_event');
  });

  it('leave each event its transaction, so that a rollup can miss none that is committed late', async () => {
    await visitor.call('POST', '/api/analytics/track-visitor', aVisit());
    await stored('visit_event');
    // Transactions count for the whole server: another test's may still be open.
    await eventually(async () =>
      expect(
        await rows('select 1 from visit_event where written_by < pg_snapshot_xmin(pg_current_snapshot())'),
      ).toHaveLength(1),
    );
  });
});

describe('more than 120 tracking calls a minute', () => {
  it('are answered 204, dropped and counted', async () => {
    const own = await startApi({ databaseUrl: api.databaseUrl }, { RATE_LIMIT_SCALE: '1' }, { hasPages: true });
    try {
      const eager = new Client(own.address);
      await eager.call('GET', '/');
      const tell = (client: Client) => client.call('POST', '/api/track-search-term', { term: 'again' });
      const answers = await Promise.all(Array.from({ length: 130 }, () => tell(eager)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      expect(own.app.get(Tracking).dropped.limit).toBe(10);
      const calm = new Client(own.address);
      await calm.call('GET', '/');
      await tell(calm);
      await stored('search_term_event', 121);
    } finally {
      await own.close();
    }
  });
});
