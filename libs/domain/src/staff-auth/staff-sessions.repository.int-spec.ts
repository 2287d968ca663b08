import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';

const token = Buffer.alloc(32, 1);
const otherToken = Buffer.alloc(32, 2);

let own: OwnDatabase;
let sessions: StaffSessionsRepository;
let kim: string;
let lee: string;
beforeAll(async () => {
  own = await ownDatabase();
  sessions = new StaffSessionsRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from staff_user');
  [kim, lee] = await Promise.all([account('kim'), account('lee')]);
  await signIn(token, kim);
});

async function account(username: string): Promise<string> {
  const [row] = await own.database.query<{ id: string }>(
    `insert into staff_user (username, password_hash) values ($1, 'x') returning id`,
    [username],
  );
  return row!.id;
}
const signIn = (tokenHash: Buffer, userId: string) =>
  sessions.insert({ tokenHash, userId, csrfToken: 'c', network: null, browser: 'Firefox' }, own.database.manager);
const set = (change: string) => own.database.query(`update staff_session set ${change} where token_hash = $1`, [token]);
const idOf = async (userId: string) => (await sessions.findOf(userId))[0]!.id;

describe('a staff session', () => {
  it.each([
    ['was used within half an hour', `last_seen_at = now() - interval '29 minutes 50 seconds'`, true],
    ['was not', `last_seen_at = now() - interval '30 minutes'`, false],
    ['is younger than twelve hours', `created_at = now() - interval '11 hours 59 minutes'`, true],
    ['is not', `created_at = now() - interval '12 hours'`, false],
  ])('that %s', async (_, age, isLiving) => {
    const id = await idOf(kim);
    await set(age);
    expect(await sessions.findLiving([id])).toEqual(isLiving ? [id] : []);
    expect(await sessions.findOf(kim)).toHaveLength(isLiving ? 1 : 0);
    expect((await sessions.touch(token)) !== null).toBe(isLiving);
  });

  it('ends with its account, and goes on where another is disabled', async () => {
    await own.database.query('update staff_user set is_disabled = true where id = $1', [lee]);
    expect(await sessions.touch(token)).toMatchObject({ userId: kim, username: 'kim', csrfToken: 'c' });
    await own.database.query('update staff_user set is_disabled = true where id = $1', [kim]);
    expect(await sessions.touch(token)).toBeNull();
  });

  it('counts as used when it is touched, and not when its life is asked for', async () => {
    const id = await idOf(kim);
    const isFresh = async () => {
      const [row] = await own.database.query<{ fresh: boolean }>(
        `select last_seen_at > now() - interval '1 minute' as fresh from staff_session where token_hash = $1`,
        [token],
      );
      return row?.fresh;
    };
    await set(`last_seen_at = now() - interval '10 minutes'`);
    await sessions.findLiving([id]);
    expect(await isFresh()).toBe(false);
    await sessions.touch(token);
    expect(await isFresh()).toBe(true);
  });

  it('has a second factor once that is confirmed', async () => {
    const has = async () => (await sessions.touch(token))?.hasSecondFactor;
    await own.database.query(`insert into staff_second_factor (user_id, secret) values ($1, '\\x00')`, [kim]);
    expect(await has()).toBe(false);
    await own.database.query('update staff_second_factor set confirmed_at = now()');
    expect(await has()).toBe(true);
  });

  it('is nobody’s by its old token once it has another', async () => {
    await sessions.rotate(await idOf(kim), otherToken, 'new', own.database.manager);
    expect(await sessions.touch(token)).toBeNull();
    expect(await sessions.touch(otherToken)).toMatchObject({ csrfToken: 'new' });
  });
});

describe('ending sessions', () => {
  let manager: OwnDatabase['database']['manager'];
  beforeAll(() => {
    ({ manager } = own.database);
  });

  it('by the token names the account, once', async () => {
    await signIn(otherToken, lee);
    expect(await sessions.deleteByToken(token, manager)).toBe('kim');
    expect(await sessions.deleteByToken(token, manager)).toBeNull();
    expect(await sessions.touch(otherToken)).not.toBeNull();
  });

  it('by the id is for the own account alone', async () => {
    const id = await idOf(kim);
    expect(await sessions.deleteOne(id, lee, manager)).toBe(false);
    expect(await sessions.deleteOne(id, kim, manager)).toBe(true);
    expect(await sessions.deleteOne(id, kim, manager)).toBe(false);
  });

  it('ends all of an account but the kept one, and none of another', async () => {
    const kept = await idOf(kim);
    await signIn(otherToken, kim);
    await signIn(Buffer.alloc(32, 3), lee);
    expect(await sessions.deleteAll(kim, kept, manager)).toBe(1);
    expect(await sessions.findOf(kim)).toMatchObject([{ id: kept }]);
    expect(await sessions.deleteAll(kim, null, manager)).toBe(1);
    expect(await sessions.findOf(lee)).toHaveLength(1);
  });

  it('sweeps what is older than twelve hours', async () => {
    await signIn(otherToken, kim);
    await set(`created_at = now() - interval '12 hours 1 minute'`);
    await sessions.deleteOld(manager);
    expect(
      await own.database.query('select 1 from staff_session where token_hash = any($1)', [[token, otherToken]]),
    ).toHaveLength(1);
    expect(await sessions.touch(otherToken)).not.toBeNull();
  });
});
