import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { MadeToken, Token } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';
import { type Answer, Client } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
let made: MadeToken;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  made = await aToken();
});

async function aToken(more: object = {}): Promise<MadeToken> {
  const answer = await staff.call<MadeToken>('POST', '/api/tokens', { name: `cron ${randomUUID()}`, ...more });
  expect(answer.status).toBe(201);
  return answer.json;
}

/** A script: no cookie, no token of a page. */
const script = <Body = unknown>(
  method: string,
  path: string,
  authorization = `Bearer ${made.token}`,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> => new Client(api.address).call<Body>(method, path, body, { authorization, ...headers });

async function aRun(state: 'queued' | 'failed'): Promise<string> {
  const [row] = await api.app.get(Database).query<{ id: string }>(
    `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, finished_at)
     values ('image', 'photos.make-derivatives', 'images', 'a.jpg', $1, 'visitor', $2, case when $2 = 'failed' then now() end)
     returning id`,
    [JSON.stringify({ photoId: randomUUID() }), state],
  );
  return row?.id ?? '';
}

describe('an operator’s token', () => {
  it('reads jobs, starts one again and cancels it, without a cookie and without a page', async () => {
    const id = await aRun('failed');
    expect((await script('GET', '/api/jobs/runs?state=failed')).status).toBe(200);
    expect((await script('GET', '/api/jobs/queues')).status).toBe(200);
    expect(await script<JobRun>('POST', `/api/jobs/runs/${id}/retry`)).toMatchObject({
      status: 202,
      json: { state: 'queued' },
    });
    expect((await script<JobRun>('GET', `/api/jobs/runs/${id}`)).json.state).toBe('queued');
    expect(await script('POST', `/api/jobs/runs/${id}/cancel`)).toMatchObject({
      status: 200,
      json: { state: 'cancelled' },
    });
    // The door is open; there is only nothing behind it.
    expect((await script('POST', `/api/schedules/${randomUUID()}/run`)).status).toBe(404);
  });

  it.each([
    [['read'], 'GET', '/api/jobs/queues', 200, ''],
    [['run'], 'GET', '/api/jobs/queues', 403, 'read jobs and metrics'],
    [['read', 'queues'], 'POST', `/api/schedules/${randomUUID()}/run`, 403, 'start or stop jobs'],
    [['read', 'run'], 'POST', '/api/jobs/queues/imports/resume', 403, 'pause or resume queues'],
    [['queues'], 'POST', '/api/jobs/queues/imports/resume', 200, ''],
    [['read', 'run', 'queues'], 'POST', '/api/products/import', 403, 'import products'],
  ])('of %j is answered at %s %s with %d', async (scopes, method, path, status, what) => {
    const { token } = await aToken({ scopes });
    const answer = await script(method, path, `Bearer ${token}`);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.text).toBe(`This token may not ${what}. Staff can make one that may.`);
  });

  it('may do something', async () => {
    const answer = await staff.call('POST', '/api/tokens', { name: 'idle', scopes: [] });
    expect([answer.status, answer.text]).toEqual([400, 'Please choose what the token may do.']);
  });

  it('says when it was used last', async () => {
    const fresh = await aToken();
    expect(fresh.lastUsedAt).toBeNull();
    await script('GET', '/api/jobs/queues', `bearer  ${fresh.token}`);
    const shown = (await staff.call<Token[]>('GET', '/api/tokens')).json.find(({ id }) => id === fresh.id);
    expect(Date.now() - Date.parse(shown?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it.each([
    ['GET', '/api/admin/session'],
    ['POST', '/api/admin/logout'],
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens'],
    ['POST', '/api/schedules'],
    ['DELETE', `/api/schedules/${randomUUID()}`],
    ['GET', '/api/early-access/submissions'],
    ['GET', '/api/early-access/export'],
    ['GET', '/api/admin/prize-wheel/entries.csv'],
    ['GET', '/api/admin/audit.csv'],
    ['GET', '/api/admin/fixes'],
  ])('opens nothing else: %s %s', async (method, path) => {
    const answer = await script(method, path, undefined, method === 'POST' ? { name: 'x' } : undefined);
    expect([answer.status, answer.text]).toEqual([
      403,
      'A token may start, read and cancel jobs and read metrics, and nothing else.',
    ]);
  });

  it('makes nobody staff on a page that everybody may read', async () => {
    const answer = await script<{ email?: string }[]>('GET', '/api/prize-wheel/config');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe((await new Client(api.address).call('GET', '/api/prize-wheel/config')).text);
  });

  it('asks alone: cookies of staff that come along open nothing more', async () => {
    const answer = await staff.call('GET', '/api/tokens', undefined, { authorization: `Bearer ${made.token}` });
    expect(answer.status).toBe(403);
    const wrong = await staff.call('GET', '/api/tokens', undefined, { authorization: 'Bearer wrong' });
    expect(wrong.status).toBe(401);
  });

  it('is refused in this order: who, may they, then what', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await script('POST', '/api/jobs/runs/not-an-id/retry', 'Bearer x', '{"half":', json)).status).toBe(401);
    expect((await script('POST', '/api/tokens', undefined, '{"half":', json)).status).toBe(403);
    expect((await script('POST', '/api/jobs/runs/not-an-id/retry', undefined, '{"half":', json)).status).toBe(400);
  });

  it('leaves other kinds of authorization to whoever they are for', async () => {
    const basic = { authorization: `Basic ${Buffer.from('admin:x').toString('base64')}` };
    expect((await staff.call('GET', '/api/tokens', undefined, basic)).status).toBe(200);
    expect((await new Client(api.address).call('GET', '/api/jobs/runs', undefined, basic)).text).toBe(
      'Please sign in.',
    );
  });
});

describe('a token that is not valid', () => {
  it.each([
    ['is nobody’s', () => `Bearer bdl_${'a'.repeat(43)}`],
    ['is empty', () => 'Bearer'],
    ['is a space', () => 'Bearer  '],
    ['is cut short', () => `Bearer ${made.token.slice(0, -1)}`],
    ['has something behind it', () => `Bearer ${made.token} x`],
    ['is in another case', () => `Bearer ${made.token.toUpperCase()}`],
    ['is SQL', () => `Bearer ' or 1=1 --`],
  ])('is 401 when it %s', async (_, authorization) => {
    const answer = await script('GET', '/api/jobs/runs', authorization());
    expect([answer.status, answer.text]).toEqual([401, 'This token is not valid (any more). Ask staff for a new one.']);
    expect(answer.headers.get('x-error-code')).toBe('UNAUTHENTICATED');
  });

  it('is 401 from the moment it is revoked or has expired', async () => {
    const revoked = await aToken();
    const ending = await aToken({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    for (const { token } of [revoked, ending])
      expect((await script('GET', '/api/jobs/runs', `Bearer ${token}`)).status).toBe(200);
    await staff.call('DELETE', `/api/tokens/${revoked.id}`);
    await api.app
      .get(Database)
      .query(`update operator_token set expires_at = now() - interval '1 second' where id = $1`, [ending.id]);
    for (const { token } of [revoked, ending])
      expect((await script('GET', '/api/jobs/runs', `Bearer ${token}`)).status).toBe(401);
  });
});

describe('guessing a token', () => {
  let guarded: TestApi;
  const attempt = (token: string, address: string) =>
    new Client(guarded.address).call('GET', '/api/jobs/queues', undefined, {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
    });
  beforeAll(async () => {
    guarded = await startApi({ databaseUrl: api.databaseUrl }, { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  });
  afterAll(() => guarded.close());

  it('is stopped after twenty wrong ones a minute, from that address alone', async () => {
    for (let count = 0; count < 20; count++) expect((await attempt(`wrong ${count}`, '203.0.113.1')).status).toBe(401);
    const stopped = await attempt('wrong again', '203.0.113.1');
    expect([stopped.status, stopped.text]).toEqual([429, 'Too many wrong tokens. Please wait a minute.']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(made.token, '203.0.113.1')).status).toBe(429);
    expect((await attempt(made.token, '203.0.113.2')).status).toBe(200);
  });

  it('never stops a script whose token is right', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(made.token, '203.0.113.3')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
