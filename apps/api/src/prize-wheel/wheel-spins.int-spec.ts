import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spinAnswerSchema } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { Database } from '@app/database/database.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { leaveOnly, spin, stockOf, storedSpins } from './wheel.fixture.js';

const ONCE = 'You can only spin the wheel once per day. Come back tomorrow!';

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

describe('a spin', () => {
  it('gives the winner the prize and its code, takes one from the stock and is stored', async () => {
    await leaveOnly(database, 'CLEAN15', 3);
    const { status, json } = await spin(visitor, ' Sam@X.test ');
    expect(status).toBe(200);
    const [{ value } = { value: '' }] = await database.query<{ value: string }>(
      `select value from wheel_prize where name = 'CLEAN15'`,
    );
    expect(spinAnswerSchema.parse(json)).toEqual({
      success: true,
      entry: { id: json.entry.id, prizeWon: 'CLEAN15', prizeType: 'discount', prizeValue: value, hasWon: true },
      segmentIndex: 3,
      hasSpunRecently: true,
    });
    expect(value).toMatch(/^[A-Z2-9]{8}$/);
    expect(await stockOf(database, 'CLEAN15')).toBe(2);
    expect(await storedSpins(database)).toMatchObject([{ email: 'Sam@X.test', prizeWon: 'CLEAN15', hasWon: true }]);
  });

  it('on a no-win prize wins nothing, has no code and leaves its quantity alone', async () => {
    await leaveOnly(database, 'TRYAGAIN', 0);
    const { json } = await spin(visitor, 'sam@x.test');
    expect(json.entry).toMatchObject({ prizeWon: 'TRYAGAIN', prizeType: 'none', prizeValue: '', hasWon: false });
    expect(json.segmentIndex).toBe(5);
    expect(await stockOf(database, 'TRYAGAIN')).toBe(0);
  });

  it('when nothing can be drawn is stored as NO PRIZE with type none, on a no-win segment or none', async () => {
    await leaveOnly(database, 'CLEAN20', 0);
    const first = await spin(visitor, 'first@x.test');
    expect(first.json).toMatchObject({
      entry: { prizeWon: 'NO PRIZE', prizeType: 'none', prizeValue: '' },
      segmentIndex: 5,
    });
    await database.query(`update wheel_prize set name = 'SPONGE' where name = 'TRYAGAIN'`);
    expect((await spin(visitor, 'second@x.test')).json).toMatchObject({
      entry: { prizeWon: 'NO PRIZE', hasWon: false },
      segmentIndex: null,
    });
    await database.query(`update wheel_prize set name = 'TRYAGAIN' where name = 'SPONGE'`);
  });

  it('is once per day per email: the second is a 409 with the specified sentence, and nothing is taken', async () => {
    await leaveOnly(database, 'CLEAN5', 10);
    await spin(visitor, 'sam@x.test');
    const again = await spin(visitor, 'SAM+more@x.test');
    expect([again.status, again.text, again.headers.get('x-error-code')]).toEqual([409, ONCE, 'ALREADY_SPUN']);
    expect(await stockOf(database, 'CLEAN5')).toBe(9);
    expect(await storedSpins(database)).toHaveLength(1);
  });

  it('sent again under its Idempotency-Key gives the same entry, also at the same moment and on a closed wheel', async () => {
    const key = newSessionId();
    const answers = await Promise.all(
      ['a@x.test', 'A@x.test', 'a+b@x.test'].map((email) => spin(visitor, email, {}, key)),
    );
    await database.query('update wheel_config set is_enabled = false');
    answers.push(await spin(visitor, 'a@x.test', {}, key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await storedSpins(database)).toHaveLength(1);
  });

  it('keeps the Idempotency-Key within its address: another one’s key gives nobody’s prize', async () => {
    const key = newSessionId();
    const [first, second] = [await spin(visitor, 'a@x.test', {}, key), await spin(visitor, 'b@x.test', {}, key)];
    expect(second.status).toBe(200);
    expect(second.json.entry.id).not.toBe(first.json.entry.id);
    expect((await spin(visitor, 'a@x.test', {}, newSessionId())).status).toBe(409);
  });

  it('is refused while the wheel is closed', async () => {
    await database.query('update wheel_config set is_enabled = false');
    const { status, text } = await spin(visitor, 'sam@x.test');
    expect([status, text]).toEqual([409, 'The prize wheel is closed right now.']);
    expect(await storedSpins(database)).toEqual([]);
  });

  it('lets exactly one of 40 at the same moment have the last prize, with one entry per email', async () => {
    await leaveOnly(database, 'CLEAN20', 1);
    const emails = Array.from({ length: 40 }, (_, at) => `visitor-${at}@x.test`);
    const answers = await Promise.all(emails.map((email) => spin(visitor, email)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ json }) => json.entry.hasWon)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.entry.prizeWon === 'NO PRIZE')).toHaveLength(39);
    expect(await stockOf(database, 'CLEAN20')).toBe(0);
    expect(new Set((await storedSpins(database)).map(({ email }) => email)).size).toBe(40);
  });
});

describe('F11: a forged outcome', () => {
  it.each([
    ['a better prize', { prizeWon: 'CLEAN20', prizeType: 'product', prizeValue: '100OFF' }],
    ['an unknown prize', { prizeWon: 'FERRARI' }],
    ['10 kB strings', { prizeWon: 'x'.repeat(10_000), prizeType: '😀'.repeat(5_000), prizeValue: '\ud800'.repeat(99) }],
    ['numbers and objects', { prizeWon: 1e308, prizeType: { $ne: null }, prizeValue: [[]], sessionId: 7 }],
    ['missing fields', { prizeWon: undefined, prizeType: undefined, prizeValue: undefined, sessionId: undefined }],
    [
      'fields of the row',
      { id: 'x', hasWon: true, segmentIndex: 0, createdAt: '1999-01-01', emailKey: 'other@x.test' },
    ],
  ])('with %s gets what the server draws; the claim is kept for audit alone', async (_, claim) => {
    await leaveOnly(database, 'TRYAGAIN', 0);
    const { status, json } = await spin(visitor, 'sam@x.test', claim);
    expect(status).toBe(200);
    expect(json.entry).toMatchObject({ prizeWon: 'TRYAGAIN', prizeType: 'none', prizeValue: '', hasWon: false });
    const [stored] = await storedSpins(database);
    expect(stored).toMatchObject({ prizeWon: 'TRYAGAIN', hasWon: false });
    expect(JSON.stringify(stored?.claim).length).toBeLessThan(1_000);
    expect((await spin(visitor, 'sam@x.test')).status).toBe(409);
  });
});
