import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { WheelSpinRepository } from './wheel-spin.repository.js';

const EMAIL = 'kim@example.com';
const spins = new WheelSpinRepository();

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from wheel_spin'));

/** A spin at a moment in SQL. */
const spun = (at: string, email = EMAIL) =>
  own.database.query(
    `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim, created_at)
     values ($1, $1, 'Nothing', 'none', '', false, '{}', ${at})`,
    [email],
  );
const next = (spinCooldownHours: number, maxSpinsPerUser = 1) =>
  spins.nextSpinAt(own.database.manager, EMAIL, { spinCooldownHours, maxSpinsPerUser });
const momentOf = async (sql: string) => {
  const [row] = await own.database.query<{ moment: Date }>(`select ${sql} as moment`);
  return row!.moment;
};

describe('the next spin of an address', () => {
  it('is now where it has not spun, whoever else has', async () => {
    await spun('now()', 'lee@example.com');
    expect(await next(24)).toBeNull();
  });

  it('is at London’s next midnight where the cooldown is a day', async () => {
    const midnight = 'london_midnight(now(), 0)';
    await spun(midnight);
    expect(await next(24)).toEqual(await momentOf('london_midnight(now(), 1)'));
    await own.database.query('delete from wheel_spin');
    await spun(`${midnight} - interval '1 second'`);
    expect(await next(24)).toBeNull();
  });

  it('is so many hours after the spin for any other cooldown', async () => {
    await spun(`date_trunc('second', now()) - interval '1 hour'`);
    const expected = await momentOf(`(select created_at + interval '2 hours' from wheel_spin)`);
    expect(await next(2)).toEqual(expected);
    expect(await next(1)).toBeNull();
  });

  it('is counted from the spin that used up the allowance', async () => {
    await spun(`date_trunc('second', now()) - interval '90 minutes'`);
    await spun(`date_trunc('second', now()) - interval '30 minutes'`);
    expect(await next(2, 3)).toBeNull();
    expect(await next(2, 2)).toEqual(await momentOf(`(select min(created_at) + interval '2 hours' from wheel_spin)`));
    expect(await next(2, 1)).toEqual(await momentOf(`(select max(created_at) + interval '2 hours' from wheel_spin)`));
  });
});

describe('spins', () => {
  it('are found by the key of their own address alone', async () => {
    const { manager } = own.database;
    await spun('now()');
    await own.database.query(`update wheel_spin set idempotency_key = 'k'`);
    expect(await spins.findByIdempotencyKey(manager, EMAIL, 'k')).toMatchObject({ email: EMAIL });
    expect(await spins.findByIdempotencyKey(manager, EMAIL, 'l')).toBeNull();
    expect(await spins.findByIdempotencyKey(manager, 'lee@example.com', 'k')).toBeNull();
  });

  it('come newest first', async () => {
    await spun(`now() - interval '1 hour'`, 'old@example.com');
    await spun('now()', 'new@example.com');
    const emails = async (limit?: number) =>
      (await spins.newest(own.database.manager, limit)).map(({ email }) => email);
    expect(await emails()).toEqual(['new@example.com', 'old@example.com']);
    expect(await emails(1)).toEqual(['new@example.com']);
  });
});
