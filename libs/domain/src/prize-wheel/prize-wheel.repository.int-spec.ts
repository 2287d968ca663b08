import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PrizeInput } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { PrizeWheelRepository } from './prize-wheel.repository.js';

const wheel = new PrizeWheelRepository();
let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());
beforeEach(() => replace([aPrize({ id: 'first', qtyAvailable: 3 }), aPrize({ id: 'second', qtyAvailable: 9 })]));

const aPrize = (given: Partial<PrizeInput> = {}): PrizeInput => ({
  name: 'CLEAN5',
  type: 'discount',
  value: 'CODE',
  description: '5% off',
  probability: 0.25,
  color: '#0a3a29',
  icon: 'ticket',
  qtyAvailable: 1,
  ...given,
});
const replace = (prizes: PrizeInput[]) =>
  own.database.transaction(({ manager }) => wheel.replacePrizes(manager, prizes));
const prizes = () => wheel.prizes(own.database.manager);
const stock = async () => Object.fromEntries((await prizes()).map(({ id, qtyAvailable }) => [id, qtyAvailable]));

describe('taking one of a prize', () => {
  it('is done as often as there are, however many ask at the same moment, and leaves the other prizes alone', async () => {
    const takings = Array.from({ length: 8 }, () =>
      own.database.transaction(({ manager }) => wheel.takeOne(manager, 'first')),
    );
    expect((await Promise.all(takings)).filter(Boolean)).toHaveLength(3);
    expect(await stock()).toEqual({ first: 0, second: 9 });
    expect(await wheel.takeOne(own.database.manager, 'gone')).toBe(false);
  });
});

describe('replacing the prizes', () => {
  it('keeps every word of each, in their order, and takes those away that are not named', async () => {
    const [second, fresh] = [
      aPrize({ id: 'second', name: 'MUG', type: 'product', value: 'M1', description: 'a mug', color: '', icon: 'mug' }),
      aPrize({ name: 'FREESHIP', type: 'freeShipping', probability: 0.5, qtyAvailable: 4 }),
    ];
    await replace([fresh, second]);
    expect(await prizes()).toEqual([
      { ...fresh, id: expect.stringMatching(/^[0-9a-f-]{36}$/), position: 0, qtyRestock: null },
      { ...second, position: 1, qtyRestock: null },
    ]);
  });

  it('applies a quantity that was read as the difference to what is left by now, and never goes below none', async () => {
    await wheel.takeOne(own.database.manager, 'first');
    await replace([
      aPrize({ id: 'first', qtyAvailable: 10, qtyLoaded: 3 }),
      aPrize({ id: 'second', qtyAvailable: 0, qtyLoaded: 20 }),
    ]);
    expect(await stock()).toEqual({ first: 9, second: 0 });
  });

  it('takes a quantity without one that was read as it is, also that of a prize that is gone', async () => {
    await replace([aPrize({ id: 'first', qtyAvailable: 5 }), aPrize({ id: 'gone', qtyAvailable: 7, qtyLoaded: 2 })]);
    expect(await stock()).toEqual({ first: 5, gone: 7 });
  });

  it('leaves no code behind a prize that is none', async () => {
    await replace([aPrize({ id: 'first', name: 'try again' })]);
    expect(await prizes()).toMatchObject([{ name: 'try again', type: 'none', value: '' }]);
  });
});

describe('saving the configuration', () => {
  it('changes what is named and counts the version up, for the version that was read alone', async () => {
    const { manager } = own.database;
    const before = await wheel.config(manager);
    const update = { version: before.version, spinCooldownHours: 48 };
    expect(await wheel.saveConfig(manager, update)).toBe(true);
    expect(await wheel.saveConfig(manager, { ...update, isEnabled: false })).toBe(false);
    expect(await wheel.config(manager)).toEqual({ ...before, version: before.version + 1, spinCooldownHours: 48 });
  });
});
