import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { StaffAuthRepository } from './staff-auth.repository.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';

let own: OwnDatabase;
let sessions: StaffSessionsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  sessions = new StaffSessionsRepository(own.database);
});
afterAll(() => own.close());

const query = <Row>(sql: string, parameters: unknown[] = []) => own.database.query<Row>(sql, parameters);
const aUser = (name: string = randomUUID()) =>
  new StaffAuthRepository(own.database).save(name, 'hash', own.database.manager);

/** `change` is made to its row, as though time had passed. */
async function aSession(change = 'id = id', userId?: string) {
  const user = userId ?? (await aUser()).id;
  const token = randomBytes(32);
  const given = { tokenHash: token, userId: user, csrfToken: 'csrf', network: '198.51.100.7', browser: 'Firefox' };
  await sessions.insert(given, own.database.manager);
  await query(`update staff_session set ${change} where token_hash = $1`, [token]);
  const [row] = await query<{ id: string }>('select id from staff_session where token_hash = $1', [token]);
  return { id: row!.id, token, userId: user };
}

describe('a session of staff', () => {
  it.each([
    ['was just begun', 'id = id', true],
    ['was used within half an hour', `last_seen_at = now() - interval '29 minutes 59 seconds'`, true],
    ['was idle for half an hour', `last_seen_at = now() - interval '30 minutes'`, false],
    ['is younger than twelve hours', `created_at = now() - interval '11 hours 59 minutes'`, true],
    ['is twelve hours old, however lately it was used', `created_at = now() - interval '12 hours'`, false],
  ])('that %s is living: %3$s', async (_, change, isLiving) => {
    const { id, token, userId } = await aSession(change);
    expect(await sessions.findLiving([id])).toEqual(isLiving ? [id] : []);
    expect((await sessions.findOf(userId)).map((session) => session.id)).toEqual(isLiving ? [id] : []);
    expect((await sessions.touch(token))?.id ?? null).toBe(isLiving ? id : null);
  });

  it('is dead while its account is disabled', async () => {
    const { id, token, userId } = await aSession();
    await query('update staff_user set is_disabled = true where id = $1', [userId]);
    expect(await sessions.findLiving([id])).toEqual([]);
    expect(await sessions.findOf(userId)).toEqual([]);
    expect(await sessions.touch(token)).toBeNull();
  });

  it('tells whose it is, and whether a second factor was confirmed', async () => {
    const factors = new SecondFactorRepository(own.database);
    const { id: userId, username } = await aUser('Karen');
    const { id, token } = await aSession('id = id', userId);
    const expected = { id, userId, username, csrfToken: 'csrf', hasSecondFactor: false };
    expect(await sessions.touch(token)).toEqual(expected);
    await factors.begin(userId, Buffer.from('secret'));
    expect(await sessions.touch(token)).toEqual(expected);
    await factors.confirm(userId, own.database.manager);
    expect(await sessions.touch(token)).toEqual({ ...expected, hasSecondFactor: true });
    expect(await sessions.touch(randomBytes(32))).toBeNull();
    const { token: anothers } = await aSession();
    expect(await sessions.touch(anothers)).toMatchObject({ hasSecondFactor: false });
  });

  it('counts as used, itself alone, when it is touched and not when it is asked for', async () => {
    const idleFor = async (id: string) => {
      const [row] = await query<{ minutes: number }>(
        'select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from staff_session where id = $1',
        [id],
      );
      return row?.minutes;
    };
    const used = await aSession(`last_seen_at = now() - interval '20 minutes'`);
    const other = await aSession(`last_seen_at = now() - interval '10 minutes'`, used.userId);
    await sessions.findLiving([used.id]);
    expect(await sessions.findOf(used.userId)).toMatchObject([
      { id: other.id, network: '198.51.100.7', browser: 'Firefox', startedAt: expect.any(Date) },
      { id: used.id },
    ]);
    expect(await idleFor(used.id)).toBe(20);
    await sessions.touch(used.token);
    expect([await idleFor(used.id), await idleFor(other.id)]).toEqual([0, 10]);
    expect((await sessions.findOf(used.userId)).map(({ id }) => id)).toEqual([used.id, other.id]);
  });

  it('is among those that are asked for, or not at all', async () => {
    const [one] = [await aSession(), await aSession()];
    expect(await sessions.findLiving([one.id])).toEqual([one.id]);
    expect(await sessions.findLiving([])).toEqual([]);
  });

  it('is opened by its new token alone once that was changed', async () => {
    const { id, token, userId } = await aSession();
    const other = await aSession('id = id', userId);
    const fresh = randomBytes(32);
    await sessions.rotate(id, fresh, 'new csrf', own.database.manager);
    expect(await sessions.touch(token)).toBeNull();
    expect(await sessions.touch(fresh)).toMatchObject({ id, csrfToken: 'new csrf' });
    expect(await sessions.touch(other.token)).toMatchObject({ id: other.id, csrfToken: 'csrf' });
  });
});

describe('the end of a session', () => {
  const living = async (...ids: string[]) => (await sessions.findLiving(ids)).sort();

  it('comes by its token, and tells whose it was', async () => {
    const { id: userId } = await aUser('Lee');
    const [ended, kept] = [await aSession('id = id', userId), await aSession('id = id', userId)];
    const { manager } = own.database;
    expect(await sessions.deleteByToken(ended.token, manager)).toBe('Lee');
    expect(await sessions.deleteByToken(ended.token, manager)).toBeNull();
    expect(await living(ended.id, kept.id)).toEqual([kept.id]);
  });

  it('comes by its id from its own account alone', async () => {
    const [mine, theirs] = await Promise.all([aSession(), aSession()]);
    const { manager } = own.database;
    expect(await sessions.deleteOne(mine.id, theirs.userId, manager)).toBe(false);
    expect(await living(mine.id)).toEqual([mine.id]);
    expect(await sessions.deleteOne(mine.id, mine.userId, manager)).toBe(true);
    expect(await sessions.deleteOne(mine.id, mine.userId, manager)).toBe(false);
    expect(await living(mine.id, theirs.id)).toEqual([theirs.id]);
  });

  it("comes to all of an account's but the present one, or to all, and to nobody else's", async () => {
    const [present, bystander] = [await aSession(), await aSession()];
    const others = [await aSession('id = id', present.userId), await aSession('id = id', present.userId)];
    const everyone = [present, bystander, ...others].map(({ id }) => id);
    const { manager } = own.database;
    expect(await sessions.deleteAll(present.userId, present.id, manager)).toBe(2);
    expect(await living(...everyone)).toEqual([present.id, bystander.id].sort());
    expect(await sessions.deleteAll(present.userId, null, manager)).toBe(1);
    expect(await living(...everyone)).toEqual([bystander.id]);
  });

  it('comes by itself after twelve hours', async () => {
    const old = await aSession(`created_at = now() - interval '12 hours'`);
    const young = await aSession(`created_at = now() - interval '11 hours 59 minutes'`);
    await sessions.deleteOld(own.database.manager);
    const left = await query('select id from staff_session where id = any($1)', [[old.id, young.id]]);
    expect(left).toEqual([{ id: young.id }]);
  });
});
