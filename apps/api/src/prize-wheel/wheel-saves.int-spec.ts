import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { seedPrizeWheel } from '@app/domain/prize-wheel/prize-wheel.seed.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { leaveOnly, readWheel, save, spin, stockOf } from './wheel.fixture.js';

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
  await database.query('delete from wheel_spin');
  await database.query('delete from wheel_prize');
  await database.query('delete from wheel_config');
  await seed();
});

const savePrizes = (version: number, prizes: object[]) => save(staff, { version, prizes: JSON.stringify(prizes) });

describe('a save by staff', () => {
  it('is closed to visitors', async () => {
    expect((await save(visitor, { version: 1, isEnabled: false })).status).toBe(401);
    expect((await readWheel(visitor)).isEnabled).toBe(true);
  });

  it('changes what it names and leaves the rest, requireEmail included', async () => {
    const before = await readWheel(staff);
    const saved = await save(staff, {
      version: 1,
      spinCooldownHours: 48,
      wheelColors: '["#000000"]',
      requireEmail: false,
      id: 7,
    });
    expect(saved.status).toBe(200);
    expect(await readWheel(staff)).toEqual({
      ...before,
      spinCooldownHours: 48,
      wheelColors: '["#000000"]',
      version: 2,
    });
    expect(saved.json).toEqual((await staff.call('GET', '/api/prize-wheel/config')).json);
  });

  it('adds, renames, reorders and deletes prizes, matched by id, shipping being freeShipping', async () => {
    const { list, version } = await readWheel(staff);
    const [clean5, ...others] = list;
    await savePrizes(version, [
      { name: 'SPONGE', type: 'product', value: 'SPONGE-1', probability: 2 },
      { ...clean5, name: 'CLEAN6', type: 'shipping' },
      { name: 'No Prize', type: 'discount', value: 'A-CODE', qtyAvailable: 3 },
    ]);
    const after = (await readWheel(staff)).list;
    expect(after.map(({ name, type, value, qtyAvailable }) => [name, type, value, qtyAvailable])).toEqual([
      ['SPONGE', 'product', 'SPONGE-1', 1],
      ['CLEAN6', 'freeShipping', clean5?.value, 100],
      ['No Prize', 'none', '', 3],
    ]);
    expect(after[1]?.id).toBe(clean5?.id);
    expect(after.map(({ id }) => id)).not.toContain(others[0]?.id);
  });

  it('applies a quantity as the difference from what was read, so that a stale page gives no prize back', async () => {
    await leaveOnly(database, 'CLEAN20', 10);
    const { list, version } = await readWheel(staff);
    for (const email of ['a@x.test', 'b@x.test', 'c@x.test']) await spin(visitor, email);
    await savePrizes(version, list);
    expect(await stockOf(database, 'CLEAN20')).toBe(7);

    const next = await readWheel(staff);
    await spin(visitor, 'd@x.test');
    await savePrizes(
      next.version,
      next.list.map((prize) => ({ ...prize, qtyAvailable: prize.name === 'CLEAN20' ? 12 : 0 })),
    );
    expect(await stockOf(database, 'CLEAN20')).toBe(11);
  });

  it('keeps what a prize is restocked to, unless it says otherwise', async () => {
    const restockOf = async () => (await readWheel(staff)).list.map(({ qtyRestock }) => qtyRestock);
    const { list } = await readWheel(staff);
    expect(new Set(list.map(({ qtyRestock }) => qtyRestock))).toEqual(new Set([null]));
    await savePrizes(
      1,
      list.map((prize) => ({ ...prize, qtyRestock: 40 })),
    );
    await savePrizes(
      2,
      list.map(({ qtyRestock: _, ...prize }) => prize),
    );
    expect(new Set(await restockOf())).toEqual(new Set([40]));
    await savePrizes(
      3,
      list.map((prize) => ({ ...prize, qtyRestock: null })),
    );
    expect(new Set(await restockOf())).toEqual(new Set([null]));
    for (const qtyRestock of [-1, 101, 1.5, 'many'])
      expect(
        (
          await savePrizes(
            4,
            list.map((prize) => ({ ...prize, qtyRestock })),
          )
        ).status,
      ).toBe(400);
  });

  it('never brings a quantity below 0, and sets it outright without qtyLoaded: Reset All', async () => {
    await leaveOnly(database, 'CLEAN20', 5);
    const { list, version } = await readWheel(staff);
    for (const email of ['a@x.test', 'b@x.test', 'c@x.test']) await spin(visitor, email);
    await savePrizes(
      version,
      list.map((prize) => ({ ...prize, qtyAvailable: 0 })),
    );
    expect(await stockOf(database, 'CLEAN20')).toBe(0);
    await savePrizes(
      version + 1,
      list.map(({ qtyLoaded: _, ...prize }) => ({ ...prize, qtyAvailable: 9 })),
    );
    expect((await readWheel(staff)).list.map(({ qtyAvailable }) => qtyAvailable)).toEqual([9, 9, 9, 9, 9, 9]);
  });

  it('after another one is a 409 that says where to look, and changes nothing; spins are no save', async () => {
    await spin(visitor, 'a@x.test');
    const answers = await Promise.all(
      [48, 72, 96].map((spinCooldownHours) => save(staff, { version: 1, spinCooldownHours })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toBe('The prize wheel was changed by someone else. Load it again and repeat your changes.');
    expect(refused?.headers.get('location')).toBe('/api/prize-wheel/config');
    expect((await readWheel(staff)).version).toBe(2);
  });

  it.each([
    ['no version', { isEnabled: false }],
    ['text that is no JSON', { version: 1, prizes: '[{' }],
    ['one prize', { version: 1, prizes: JSON.stringify([{ name: 'A' }]) }],
    ['thirteen prizes', { version: 1, prizes: JSON.stringify(Array(13).fill({ name: 'A' })) }],
    ['a prize without a name', { version: 1, prizes: JSON.stringify([{ name: ' ' }, { name: 'B' }]) }],
    ['a quantity of 101', { version: 1, prizes: JSON.stringify([{ name: 'A', qtyAvailable: 101 }, { name: 'B' }]) }],
    ['half a prize', { version: 1, prizes: JSON.stringify([{ name: 'A', qtyAvailable: 0.5 }, { name: 'B' }]) }],
    ['a negative probability', { version: 1, prizes: JSON.stringify([{ name: 'A', probability: -1 }, { name: 'B' }]) }],
    ['an unknown type', { version: 1, prizes: JSON.stringify([{ name: 'A', type: 'car' }, { name: 'B' }]) }],
    [
      'two prizes of one id',
      {
        version: 1,
        prizes: JSON.stringify([
          { id: 'x', name: 'A' },
          { id: 'x', name: 'B' },
        ]),
      },
    ],
    ['a colour that is none', { version: 1, wheelColors: '["red;}"]' }],
    ['a version that no row can have', { version: 3_000_000_000, isEnabled: false }],
    ['a cooldown of nothing', { version: 1, spinCooldownHours: 0 }],
  ])('with %s is a 400 with a sentence and changes nothing', async (_, update) => {
    const before = await readWheel(staff);
    const { status, text } = await save(staff, update);
    expect([status, text]).toEqual([400, expect.stringMatching(/^.{10,}\.$/)]);
    expect(await readWheel(staff)).toEqual(before);
  });

  it('and thirty spins at the same moment stand in nobody’s way', async () => {
    const { version, list } = await readWheel(staff);
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, at) => spin(visitor, `during-${at}@x.test`)),
      savePrizes(version, [...list].reverse()),
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const taken = (await readWheel(staff)).list.reduce((sum, { qtyAvailable }) => sum + qtyAvailable, 0);
    const won = (await staff.call<{ entries: { hasWon: boolean }[] }>('GET', '/api/prize-wheel/entries')).json.entries;
    expect(taken).toBe(375 - won.filter(({ hasWon }) => hasWon).length);
  });
});
