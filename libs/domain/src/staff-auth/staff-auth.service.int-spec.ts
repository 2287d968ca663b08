import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InstallationRepository } from '../installation/installation.repository.js';
import { SecurityLogRepository } from '../security-log/security-log.repository.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { hashPassword } from './password.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecondFactors } from './second-factor.service.js';
import { SecretBox } from './secret-box.js';
import { StaffAuthRepository } from './staff-auth.repository.js';
import { StaffAuth } from './staff-auth.service.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';

const PASSWORD = 'a horse of another colour';

/** Notes what each sign-in was verified against. */
class ObservedStaffAuth extends StaffAuth {
  readonly verifiedHashes: string[] = [];

  protected override verifyPassword(hash: string, password: string): Promise<boolean> {
    this.verifiedHashes.push(hash);
    return super.verifyPassword(hash, password);
  }
}

let own: OwnDatabase;
let passwordHash: string;
let users: StaffAuthRepository;
let auth: ObservedStaffAuth;
beforeAll(async () => {
  own = await ownDatabase();
  passwordHash = await hashPassword(PASSWORD);
  const { database } = own;
  users = new StaffAuthRepository(database);
  auth = new ObservedStaffAuth(
    database,
    users,
    new StaffSessionsRepository(database),
    new SecondFactors(
      { needsSecondFactor: false },
      new SecondFactorRepository(database),
      new SecretBox(new InstallationRepository(database)),
    ),
    new SecurityLog(new SecurityLogRepository(database)),
  );
});
afterAll(() => own.close());

const query = <Row>(sql: string, parameters: unknown[] = []) => own.database.query<Row>(sql, parameters);
async function aUser(): Promise<string> {
  const username = randomUUID();
  await users.save(username, passwordHash, own.database.manager);
  return username;
}
const signIn = (
  username: string,
  { password = PASSWORD, formerToken }: { password?: string; formerToken?: string } = {},
) =>
  auth.signIn(
    { username, password },
    { address: '203.0.113.9', requestId: null, browser: 'Firefox on Windows', formerToken },
  );
const toldOf = async (username: string) =>
  (await query<{ kind: string }>('select kind from security_event where actor = $1 order by at, id', [username])).map(
    ({ kind }) => kind,
  );

describe('a sign-in of staff', () => {
  it('opens a session, and the token it comes with is the only one that does', async () => {
    const username = await aUser();
    const { token, session } = await signIn(username);
    expect(await auth.session(token)).toMatchObject({ user: { username }, csrfToken: session.csrfToken });
    expect(await auth.session(`${token}x`)).toBeNull();
    expect(await auth.session(undefined)).toBeNull();
    expect(await toldOf(username)).toEqual(['sign-in']);
  });

  it('is refused alike for a wrong password, a name that nobody has, and a disabled account, and told of', async () => {
    const [wrong, disabled, unknown] = [await aUser(), await aUser(), randomUUID()];
    await users.disable(disabled, own.database.manager);
    const attempts = [signIn(wrong, { password: 'another' }), signIn(disabled), signIn(unknown)];
    const refused = await Promise.allSettled(attempts);
    const reasons = refused.map((outcome) => outcome.status === 'rejected' && String(outcome.reason));
    expect(reasons[0]).toContain('Invalid username or password');
    expect(new Set(reasons).size).toBe(1);
    for (const username of [wrong, disabled, unknown]) expect(await toldOf(username)).toEqual(['sign-in-failed']);
  });

  it('verifies one password hash of the same cost whether or not the name is known', async () => {
    const known = await aUser();
    auth.verifiedHashes.length = 0;
    await Promise.allSettled([signIn(known, { password: 'another' })]);
    await Promise.allSettled([signIn(randomUUID())]);
    const [hash, placeholder, ...more] = auth.verifiedHashes;
    expect(more).toEqual([]);
    const costOf = (text = '') => text.split('$').slice(1, 4);
    expect(hash).toBe(passwordHash);
    expect(placeholder).not.toBe(passwordHash);
    expect(costOf(placeholder)).toEqual(['argon2id', 'v=19', expect.stringMatching(/^m=\d+,t=\d+,p=\d+$/)]);
    expect(costOf(placeholder)).toEqual(costOf(hash));
  });

  it('ends the session that its browser had before, whoever’s it was, and no other', async () => {
    const [before, now] = [await aUser(), await aUser()];
    const [former, elsewhere] = [await signIn(before), await signIn(before)];
    await signIn(now, { formerToken: former.token });
    expect(await auth.session(former.token)).toBeNull();
    expect(await auth.session(elsewhere.token)).not.toBeNull();
    expect((await toldOf(now)).sort()).toEqual(['session-ended', 'sign-in']);
  });

  it('takes the rows of sessions away that have ended by their age', async () => {
    const [old, now] = [await aUser(), await aUser()];
    await signIn(old);
    await query(
      `update staff_session set created_at = now() - interval '13 hours'
       where user_id = (select id from staff_user where username = $1)`,
      [old],
    );
    await signIn(now);
    const kept = await query<{ username: string }>(
      'select u.username from staff_session s join staff_user u on u.id = s.user_id where u.username = any($1)',
      [[old, now]],
    );
    expect(kept).toEqual([{ username: now }]);
  });
});

describe('a sign-out of staff', () => {
  it('ends the session and is told of once', async () => {
    const username = await aUser();
    const { token } = await signIn(username);
    const from = { address: null, requestId: null };
    await auth.signOut(token, from);
    await auth.signOut(token, from);
    await auth.signOut(undefined, from);
    expect(await auth.session(token)).toBeNull();
    expect(await toldOf(username)).toEqual(['sign-in', 'sign-out']);
  });
});
