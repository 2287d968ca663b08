import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  enrolledSchema,
  enrolmentSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '@app/contracts/staff-auth/staff-account.contract.js';
import { staffSessionSchema } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { Database } from '@app/database/database.js';
import { codeOf, withinOneStep } from '../testing/authenticator.js';
import { type Answer, Client } from '../testing/client.js';
import { aStaffMember, adminUser } from '../testing/staff-member.js';
import { refused, staffSocket } from '../testing/staff-socket.js';
import { startApi, type TestApi } from '../testing/start-api.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
const sql = (text: string, parameters: unknown[] = []) => api.app.get(Database).query(text, parameters);

interface Enrolled {
  username: string;
  password: string;
  client: Client;
  secret: string;
  recoveryCodes: string[];
}

const signIn = (body: object, where: Pick<TestApi, 'address'> = api): Promise<Answer> =>
  new Client(where.address).call('POST', '/api/admin/login', body);

/** The code that turned it on is taken; forgotten here, so that a test need not wait for the next half-minute. */
const forgetTakenCodes = (username: string) =>
  sql(
    `update staff_second_factor f set last_step = 0, tries = 0 from staff_user u
     where u.id = f.user_id and u.username = $1`,
    [username],
  );

async function enrol(): Promise<Enrolled> {
  const { username, password } = await aStaffMember(api);
  const client = await new Client(api.address).signIn(username, password);
  const { secret } = enrolmentSchema.parse(
    (await client.call('POST', '/api/admin/second-factor/enrolment', { password })).json,
  );
  const answer = await client.call('POST', '/api/admin/second-factor', { code: codeOf(secret) });
  const { recoveryCodes, session } = enrolledSchema.parse(answer.json);
  client.csrfToken = session.csrfToken;
  await forgetTakenCodes(username);
  return { username, password, client, secret, recoveryCodes };
}

