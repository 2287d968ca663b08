import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { KnownNetworkRepository } from './known-networks.repository.js';
import { StaffAuthRepository } from './staff-auth.repository.js';

let own: OwnDatabase;
let manager: EntityManager;
let users: StaffAuthRepository;
let networks: KnownNetworkRepository;
beforeAll(async () => {
  own = await ownDatabase();
  ({ manager } = own.database);
  users = new StaffAuthRepository(own.database);
  networks = new KnownNetworkRepository(own.database);
});
afterAll(() => own.close());

const aUser = () => users.save(`Staff-${randomUUID()}`, 'hash', manager);

describe('an account of staff', () => {
  it('is made, then given another password and enabled, by its name in whatever case', async () => {
    const made = await users.save('Karen', 'first', manager);
    expect(made).toEqual({ id: made.id, username: 'Karen', before: null });
    const bystander = await aUser();
    expect(await users.disable('kAREN', manager)).toEqual({ id: made.id, username: 'Karen' });
    expect(await users.save('KAREN', 'second', manager)).toEqual({ ...made, before: { isDisabled: true } });
    expect(await users.save('karen', 'third', manager)).toEqual({ ...made, before: { isDisabled: false } });
    expect(await users.findUser('karen')).toMatchObject({ id: made.id, passwordHash: 'third', isDisabled: false });
    expect(await users.findById(bystander.id)).toMatchObject({ passwordHash: 'hash', isDisabled: false });
    expect(await users.disable('nobody', manager)).toBeNull();
  });

  it('is unchanged while it is enabled and has that password', async () => {
    const { id, username } = await aUser();
    expect(await users.lockUnchanged(id, 'hash', manager)).toBe(true);
    expect(await users.lockUnchanged(id, 'another hash', manager)).toBe(false);
    expect(await users.lockUnchanged(randomUUID(), 'hash', manager)).toBe(false);
    await users.disable(username, manager);
    expect(await users.lockUnchanged(id, 'hash', manager)).toBe(false);
  });

  it('is nobody else’s to change until the transaction ends that locked it', async () => {
    const [held, free] = [await aUser(), await aUser()];
    const unlocked = () =>
      own.database.query('select id from staff_user where id = any($1) for update skip locked', [[held.id, free.id]]);
    for (const lock of [
      (inside: EntityManager) => users.lock(held.id, inside),
      (inside: EntityManager) => users.lockUnchanged(held.id, 'hash', inside),
      (inside: EntityManager) => users.save(held.username, 'hash', inside),
    ]) {
      await own.database.transaction(async (tx) => {
        await lock(tx.manager);
        expect(await unlocked()).toEqual([{ id: free.id }]);
      });
      expect(await unlocked()).toHaveLength(2);
    }
  });

  it('has its own password', async () => {
    const [changed, other] = [await aUser(), await aUser()];
    await users.setPassword(changed.id, 'new hash', manager);
    expect(await users.findById(changed.id)).toMatchObject({ passwordHash: 'new hash' });
    expect(await users.findById(other.id)).toMatchObject({ passwordHash: 'hash' });
  });
});

describe('a network that somebody signed in from', () => {
  const HERE = '198.51.100.7';
  const THERE = '203.0.113.9';
  const age = (userId: string, network: string, past: string) =>
    own.database.query(
      `update staff_known_network set last_sign_in_at = now() - interval '${past}' where user_id = $1 and network = $2`,
      [userId, network],
    );
  const kept = async (userId: string) => {
    const rows = await own.database.query<{ network: string }>(
      'select network from staff_known_network where user_id = $1 order by network',
      [userId],
    );
    return rows.map(({ network }) => network);
  };

  it('is known to its account alone, for 30 days, by its name in whatever case', async () => {
    const [user, other] = [await aUser(), await aUser()];
    await networks.remember(user.username.toUpperCase(), HERE);
    expect(await networks.isKnown(user.username.toLowerCase(), HERE)).toBe(true);
    expect(await networks.isKnown(user.username, THERE)).toBe(false);
    expect(await networks.isKnown(other.username, HERE)).toBe(false);
    expect(await networks.isKnown('nobody', HERE)).toBe(false);
    await age(user.id, HERE, '719 hours 59 minutes');
    expect(await networks.isKnown(user.username, HERE)).toBe(true);
    await age(user.id, HERE, '720 hours');
    expect(await networks.isKnown(user.username, HERE)).toBe(false);
    await networks.remember(user.username, HERE);
    expect(await networks.isKnown(user.username, HERE)).toBe(true);
  });

  it('goes with the next sign-in from elsewhere once it is forgotten, and no other account’s with it', async () => {
    const [user, other] = [await aUser(), await aUser()];
    for (const { username } of [user, other]) await networks.remember(username, HERE);
    for (const { id } of [user, other]) await age(id, HERE, '719 hours 59 minutes');
    await networks.remember(user.username, THERE);
    expect(await kept(user.id)).toEqual([HERE, THERE]);
    for (const { id } of [user, other]) await age(id, HERE, '720 hours');
    await networks.remember(user.username, THERE);
    expect(await kept(user.id)).toEqual([THERE]);
    expect(await kept(other.id)).toEqual([HERE]);
  });

  it('is not remembered for a name that nobody has', async () => {
    await networks.remember('nobody', '192.0.2.1');
    const rows = await own.database.query(`select 1 from staff_known_network where network = '192.0.2.1'`);
    expect(rows).toEqual([]);
  });
});
