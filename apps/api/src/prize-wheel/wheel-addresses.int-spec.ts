import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { eligibility, spin, storedSpins } from './wheel.fixture.js';

const api = useApi();
let database: Database;
let visitor: Client;

beforeAll(async () => {
  database = api.app.get(Database);
  visitor = new Client(api.address);
});
beforeEach(async () => {
  await database.query('delete from wheel_spin');
  await database.query(`update wheel_config set is_enabled = true, spin_cooldown_hours = 24, max_spins_per_user = 1`);
  await database.query(`update wheel_prize set qty_available = 20, probability = 0.2`);
});

describe('an address', () => {
  it.each([
    ['', 'Please enter your email address to spin the wheel.'],
    ['   ', 'Please enter your email address to spin the wheel.'],
    [undefined, 'Please enter your email address to spin the wheel.'],
    [null, 'Please enter your email address to spin the wheel.'],
    ['nope', 'Please enter a valid email address.'],
    ['a@b', 'Please enter a valid email address.'],
    ['x'.repeat(400), 'Please enter a valid email address.'],
    [`${'x'.repeat(400)}@x.test`, 'Please enter a valid email address.'],
    [12, 'Please enter a valid email address.'],
    [['a@x.test'], 'Please enter a valid email address.'],
    [{ toString: 'a@x.test' }, 'Please enter a valid email address.'],
    ['a@x.test\r\nBcc: all@x.test', 'Please enter a valid email address.'],
    ['\ud800@x.test', 'Please enter a valid email address.'],
    [`a@x.test'; drop table wheel_spin; --`, 'Please enter a valid email address.'],
  ])('%j is a 400 with a sentence', async (email, sentence) => {
    const { status, text } = await spin(visitor, email);
    expect([status, text]).toEqual([400, sentence]);
    // An address bar has no half characters.
    if (typeof email !== 'string' || !email.isWellFormed()) return;
    const check = await visitor.call('GET', `/api/prize-wheel/check-eligibility?email=${encodeURIComponent(email)}`);
    expect([check.status, check.text]).toEqual([400, sentence]);
  });

  it('is one address however it is written', async () => {
    await spin(visitor, 's.a.m@gmail.com');
    for (const email of ['sam@gmail.com', ' SAM@GMAIL.COM ', 'sam+spin@gmail.com', 'ｓａｍ@gmail.com']) {
      expect((await spin(visitor, email)).status).toBe(409);
      expect((await eligibility(visitor, email)).json.hasSpunRecently).toBe(true);
    }
    expect((await eligibility(visitor, 'sam@x.test')).json).toEqual({ hasSpunRecently: false, nextSpinAt: null });
  });

  it('given twice, or with a body that is no object, is a 400', async () => {
    expect((await visitor.call('GET', '/api/prize-wheel/check-eligibility?email=a@x.test&email=b@x.test')).status).toBe(
      400,
    );
    expect((await visitor.call('GET', '/api/prize-wheel/check-eligibility')).status).toBe(400);
    for (const body of [[], 'a@x.test', 7])
      expect((await visitor.call('POST', '/api/prize-wheel/spin', body)).status).toBeGreaterThanOrEqual(400);
    const longKey = await spin(visitor, 'a@x.test', {}, 'k'.repeat(201));
    expect([longKey.status, longKey.text]).toEqual([400, 'The Idempotency-Key must be 1 to 200 characters.']);
    expect(await storedSpins(database)).toEqual([]);
  });
});

describe('the cooldown', () => {
  const spunAt = (moment: string) =>
    database.query(`update wheel_spin set created_at = ${moment} where email = 'sam@x.test'`);

  it('of 24 hours is the London calendar day, by the database’s clock', async () => {
    await spin(visitor, 'sam@x.test');
    await spunAt('london_midnight(now(), 0)');
    const [{ tomorrow } = { tomorrow: new Date(0) }] = await database.query<{ tomorrow: Date }>(
      'select london_midnight(now(), 1) as tomorrow',
    );
    expect((await eligibility(visitor, 'sam@x.test')).json).toEqual({
      hasSpunRecently: true,
      nextSpinAt: tomorrow.toISOString(),
    });
    await spunAt(`london_midnight(now(), 0) - interval '1 microsecond'`);
    expect((await eligibility(visitor, 'sam@x.test')).json).toEqual({ hasSpunRecently: false, nextSpinAt: null });
    expect((await spin(visitor, 'sam@x.test')).status).toBe(200);
  });

  it('of any other length rolls from the spin', async () => {
    await database.query('update wheel_config set spin_cooldown_hours = 48');
    await spin(visitor, 'sam@x.test');
    await spunAt(`now() - interval '47 hours 59 minutes'`);
    const { json } = await eligibility(visitor, 'sam@x.test');
    expect(json.hasSpunRecently).toBe(true);
    expect(Math.abs(Date.parse(json.nextSpinAt ?? '') - Date.now() - 60_000)).toBeLessThan(30_000);
    await spunAt(`now() - interval '48 hours 1 second'`);
    expect((await spin(visitor, 'sam@x.test')).status).toBe(200);
  });

  it('counts as many spins as staff allow', async () => {
    await database.query('update wheel_config set max_spins_per_user = 2');
    const statuses = [];
    for (let spun = 0; spun < 3; spun++) statuses.push((await spin(visitor, 'sam@x.test')).status);
    expect(statuses).toEqual([200, 200, 409]);
  });

  it.each([
    // The clocks go forward at 01:00 UTC on 29 March 2026 and back at 01:00 UTC on 25 October.
    ['2026-01-15T00:00:00Z', '2026-01-15T00:00:00.000Z', '2026-01-16T00:00:00.000Z'],
    ['2026-01-14T23:59:59Z', '2026-01-14T00:00:00.000Z', '2026-01-15T00:00:00.000Z'],
    ['2026-07-01T23:30:00Z', '2026-07-01T23:00:00.000Z', '2026-07-02T23:00:00.000Z'],
    ['2026-07-01T22:59:59Z', '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
    ['2026-03-29T12:00:00Z', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25T12:00:00Z', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ])('at %s belongs to the London day from %s to %s', async (moment, start, end) => {
    const rows = await database.query<{ start: Date; end: Date }>(
      'select london_midnight($1, 0) as start, london_midnight($1, 1) as end',
      [moment],
    );
    expect(rows).toEqual([{ start: new Date(start), end: new Date(end) }]);
  });
});
