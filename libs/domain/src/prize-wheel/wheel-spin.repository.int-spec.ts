import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { wheelEntriesQuerySchema } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { WheelSpinRepository } from './wheel-spin.repository.js';

const spins = new WheelSpinRepository();
let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from wheel_spin'));

const sam = 'sam@x.test';
/** At a moment of the database's clock, such as `now()`. */
async function spinAt(moment: string, emailKey = sam): Promise<void> {
  const { id } = await spins.insert(own.database.manager, {
    email: emailKey,
    emailKey,
    sessionId: '',
    prizeWon: 'CLEAN5',
    prizeType: 'discount',
    prizeValue: 'CODE',
    hasWon: true,
    segmentIndex: 0,
    claim: { prizeWon: null, prizeType: null, prizeValue: null },
    idempotencyKey: null,
  });
  await own.database.query(`update wheel_spin set created_at = ${moment} where id = $1`, [id]);
}
const next = (maxSpinsPerUser = 1, spinCooldownHours = 24) =>
  spins.nextSpinAt(own.database.manager, sam, { maxSpinsPerUser, spinCooldownHours });
/** A moment as the database tells it, without the microseconds that a Date has not. */
async function momentOf(sql: string): Promise<Date | undefined> {
  const [row] = await own.database.query<{ moment: Date }>(`select moment from (select ${sql}) as told (moment)`);
  return row?.moment;
}

describe('the lock of an address', () => {
  it('keeps every other session from it until the transaction ends, and none from another address', async () => {
    const isFree = async (address: string) => {
      const [row] = await own.database.query<{ free: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended('wheel:' || $1, 0)) as free`,
        [address],
      );
      return row?.free;
    };
    await own.database.transaction(async ({ manager }) => {
      await spins.lockAddress(manager, sam);
      expect([await isFree(sam), await isFree('kim@x.test')]).toEqual([false, true]);
    });
    expect(await isFree(sam)).toBe(true);
  });
});

describe('when an address may spin again', () => {
  it('is the next London midnight with a cooldown of a day, from the first microsecond of this one on', async () => {
    await spinAt('london_midnight(now(), 0)');
    expect(await next()).toEqual(await momentOf('london_midnight(now(), 1)'));
    await own.database.query(`update wheel_spin set created_at = created_at - interval '1 microsecond'`);
    expect(await next()).toBeNull();
  });

  it.each([23, 25, 48])('is %i hours after the spin with a cooldown of so many', async (hours) => {
    await spinAt(`now() - interval '${hours} hours' + interval '1 minute'`);
    expect(await next(1, hours)).toEqual(await momentOf(`max(created_at) + interval '${hours} hours' from wheel_spin`));
    await own.database.query(`update wheel_spin set created_at = created_at - interval '1 minute'`);
    expect(await next(1, hours)).toBeNull();
  });

  it('is told by the spin that used up the allowance', async () => {
    await spinAt(`now() - interval '20 hours'`);
    await spinAt(`now() - interval '10 hours'`);
    expect(await next(3, 48)).toBeNull();
    await spinAt(`now() - interval '30 hours'`);
    const oldest = `min(created_at) + interval '48 hours' from wheel_spin`;
    expect(await next(3, 48)).toEqual(await momentOf(oldest));
    await spinAt(`now() - interval '40 hours'`);
    expect(await next(4, 48)).toEqual(await momentOf(oldest));
    expect(await next(1, 48)).toEqual(await momentOf(`max(created_at) + interval '48 hours' from wheel_spin`));
  });

  it('is now for whom others spun', async () => {
    await spinAt('now()', 'kim@x.test');
    expect(await next()).toBeNull();
  });
});

describe('what staff read of the spins', () => {
  const query = (words: object = {}) => wheelEntriesQuerySchema.parse(words);
  const emails = async (words: object) =>
    (await spins.findPage(own.database.manager, query(words))).rows.map(({ email }) => email);
  const change = (email: string, set: string) =>
    own.database.query(`update wheel_spin set ${set} where email = $1`, [email]);
  beforeEach(async () => {
    await spinAt(`now() - interval '40 days'`, 'old@x.test');
    await spinAt('london_midnight(now(), 0)', 'new@x.test');
    await spinAt(`london_midnight(now(), 0) - interval '1 microsecond'`, 'yesterday@x.test');
    await change('yesterday@x.test', `has_won = false, prize_won = 'TRYAGAIN'`);
  });

  it('is one page of them by address, by prize, and by whether they won', async () => {
    expect(await emails({})).toEqual(['new@x.test', 'yesterday@x.test', 'old@x.test']);
    expect(await emails({ sort: 'oldest', pageSize: '2' })).toEqual(['old@x.test', 'yesterday@x.test']);
    expect(await emails({ q: 'OLD@' })).toEqual(['old@x.test']);
    expect(await emails({ q: 'tryagain' })).toEqual(['yesterday@x.test']);
    expect(await emails({ won: 'yes' })).toEqual(['new@x.test', 'old@x.test']);
    expect((await spins.findPage(own.database.manager, query({ won: 'no', pageSize: '1' }))).total).toBe(1);
  });

  it('counts spins, mailboxes, those of today in London, and winners', async () => {
    await spinAt(`now() - interval '2 days'`, 'old@x.test');
    expect(await spins.statistics(own.database.manager)).toEqual({
      totalSpins: 4,
      uniqueEmails: 3,
      todaysSpins: 1,
      winners: 3,
    });
  });

  it('is every one of them, oldest first, for a file: each once, also where many share a moment', async () => {
    await own.database.query(
      `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim, created_at)
       select n || '@x.test', n || '@x.test', 'CLEAN5', 'discount', '', true, '{}', now() - interval '1 year' - (n / 400) * interval '1 us'
       from generate_series(1, 1200) n`,
    );
    const read = [];
    for await (const { id, createdAt } of spins.all(own.database.manager, query())) read.push({ id, at: +createdAt });
    expect(new Set(read.map(({ id }) => id)).size).toBe(1203);
    expect(read.map(({ at }) => at)).toEqual(read.map(({ at }) => at).toSorted((a, b) => a - b));
  });
});
