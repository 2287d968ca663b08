import { beforeAll, describe, expect, it } from '@jest/globals';
import { type RecentSearch, recentSearchSchema } from '@app/contracts/tracking/tracking.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

describe('recent searches', () => {
  const searches = async (query: string): Promise<RecentSearch[]> => {
    const answer = await staff.call('GET', '/api/analytics/searches' + query);
    expect(answer.status).toBe(200);
    return recentSearchSchema.array().parse(answer.json);
  };
  const insertAt = (at: string, query: string) =>
    api.app.get(Database).query(
      `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
       values ('v', '', '', $2, 'text', true, $1)`,
      [at, query],
    );

  it('are the newest 50 of London’s days, both included', async () => {
    // London is an hour ahead of UTC in June.
    await insertAt('2026-05-31T22:59:59Z', 'May');
    await insertAt('2026-05-31T23:00:00Z', 'first of June');
    await insertAt('2026-06-30T22:59:59Z', 'last of June');
    await insertAt('2026-06-30T23:00:00Z', 'July');
    expect((await searches('?start=2026-06-01&end=2026-06-30')).map(({ searchQuery }) => searchQuery)).toEqual([
      'last of June',
      'first of June',
    ]);
    expect((await searches('?start=2026-06-30')).map(({ searchQuery }) => searchQuery)).toEqual([
      'July',
      'last of June',
    ]);
    for (let n = 0; n < 60; n++) await insertAt(`2026-07-02T10:00:${String(n).padStart(2, '0')}Z`, `search ${n}`);
    const all = await searches('');
    expect([all.length, all[0]?.searchQuery]).toEqual([50, 'search 59']);
  });

  it('refuse what is no date', async () => {
    for (const query of ['?start=yesterday', '?end=2026-02-30', '?start=2026-01-01&start=2026-01-02']) {
      const answer = await staff.call('GET', '/api/analytics/searches' + query);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('are for staff alone', async () => {
    expect((await new Client(api.address).call('GET', '/api/analytics/searches')).status).toBe(401);
  });
});
