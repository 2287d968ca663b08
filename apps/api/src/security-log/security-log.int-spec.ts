import { beforeAll, describe, expect, it } from '@jest/globals';
import { type SecurityEvent, securityEventSchema } from '@app/contracts/security-log/security-log.contract.js';
import { enrolledSchema, enrolmentSchema } from '@app/contracts/staff-auth/staff-account.contract.js';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';
import { codeOf } from '../testing/authenticator.js';
import { Client, TEST_ADMIN_PASSWORD } from '../testing/client.js';
import { aStaffMember, adminUser } from '../testing/staff-member.js';
import { useApi } from '../testing/use-api.js';

const api = useApi({ TRUST_PROXY: '1' });
let reader: Client;

const page = async (query: Record<string, string>) => {
  const answer = await reader.call('GET', `/api/admin/security-log?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return {
    events: securityEventSchema.array().parse(answer.json),
    total: Number(answer.headers.get('x-total-count')),
  };
};
/** What is told of somebody, oldest first. */
const kindsAbout = async (about: string): Promise<SecurityEvent['kind'][]> =>
  (await page({ about, pageSize: '100' })).events.map(({ kind }) => kind).reverse();

beforeAll(async () => {
  reader = await new Client(api.address).signIn();
});

describe('a walk of staff through their doors', () => {
  const secrets: string[] = [TEST_ADMIN_PASSWORD];
  let username: string;

  it('is told event by event, from the command line to the last sign-out', async () => {
    username = 'karen.holt';
    const made = await adminUser(api.databaseUrl, username);
    const first = / with (\S+) /.exec(made)?.[1] ?? '';
    const password = 'a towel for every panel';
    secrets.push(first, password, 'a wrong guess');
    const client = new Client(api.address);
    const login = (body: object) => client.call<{ csrfToken: string }>('POST', '/api/admin/login', body);
    await login({ username, password: 'a wrong guess' });
    client.csrfToken = (await login({ username, password: first })).json.csrfToken;
    const changed = await client.call<{ csrfToken: string }>('POST', '/api/admin/password', {
      current: first,
      new: password,
    });
    client.csrfToken = changed.json.csrfToken;
    const { secret } = enrolmentSchema.parse(
      (await client.call('POST', '/api/admin/second-factor/enrolment', { password })).json,
    );
    const code = codeOf(secret);
    const enrolled = enrolledSchema.parse((await client.call('POST', '/api/admin/second-factor', { code })).json);
    client.csrfToken = enrolled.session.csrfToken;
    secrets.push(secret, ...enrolled.recoveryCodes, ...enrolled.recoveryCodes.map((one) => one.replaceAll('-', '')));
    // Used a moment ago: a replay.
    expect((await new Client(api.address).call('POST', '/api/admin/login', { username, password, code })).status).toBe(
      401,
    );
    const [recovery = ''] = enrolled.recoveryCodes;
    const phone = new Client(api.address);
    await phone.call('POST', '/api/admin/login', { username, password, code: recovery });
    secrets.push(client.cookieHeader, phone.cookieHeader.replace('staff=', ''), client.csrfToken);

    const token = (await client.call<MadeToken>('POST', '/api/tokens', { name: 'nightly', expiresAt: null })).json;
    secrets.push(token.token);
    for (let use = 0; use < 2; use++)
      await new Client(api.address).call('GET', '/api/jobs/runs', undefined, {
        authorization: `Bearer ${token.token}`,
      });
    await client.call('DELETE', `/api/tokens/${token.id}`);
    await client.call('POST', '/api/admin/sessions/end-others');
    await client.call('POST', '/api/admin/logout');
    await adminUser(api.databaseUrl, username, '--reset-second-factor');
    await adminUser(api.databaseUrl, username, '--disable');
    secrets.push(/ with (\S+) /.exec(await adminUser(api.databaseUrl, username))?.[1] ?? '');

    expect(await kindsAbout(username)).toEqual([
      'account-created',
      'sign-in-failed',
      'sign-in',
      'password-changed',
      'second-factor-enabled',
      'second-factor-failed',
      'recovery-code-used',
      'sign-in',
      'token-made',
      'token-revoked',
      'session-ended',
      'sign-out',
      'second-factor-disabled',
      'account-disabled',
      'account-enabled',
      'password-changed',
    ]);
    expect((await page({ actor: 'token nightly' })).events.map(({ kind }) => kind)).toEqual(['token-first-used']);
  });

  it('is told with request and network, and from the command line without', async () => {
    const [signedIn] = (await page({ actor: username.toUpperCase(), kind: 'sign-in' })).events;
    expect(signedIn).toMatchObject({ network: '127.0.0.1', detail: { secondFactor: 'recovery code' } });
    expect(signedIn?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const [made] = (await page({ kind: 'account-created', about: username })).events;
    expect(made).toMatchObject({ actor: 'system', subject: username, network: null, requestId: null });
  });

  it('holds none of the passwords, codes and tokens', async () => {
    const rows = await api.app.get(Database).query<{ row: string }>('select e::text as row from security_event e');
    const text = rows.map(({ row }) => row).join('\n');
    expect(secrets.length).toBeGreaterThan(20);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(text).not.toContain(secret);
    }
  });
});

describe('reading it', () => {
  it('is for staff', async () => {
    expect((await new Client(api.address).call('GET', '/api/admin/security-log')).status).toBe(401);
  });

  it('comes newest first, in pages, with the total', async () => {
    const { username, password } = await aStaffMember(api);
    for (let count = 0; count < 5; count++) await new Client(api.address).signIn(username, password);
    const first = await page({ actor: username, pageSize: '2' });
    const last = await page({ actor: username, pageSize: '2', page: '3' });
    expect([first.total, first.events.length, last.events.length]).toEqual([5, 2, 1]);
    expect(Number(first.events[0]?.id)).toBeGreaterThan(Number(first.events[1]?.id));
    expect((await page({ actor: username, pageSize: '101', page: '-1' })).events).toHaveLength(5);
  });

  it('finds by what is in it, literally', async () => {
    const name = `odd%name_${Date.now()}`;
    await new Client(api.address).call('POST', '/api/admin/login', { username: name, password: 'x' });
    expect((await page({ q: 'odd%name_' })).events.map(({ actor }) => actor)).toEqual([name]);
    expect((await page({ q: 'odd_name' })).total).toBe(0);
    expect((await page({ q: "' or 1=1 --" })).total).toBe(0);
    expect((await page({ kind: 'nonsense' })).total).toBeGreaterThan(1);
  });
});
