import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { StaffAuthRepository } from './staff-auth.repository.js';

let own: OwnDatabase;
let manager: EntityManager;
let factors: SecondFactorRepository;
beforeAll(async () => {
  own = await ownDatabase();
  ({ manager } = own.database);
  factors = new SecondFactorRepository(own.database);
});
afterAll(() => own.close());

const aUser = async () => (await new StaffAuthRepository(own.database).save(randomUUID(), 'hash', manager)).id;
const set = (userId: string, change: string) =>
  own.database.query(`update staff_second_factor set ${change} where user_id = $1`, [userId]);
const triesOf = async (userId: string) => {
  const rows = await own.database.query<{ tries: number }>('select tries from staff_second_factor where user_id = $1', [
    userId,
  ]);
  return rows[0]?.tries;
};
/** The account with a confirmed second factor. */
async function anEnrolled(change = 'tries = 0'): Promise<string> {
  const userId = await aUser();
  await factors.begin(userId, Buffer.from('secret'));
  await factors.confirm(userId, manager);
  await set(userId, change);
  return userId;
}
/** How often it succeeded, of so many attempts at the same moment on connections of their own. */
async function successesOf(attempts: number, attempt: (inside: EntityManager) => Promise<boolean>): Promise<number> {
  const each = () => own.database.transaction((tx) => attempt(tx.manager));
  return (await Promise.all(Array.from({ length: attempts }, each))).filter(Boolean).length;
}

describe('an enrolment', () => {
  it('is begun anew until it is confirmed, once, and stands then', async () => {
    const userId = await aUser();
    expect(await factors.find(userId)).toBeNull();
    expect(await factors.confirm(userId, manager)).toBe(false);
    expect(await factors.begin(userId, Buffer.from('first'))).toBe(true);
    await set(userId, 'last_step = 7');
    expect(await factors.begin(userId, Buffer.from('second'))).toBe(true);
    expect(await factors.find(userId)).toEqual({
      secret: Buffer.from('second'),
      confirmedAt: null,
      recoveryCodesLeft: 0,
    });
    expect(await factors.takeStep(userId, 1, manager)).toBe(true);
    await set(userId, 'tries = 3');
    expect(await factors.confirm(userId, manager)).toBe(true);
    expect(await triesOf(userId)).toBe(0);
    expect(await factors.confirm(userId, manager)).toBe(false);
    expect(await factors.begin(userId, Buffer.from('third'))).toBe(false);
    expect(await factors.find(userId)).toMatchObject({
      secret: Buffer.from('second'),
      confirmedAt: expect.any(Date),
    });
  });

  it('is confirmed for its own account alone', async () => {
    const [userId, other] = [await aUser(), await aUser()];
    for (const id of [userId, other]) await factors.begin(id, Buffer.from('secret'));
    await factors.confirm(userId, manager);
    expect(await factors.find(other)).toMatchObject({ confirmedAt: null });
  });

  it('is removed with its codes, and says whether it was confirmed', async () => {
    const [waiting, enrolled] = [await aUser(), await anEnrolled()];
    await factors.begin(waiting, Buffer.from('secret'));
    await factors.replaceRecoveryCodes(enrolled, [Buffer.from('a')], manager);
    expect(await factors.remove(waiting, manager)).toBe(false);
    expect(await factors.find(waiting)).toBeNull();
    expect(await factors.find(enrolled)).not.toBeNull();
    expect(await factors.remove(enrolled, manager)).toBe(true);
    expect(await factors.find(enrolled)).toBeNull();
    expect(await factors.remove(enrolled, manager)).toBe(false);
  });
});

describe('tries', () => {
  it('are ten for an account in a quarter of an hour, however many processes count at once', async () => {
    const [userId, other] = [await anEnrolled(), await anEnrolled()];
    const waits = await Promise.all(Array.from({ length: 12 }, () => factors.countTry(userId)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    const wait = Math.max(...waits.map(Number));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await triesOf(userId)).toBe(12);
    expect(await factors.countTry(other)).toBeNull();
  });

  it('begin again after the quarter of an hour, which does not begin anew with each', async () => {
    const userId = await anEnrolled(`tries = 11, tries_since = now() - interval '14 minutes'`);
    const wait = await factors.countTry(userId);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    await set(userId, `tries_since = now() - interval '15 minutes 1 second'`);
    expect(await factors.countTry(userId)).toBeNull();
    expect(await triesOf(userId)).toBe(1);
    await set(userId, 'tries = 10');
    expect(await factors.countTry(userId)).toBeGreaterThan(14 * 60);
  });

  it('are counted nowhere without a second factor', async () => {
    expect(await factors.countTry(await aUser())).toBeNull();
  });
});

describe('a code of the app', () => {
  it('is taken once, and none of an earlier step after it', async () => {
    const userId = await anEnrolled('tries = 4');
    expect(await factors.takeStep(userId, 9, manager)).toBe(true);
    expect(await triesOf(userId)).toBe(0);
    await set(userId, 'tries = 4');
    expect(await factors.takeStep(userId, 9, manager)).toBe(false);
    expect(await factors.takeStep(userId, 8, manager)).toBe(false);
    expect(await triesOf(userId)).toBe(4);
    // Compared as numbers: as text 10 would come before 9.
    expect(await factors.takeStep(userId, 10, manager)).toBe(true);
  });

  it('lets one in of those who send it at the same moment, and counts for its account alone', async () => {
    const [userId, other] = [await anEnrolled(), await anEnrolled()];
    expect(await successesOf(3, (inside) => factors.takeStep(userId, 5, inside))).toBe(1);
    expect(await factors.takeStep(other, 5, manager)).toBe(true);
  });
});

describe('a recovery code', () => {
  const [code, spare] = [randomBytes(32), randomBytes(32)];

  it('is taken once, of those who send it at the same moment by one', async () => {
    const userId = await anEnrolled('tries = 4');
    await factors.replaceRecoveryCodes(userId, [code, spare], manager);
    expect(await successesOf(3, (inside) => factors.takeRecoveryCode(userId, code, inside))).toBe(1);
    expect(await triesOf(userId)).toBe(0);
    expect(await factors.find(userId)).toMatchObject({ recoveryCodesLeft: 1 });
    expect(await factors.takeRecoveryCode(userId, code, manager)).toBe(false);
    expect(await factors.takeRecoveryCode(userId, spare, manager)).toBe(true);
  });

  it('of nobody, or of another account, is none, takes nothing and forgives no try', async () => {
    const [userId, other] = [await anEnrolled('tries = 4'), await anEnrolled('tries = 4')];
    await factors.replaceRecoveryCodes(other, [code], manager);
    await factors.replaceRecoveryCodes(userId, [spare], manager);
    expect(await factors.takeRecoveryCode(userId, code, manager)).toBe(false);
    expect(await triesOf(userId)).toBe(4);
    expect(await factors.takeRecoveryCode(other, code, manager)).toBe(true);
    expect(await triesOf(userId)).toBe(4);
    expect(await factors.find(userId)).toMatchObject({ recoveryCodesLeft: 1 });
  });

  it('is worth nothing once there are new ones, which are for one account', async () => {
    const [userId, other] = [await anEnrolled(), await anEnrolled()];
    for (const id of [userId, other]) await factors.replaceRecoveryCodes(id, [code], manager);
    await factors.replaceRecoveryCodes(userId, [spare], manager);
    expect(await factors.takeRecoveryCode(userId, code, manager)).toBe(false);
    expect(await factors.takeRecoveryCode(userId, spare, manager)).toBe(true);
    expect(await factors.takeRecoveryCode(other, code, manager)).toBe(true);
  });
});
