import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publicPrizeSchema, staffEntrySchema } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { Database } from '@app/database/database.js';
import { seedPrizeWheel } from '@app/domain/prize-wheel/prize-wheel.seed.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { readWheel, save } from './wheel.fixture.js';

const api = useApi();
let database: Database;
let staff: Client;
let visitor: Client;

beforeAll(async () => {
  database = api.app.get(Database);
  visitor = new Client(api.address);
  staff = await new Client(api.address).signIn();
});
const seed = () => database.transaction(({ manager }) => seedPrizeWheel(manager));
beforeEach(async () => {
  await database.query('delete from wheel_prize');
  await database.query('delete from wheel_config');
  await seed();
});

const savePrizes = (version: number, prizes: object[]) => save(staff, { version, prizes: JSON.stringify(prizes) });

describe('the default prizes', () => {
  it('are the six of the specification, in wheel order, with their probabilities and their default stock', async () => {
    const { list, ...config } = await readWheel(staff);
    expect(
      list.map(({ name, description, probability, qtyAvailable }) => [name, description, probability, qtyAvailable]),
    ).toEqual([
      ['CLEAN5', '5% off', 0.25, 100],
      ['CLEAN10', '10% off', 0.25, 100],
      ['FREESHIP', 'free shipping', 0.2, 100],
      ['CLEAN15', '15% off', 0.15, 50],
      ['CLEAN20', '20% off', 0.1, 25],
      ['TRYAGAIN', 'better luck next time', 0.05, 0],
    ]);
    expect(config).toMatchObject({
      isEnabled: true,
      requireEmail: true,
      maxSpinsPerUser: 1,
      spinCooldownHours: 24,
      wheelStyle: 'modern',
    });
    expect(JSON.parse(config.wheelColors)).toHaveLength(2);
  });

  it('have codes of this installation’s own', async () => {
    const codes = async () => (await readWheel(staff)).list.map(({ value }) => value).filter(Boolean);
    const before = await codes();
    expect(new Set(before).size).toBe(5);
    await database.query('delete from wheel_prize');
    await database.query('delete from wheel_config');
    await seed();
    expect((await codes()).filter((code) => before.includes(code))).toEqual([]);
  });

  it('are not set up again over what staff have made of them', async () => {
    const { list, version } = await readWheel(staff);
    await savePrizes(
      version,
      list.slice(1).map((prize) => ({ ...prize, name: `MY ${prize.name}` })),
    );
    const before = await readWheel(staff);
    await Promise.all([seed(), seed()]);
    expect(await readWheel(staff)).toEqual(before);
  });
});

describe('what visitors see', () => {
  it('is the wheel without the codes, and of the stock only whether there is any', async () => {
    await database.query(`update wheel_prize set qty_available = 0 where name = 'CLEAN20'`);
    const answer = await visitor.call('GET', '/api/prize-wheel/config');
    const { prizes } = (answer.json as { config: { prizes: string } }).config;
    const list = publicPrizeSchema.strict().array().parse(JSON.parse(prizes));
    expect(list.map(({ name, qtyAvailable }) => [name, qtyAvailable])).toEqual([
      ['CLEAN5', 1],
      ['CLEAN10', 1],
      ['FREESHIP', 1],
      ['CLEAN15', 1],
      ['CLEAN20', 0],
      ['TRYAGAIN', 1],
    ]);
    for (const { value } of (await readWheel(staff)).list.filter((prize) => prize.value))
      expect(answer.text).not.toContain(value);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const ofStaff = await staff.call('GET', '/api/prize-wheel/config');
    expect(ofStaff.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is the last 50 entries, newest first, without address and session; staff see all with both', async () => {
    await database.query(
      `insert into wheel_spin (email, email_key, session_id, prize_won, prize_type, prize_value, has_won, claim, created_at)
       select 'v' || n || '@x.test', 'v' || n || '@x.test', 'a-session-of-sixteen', 'CLEAN5', 'discount', 'SECRET', true, '{}',
              now() - n * interval '1 minute' from generate_series(0, 59) n`,
    );
    const seen = await visitor.call<{ entries: { id: string; createdAt: string }[] }>(
      'GET',
      '/api/prize-wheel/entries',
    );
    expect(seen.json.entries).toHaveLength(50);
    expect(seen.json.entries[0]).toEqual({
      id: expect.any(String),
      prizeWon: 'CLEAN5',
      prize_won: 'CLEAN5',
      hasWon: true,
      createdAt: expect.any(String),
    });
    const times = seen.json.entries.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(seen.text).not.toMatch(/@|a-session|SECRET/);

    const all = await staff.call<{ entries: unknown[] }>('GET', '/api/prize-wheel/entries');
    const entries = staffEntrySchema.array().parse(all.json.entries);
    expect(entries).toHaveLength(60);
    expect(entries[59]).toMatchObject({ email: 'v59@x.test', sessionId: 'a-session-of-sixteen' });
    expect(all.text).not.toContain('SECRET');
  });
});
