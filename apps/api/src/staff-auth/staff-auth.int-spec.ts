import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffSessionSchema } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { Database } from '@app/database/database.js';
import { type Answer, Client, newSessionId, TEST_ADMIN_PASSWORD } from '../testing/client.js';
import { cheapHash } from '../testing/staff-member.js';
import { startApi, type TestApi } from '../testing/start-api.js';
import { useApi } from '../testing/use-api.js';

const right = { username: 'admin', password: TEST_ADMIN_PASSWORD };
const wrong = { username: 'admin', password: 'not the password' };
const aStaffRoute = '/api/jobs/runs/00000000-0000-4000-8000-000000000000/retry';

const api = useApi();

const sql = (text: string, parameters: unknown[] = []) => api.app.get(Database).query(text, parameters);
const signIn = (
  body: object,
  headers: Record<string, string> = {},
  client = new Client(api.address),
): Promise<Answer> => client.call('POST', '/api/admin/login', body, headers);
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.call('GET', '/api/admin/session')).status === 200;
/** Somebody who holds this session's cookie and nothing else. */
const holderOf = (cookieHeader: string): Client => {
  const client = new Client(api.address);
  client.setCookie('staff', cookieHeader.replace('staff=', ''));
  return client;
};

describe('signing in', () => {
  it('opens a session with a name and a token for the page', async () => {
    const client = new Client(api.address);
    const answer = await signIn(right, {}, client);
    const session = staffSessionSchema.parse(answer.json);
    expect(answer.status).toBe(200);
    expect(session.user.username).toBe('admin');
    expect((await client.call('GET', '/api/admin/session')).json).toEqual(session);
    expect(answer.text).not.toMatch(/argon2|password|hash/i);
  });

  it('takes the name in any case', async () => {
    expect((await signIn({ ...right, username: 'ADMIN' })).status).toBe(200);
  });

  it.each([
    ['a wrong password', wrong],
    ['a name that nobody has', { ...right, username: 'nobody' }],
    ['a name with a NUL in it', { ...right, username: 'nobody\0' }],
    ['a name that is SQL', { ...right, username: "admin' or '1'='1" }],
    ['a password in another case', { ...right, password: TEST_ADMIN_PASSWORD.toUpperCase() }],
    ['a password with a space behind it', { ...right, password: `${TEST_ADMIN_PASSWORD} ` }],
  ])('is refused in the same words for %s', async (_, body) => {
    const answer = await signIn(body);
    expect([answer.status, answer.text]).toEqual([401, 'Invalid username or password']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['no password', { username: 'admin' }],
    ['objects', { username: { $ne: '' }, password: { $ne: '' } }],
    ['lists', { username: ['admin'], password: [TEST_ADMIN_PASSWORD] }],
    ['an endless password', { username: 'admin', password: 'a'.repeat(1_001) }],
  ])('is a 400 with %s', async (_, body) => {
    const answer = await signIn(body);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toMatch(/[{}\n]|Error|undefined/);
  });
});

describe('the session', () => {
  it('is a cookie that scripts cannot read and other sites cannot send', async () => {
    const [cookie = '', ...more] = (await signIn(right)).headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^staff=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict']);
  });

  it('is kept as a hash alone', async () => {
    const client = await new Client(api.address).signIn();
    const token = client.cookieHeader.replace('staff=', '');
    const kept = JSON.stringify(
      await sql(`select encode(token_hash, 'escape') as a, encode(token_hash, 'hex') as b, user_id from staff_session`),
    );
    expect(kept).not.toContain(token);
  });

  it('is a new one for every sign-in, and the old one ends', async () => {
    const client = await new Client(api.address).signIn();
    const first = client.cookieHeader;
    await client.signIn();
    expect(client.cookieHeader).not.toBe(first);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(holderOf(first))).toBe(false);
  });

  it('is never one that somebody else chose', async () => {
    const client = holderOf('a'.repeat(43));
    await client.signIn();
    expect(client.cookieHeader).not.toContain('aaaa');
    expect(await isSignedIn(holderOf('a'.repeat(43)))).toBe(false);
  });

  it('outlives a sign-in that failed', async () => {
    const client = await new Client(api.address).signIn();
    await signIn(wrong, {}, client);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('ends on the server when its holder signs out, and no other with it', async () => {
    const [leaving, staying] = [await new Client(api.address).signIn(), await new Client(api.address).signIn()];
    const kept = leaving.cookieHeader;
    const answer = await leaving.call('POST', '/api/admin/logout');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^staff=; .*Expires=Thu, 01 Jan 1970/);
    expect(leaving.cookieHeader).toBe('');
    expect(await isSignedIn(holderOf(kept))).toBe(false);
    expect(await isSignedIn(staying)).toBe(true);
  });

  it.each([
    ['29 minutes of rest', `last_seen_at = now() - interval '29 minutes'`, true],
    ['31 minutes of rest', `last_seen_at = now() - interval '31 minutes'`, false],
    ['11 hours of work', `created_at = now() - interval '11 hours 59 minutes'`, true],
    ['12 hours of work', `created_at = now() - interval '12 hours 1 minute'`, false],
  ])('lasts or ends after %s', async (_, change, lasts) => {
    const client = await new Client(api.address).signIn();
    await sql(`update staff_session set ${change} where csrf_token = $1`, [client.csrfToken]);
    expect(await isSignedIn(client)).toBe(lasts);
    // And being used begins the rest anew.
    expect(await isSignedIn(client)).toBe(lasts);
  });

  it('is worth nothing once the account is disabled, which is refused in the same words', async () => {
    await sql('insert into staff_user (username, password_hash) values ($1, $2)', [
      'leaver',
      await cheapHash('long enough'),
    ]);
    const client = await new Client(api.address).signIn('leaver', 'long enough');
    expect(await isSignedIn(client)).toBe(true);
    await sql(`update staff_user set is_disabled = true where username = 'leaver'`);
    expect(await isSignedIn(client)).toBe(false);
    const again = await signIn({ username: 'leaver', password: 'long enough' });
    expect([again.status, again.text]).toEqual([401, 'Invalid username or password']);
  });
});

describe('a request that changes something', () => {
  const body = { inputType: 'text', inputData: 'tar on paint', sessionId: newSessionId() };
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a subdomain of ours', { origin: 'http://evil.127.0.0.1' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['something that is no address', { origin: 'javascript:alert(1)' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a page of the same domain that tells no origin', { 'sec-fetch-site': 'same-site' }],
  ];
  const sentence = 'This request came from another site.';

  it.each(foreign)('is refused from %s, for staff and visitors alike', async (_, headers) => {
    const staff = await new Client(api.address).signIn();
    for (const answer of [
      await staff.call('POST', aStaffRoute, undefined, headers),
      await signIn(right, headers),
      await new Client(api.address).call('POST', '/api/analyze/text', body, headers),
      await new Client(api.address).call('POST', '/api/chat', { sessionId: newSessionId(), message: 'tar' }, headers),
    ]) {
      expect([answer.status, answer.text]).toEqual([403, sentence]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('is taken from our own page, and from a program that sends no origin', async () => {
    expect((await signIn(right, { origin: api.address, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await signIn(right)).status).toBe(200);
  });

  it.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['another session’s token', 'other'],
    ['a token cut short', 'short'],
  ])('is refused from staff with %s', async (_, kind) => {
    const staff = await new Client(api.address).signIn();
    const own = staff.csrfToken ?? '';
    const other = (await new Client(api.address).signIn()).csrfToken;
    staff.csrfToken = kind === 'other' ? other : kind === 'short' ? own.slice(0, -1) : kind;
    const answer = await staff.call('POST', aStaffRoute);
    expect([answer.status, answer.text]).toEqual([403, 'The page is out of date. Please reload it and try again.']);
    staff.csrfToken = own;
    expect((await staff.call('POST', aStaffRoute)).status).toBe(404);
  });

  it('is refused in this order: who, from where, then what', async () => {
    const visitor = new Client(api.address);
    const staff = await new Client(api.address).signIn();
    const json = { 'content-type': 'application/json' };
    const evil = { origin: 'https://evil.example' };
    const bad = '/api/jobs/runs/not-an-id/retry';
    expect((await visitor.call('POST', bad, '{"half":', { ...json, ...evil })).status).toBe(401);
    expect((await visitor.call('POST', bad, '[['.repeat(50_000), json)).status).toBe(401);
    expect((await staff.call('POST', bad, '{"half":', { ...json, ...evil })).status).toBe(403);
    expect((await staff.call('POST', bad, '{"half":', json)).status).toBe(400);
    expect((await visitor.call('POST', '/api/analyze/text', {}, evil)).status).toBe(403);
    expect((await visitor.call('POST', '/api/analyze/text', '{"half":', { ...json, ...evil })).status).toBe(403);
    expect((await visitor.call('POST', '/api/admin/login', {}, evil)).status).toBe(403);
  });
});

describe('behind https', () => {
  it('has __Host- cookies that are Secure, and knows its own origin', async () => {
    const secure = await startApi(
      { databaseUrl: api.databaseUrl },
      { PUBLIC_URL: 'https://car.example/' },
      { hasPages: true },
    );
    const client = new Client(secure.address);
    const answer = await client.call('POST', '/api/admin/login', right, { origin: 'https://car.example' });
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-staff=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=43200',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    expect((await client.call('GET', '/api/admin/session')).status).toBe(200);
    const page = await fetch(`${secure.address}/`);
    expect(page.headers.getSetCookie()[0]).toMatch(/^__Host-visitor=.*; Secure/);
    expect((await client.call('POST', '/api/admin/login', right, { origin: 'http://car.example' })).status).toBe(403);
    // The plain name is not the session's name here.
    const plain = new Client(secure.address);
    plain.setCookie('staff', client.cookieHeader.replace('__Host-staff=', ''));
    expect((await plain.call('GET', '/api/admin/session')).status).toBe(401);
    await secure.close();
  });
});

describe('guessing', () => {
  let guarded: TestApi;
  const attempt = (body: object, address: string) =>
    new Client(guarded.address).call('POST', '/api/admin/login', body, { 'x-forwarded-for': address });
  // Half of production's limits: five failures for an account and network, fifteen for a network.
  beforeAll(async () => {
    guarded = await startApi({ databaseUrl: api.databaseUrl }, { RATE_LIMIT_SCALE: '0.5', TRUST_PROXY: '1' });
  });
  afterAll(() => guarded.close());

  it('is stopped after five failures, even for the right password, and from that address alone', async () => {
    for (let count = 0; count < 5; count++) expect((await attempt(wrong, '203.0.113.1')).status).toBe(401);
    const stopped = await attempt(right, '203.0.113.1');
    expect([stopped.status, stopped.text]).toEqual([
      429,
      'Too many attempts. Please wait a few minutes and try again.',
    ]);
    expect(stopped.headers.get('x-error-code')).toBe('RATE_LIMITED');
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await attempt(right, '203.0.113.2')).status).toBe(200);
  });

  it('is not helped by addresses that the client makes up, nor by the case of the name', async () => {
    for (let count = 0; count < 5; count++) {
      const username = count % 2 ? 'Admin' : 'ADMIN';
      expect((await attempt({ ...wrong, username }, `198.51.100.${count}, 203.0.113.3`)).status).toBe(401);
    }
    expect((await attempt(right, '198.51.100.200, 203.0.113.3')).status).toBe(429);
  });

  it('is not helped by trying everything at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(wrong, '203.0.113.4')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('is stopped after fifteen failures for whatever names from one address', async () => {
    for (let count = 0; count < 15; count++)
      expect((await attempt({ ...wrong, username: `name-${count}` }, '203.0.113.5')).status).toBe(401);
    expect((await attempt(right, '203.0.113.5')).status).toBe(429);
  });

  it('is forgotten when somebody gets it right in between', async () => {
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 4; count++) expect((await attempt(wrong, '203.0.113.6')).status).toBe(401);
      expect((await attempt(right, '203.0.113.6')).status).toBe(200);
    }
  });
});
