import { beforeAll, describe, expect, it } from '@jest/globals';
import { openSessionSchema } from '@app/contracts/staff-auth/staff-account.contract.js';
import { staffSessionSchema } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { aStaffMember } from '../testing/staff-member.js';
import { useApi } from '../testing/use-api.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const api = useApi({ TRUST_PROXY: '1' });
let account: Awaited<ReturnType<typeof aStaffMember>>;

const enter = async (userAgent: string, password = account.password) => {
  const client = new Client(api.address);
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': '2001:db8:1:2::7' };
  const answer = await client.call('POST', '/api/admin/login', { username: account.username, password }, headers);
  client.csrfToken = staffSessionSchema.parse(answer.json).csrfToken;
  return client;
};
const sessionsOf = async (client: Client) =>
  openSessionSchema.array().parse((await client.call('GET', '/api/admin/sessions')).json);
const isSignedIn = async (client: Client) => (await client.call('GET', '/api/admin/session')).status === 200;

beforeAll(async () => {
  account = await aStaffMember(api);
});

describe('one’s own sessions', () => {
  it('are listed with their browser and network, and with nothing that opens them', async () => {
    const [desk, phone, robot] = [await enter(FIREFOX), await enter(IPHONE), await enter('<b>curl</b>')];
    const listed = await sessionsOf(desk);
    expect(listed.map(({ browser }) => browser).sort()).toEqual([
      'Firefox on Windows',
      'Safari on iOS',
      'Unknown browser',
    ]);
    expect(new Set(listed.map(({ network }) => network))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(listed.filter(({ isCurrent }) => isCurrent).map(({ browser }) => browser)).toEqual(['Firefox on Windows']);
    const text = JSON.stringify(listed);
    for (const client of [desk, phone, robot]) {
      expect(text).not.toContain(client.cookieHeader.replace('staff=', ''));
      expect(text).not.toContain(client.csrfToken);
    }
    expect(text).not.toMatch(/Mozilla|curl|Firefox\/145/);
  });

  it('end one by one, and nobody else’s do', async () => {
    const [desk, phone] = [await enter(FIREFOX), await enter(IPHONE)];
    const id = (await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    const stranger = await new Client(api.address).signIn();
    expect((await stranger.call('DELETE', `/api/admin/sessions/${id}`)).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await desk.call('DELETE', `/api/admin/sessions/${id}`)).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await desk.call('DELETE', `/api/admin/sessions/${id}`)).status).toBe(404);
    expect((await desk.call('DELETE', '/api/admin/sessions/not-an-id')).status).toBe(400);
    expect(await isSignedIn(desk)).toBe(true);
  });

  it('end all but the present one', async () => {
    const desk = await enter(FIREFOX);
    const others = [await enter(IPHONE), await enter(FIREFOX)];
    const before = (await sessionsOf(desk)).length;
    const answer = await desk.call('POST', '/api/admin/sessions/end-others');
    expect([answer.status, answer.json]).toEqual([200, { ended: before - 1 }]);
    for (const client of others) expect(await isSignedIn(client)).toBe(false);
    expect(await sessionsOf(desk)).toHaveLength(1);
  });

  it.each([
    ['GET', '/api/admin/sessions'],
    ['POST', '/api/admin/sessions/end-others'],
    ['POST', '/api/admin/password'],
    ['POST', '/api/admin/second-factor/enrolment'],
    ['POST', '/api/admin/second-factor/disable'],
  ])('are nothing to visitors: %s %s', async (method, path) => {
    expect((await new Client(api.address).call(method, path)).status).toBe(401);
  });
});

describe('a new password', () => {
  const change = (client: Client, body: object) => client.call('POST', '/api/admin/password', body);

  it.each([
    ['too short', { new: 'eleven chrs' }, 'The new password needs at least 12 characters.'],
    [
      'among the commonest',
      { new: 'Password1234' },
      'That is one of the most common passwords. Please choose another one.',
    ],
    [
      'a short word said twice',
      { new: 'qwertyqwerty' },
      'That is one of the most common passwords. Please choose another one.',
    ],
    ['the present one', {}, 'That is your present password. Choose a new one.'],
    ['missing', { new: undefined }, 'Please enter the new password.'],
  ])('is refused when it is %s', async (_, body, sentence) => {
    const client = await enter(FIREFOX);
    const answer = await change(client, { current: account.password, new: account.password, ...body });
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('is refused when it is the name of the account', async () => {
    const named = await aStaffMember(api);
    await api.app
      .get(Database)
      .query('update staff_user set username = $2 where username = $1', [named.username, 'a-long-staff-name']);
    const client = await new Client(api.address).signIn('a-long-staff-name', named.password);
    const answer = await change(client, { current: named.password, new: 'A-long-staff-NAME' });
    expect([answer.status, answer.text]).toEqual([400, 'The new password must not be your username.']);
  });

  it('is refused without the present one, in a problem that names the field', async () => {
    const client = await enter(FIREFOX);
    const body = { current: 'not the password', new: 'a towel for every panel' };
    const answer = await client.call<{ fields: unknown }>('POST', '/api/admin/password', body, {
      accept: 'application/problem+json',
    });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toEqual([{ path: 'current', message: 'That is not your present password.' }]);
  });

  it('ends every other session, and gives the present one another token and cookie', async () => {
    const [desk, phone] = [await enter(FIREFOX), await enter(IPHONE)];
    const stolen = new Client(api.address);
    stolen.setCookie('staff', desk.cookieHeader.replace('staff=', ''));
    const before = desk.csrfToken;
    const answer = await change(desk, { current: account.password, new: 'a towel for every panel' });
    expect(answer.status).toBe(200);
    const session = staffSessionSchema.parse(answer.json);
    expect(session.csrfToken).not.toBe(before);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^staff=[\w-]{43}; .*HttpOnly.*SameSite=Strict/);
    expect(await isSignedIn(desk)).toBe(true);
    expect(await isSignedIn(stolen)).toBe(false);
    expect(await isSignedIn(phone)).toBe(false);
    const old = { username: account.username, password: account.password };
    expect((await new Client(api.address).call('POST', '/api/admin/login', old)).status).toBe(401);
    account.password = 'a towel for every panel';
    expect(await isSignedIn(await enter(FIREFOX))).toBe(true);
  });
});