describe('turning it on', () => {
  it('takes the password, then a code of the app; it ends other sessions and gives ten recovery codes', async () => {
    const { username, password } = await aStaffMember(api);
    const client = await new Client(api.address).signIn(username, password);
    const elsewhere = await new Client(api.address).signIn(username, password);
    expect((await client.call('POST', '/api/admin/second-factor/enrolment', { password: 'wrong one' })).text).toBe(
      'That is not your present password.',
    );
    const { secret, uri } = enrolmentSchema.parse(
      (await client.call('POST', '/api/admin/second-factor/enrolment', { password })).json,
    );
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Beadline:${username}\\?issuer=Beadline&secret=${secret}&`));
    // Not on yet: the sign-in asks for nothing.
    expect((await signIn({ username, password })).status).toBe(200);
    const wrong = await client.call('POST', '/api/admin/second-factor', { code: '000000' });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      'That code is not valid. Please enter the newest one that your app shows.',
    ]);
    const before = client.cookieHeader;
    const answer = await client.call('POST', '/api/admin/second-factor', { code: codeOf(secret) });
    const { recoveryCodes, session } = enrolledSchema.parse(answer.json);
    client.csrfToken = session.csrfToken;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(client.cookieHeader).not.toBe(before);
    expect((await elsewhere.call('GET', '/api/admin/session')).status).toBe(401);
    expect(secondFactorSchema.parse((await client.call('GET', '/api/admin/second-factor')).json)).toMatchObject({
      isEnabled: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await client.call('POST', '/api/admin/second-factor/enrolment', { password })).status).toBe(409);
  });

  it('keeps the secret encrypted and the recovery codes hashed', async () => {
    const { username, secret, recoveryCodes } = await enrol();
    const [row] = (await sql(
      `select f.secret, array(select encode(code_hash, 'escape') from staff_recovery_code c where c.user_id = u.id) as codes
       from staff_second_factor f join staff_user u on u.id = f.user_id where u.username = $1`,
      [username],
    )) as [{ secret: Buffer; codes: string[] }];
    expect(row.secret.toString('latin1')).not.toContain(secret);
    for (const code of recoveryCodes) expect(row.codes.join()).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in with it', () => {
  it('asks for a code once the password is right, and not before', async () => {
    const { username, password } = await enrol();
    const asked = await signIn({ username, password });
    expect([asked.status, asked.text, asked.headers.get('x-error-code')]).toEqual([
      401,
      'Please enter the code from your authenticator app.',
      'SECOND_FACTOR_REQUIRED',
    ]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    const wrong = await signIn({ username, password: 'not the password', code: '123456' });
    expect([wrong.status, wrong.text, wrong.headers.get('x-error-code')]).toEqual([
      401,
      'Invalid username or password',
      'UNAUTHENTICATED',
    ]);
  });

  it.each([
    ['now', 0, 200],
    ['of the half-minute before', -1, 200],
    ['of the half-minute to come', 1, 200],
    ['of a minute and a half ago', -3, 401],
    ['of a minute and a half to come', 3, 401],
  ])('takes the code %s or not', async (_, steps, status) => {
    const answer = await withinOneStep(async () => {
      const { username, password, secret } = await enrol();
      return signIn({ username, password, code: codeOf(secret, steps) });
    });
    expect(answer.status).toBe(status);
    if (status === 200) expect(Object.keys(answer.json as object).sort()).toEqual(['csrfToken', 'user']);
  });

  it('takes a code once, and none older than that, though many try at the same moment', async () => {
    const { username, password, secret } = await enrol();
    const code = codeOf(secret);
    const earlier = codeOf(secret, -1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ username, password, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await signIn({ username, password, code: earlier })).status).toBe(401);
  });

  it('takes each recovery code once, in place of the app, however it is typed', async () => {
    const { username, password, recoveryCodes } = await enrol();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn({ username, password, code: first })).status).toBe(200);
    expect((await signIn({ username, password, code: first })).status).toBe(401);
    const typed = ` ${second.replaceAll('-', ' ').toUpperCase()} `;
    expect((await signIn({ username, password, code: typed })).status).toBe(200);
    expect((await signIn({ username, password, code: '' })).status).toBe(401);
  });

  it('stops after ten wrong codes for the account, from whatever address and process, even for the right one', async () => {
    const { username, password, secret } = await enrol();
    for (let count = 0; count < 10; count++)
      expect((await signIn({ username, password, code: '000000' })).status).toBe(401);
    const stopped = await signIn({ username, password, code: codeOf(secret) });
    expect([stopped.status, stopped.headers.get('x-error-code')]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60);
    await sql(
      `update staff_second_factor f set tries_since = now() - interval '16 minutes' from staff_user u
       where u.id = f.user_id and u.username = $1`,
      [username],
    );
    expect((await signIn({ username, password, code: codeOf(secret) })).status).toBe(200);
  });
});

describe('changing it', () => {
  it('is turned off with password and code, and not with one of them', async () => {
    const { username, password, client, secret, recoveryCodes } = await enrol();
    const off = (body: object) => client.call('POST', '/api/admin/second-factor/disable', body);
    expect((await off({ password: 'wrong one', code: codeOf(secret) })).status).toBe(400);
    expect((await off({ password, code: '000000' })).status).toBe(400);
    expect((await off({ password, code: recoveryCodes[0] })).status).toBe(204);
    expect((await signIn({ username, password })).status).toBe(200);
    expect((await off({ password, code: codeOf(secret) })).status).toBe(409);
  });

  it('gives new recovery codes, and the old ones are worth nothing', async () => {
    const { username, password, client, secret, recoveryCodes } = await enrol();
    const answer = await client.call('POST', '/api/admin/second-factor/recovery-codes', {
      password,
      code: codeOf(secret),
    });
    const fresh = recoveryCodesSchema.parse(answer.json).recoveryCodes;
    expect((await signIn({ username, password, code: recoveryCodes[0] })).status).toBe(401);
    expect((await signIn({ username, password, code: fresh[0] })).status).toBe(200);
  });

  it('is reset from the command line, which ends the sessions', async () => {
    const { username, password, client } = await enrol();
    expect(await adminUser(api.databaseUrl, username, '--reset-second-factor')).toBe(
      `${username} signs in without a code now.\n`,
    );
    expect((await client.call('GET', '/api/admin/session')).status).toBe(401);
    expect((await signIn({ username, password })).status).toBe(200);
    expect(await adminUser(api.databaseUrl, username, '--reset-second-factor')).toBe(
      `${username} has no second factor.\n`,
    );
  });
});

describe('where it is required, and guesses are limited', () => {
  let strict: TestApi;
  beforeAll(async () => {
    strict = await startApi(
      { databaseUrl: api.databaseUrl },
      { STAFF_SECOND_FACTOR: 'required', RATE_LIMIT_SCALE: '1' },
    );
    // What the tests before have counted against the network that all of them share.
    await sql('truncate rate_limit');
  });
  afterAll(() => strict.close());

  it('counts guesses of codes as those of passwords: asking for a code forgets no failure', async () => {
    const { username, password, secret } = await enrol();
    for (let count = 0; count < 5; count++) {
      expect((await signIn({ username, password, code: '000000' }, strict)).status).toBe(401);
      expect((await signIn({ username, password }, strict)).status).toBe(401);
    }
    expect((await signIn({ username, password, code: codeOf(secret) }, strict)).status).toBe(429);
  });

  it('opens nothing but the enrolment to an account without one, and everything after it', async () => {
    const { username, password } = await aStaffMember(api);
    const client = new Client(strict.address);
    const session = staffSessionSchema.parse(
      (await client.call('POST', '/api/admin/login', { username, password })).json,
    );
    client.csrfToken = session.csrfToken;
    expect(session.mustEnrol).toBe(true);
    expect((await client.call<{ mustEnrol?: boolean }>('GET', '/api/admin/session')).json.mustEnrol).toBe(true);
    for (const path of ['/api/jobs/runs', '/api/admin/sessions', '/api/admin/security-log']) {
      const shut = await client.call('GET', path);
      expect([shut.status, shut.text, shut.headers.get('x-error-code')]).toEqual([
        403,
        'Please set up a second factor before you go on.',
        'SECOND_FACTOR_MISSING',
      ]);
    }
    const change = { current: password, new: 'a towel for every panel' };
    expect((await client.call('POST', '/api/admin/password', change)).status).toBe(403);
    const socket = staffSocket(strict.address, { cookie: client.cookieHeader });
    expect(await refused(socket)).toBe('refused before the connection');
    socket.disconnect();

    const { secret } = enrolmentSchema.parse(
      (await client.call('POST', '/api/admin/second-factor/enrolment', { password })).json,
    );
    const done = await client.call('POST', '/api/admin/second-factor', { code: codeOf(secret) });
    const enrolled = enrolledSchema.parse(done.json);
    expect(enrolled.session.mustEnrol).toBeUndefined();
    client.csrfToken = enrolled.session.csrfToken;
    expect((await client.call('GET', '/api/jobs/runs')).status).toBe(200);
  });

  it('asks nothing more of an account that has one', async () => {
    const { username, password, secret } = await enrol();
    const answer = await signIn({ username, password, code: codeOf(secret) }, strict);
    expect(staffSessionSchema.parse(answer.json).mustEnrol).toBeUndefined();
  });
});
