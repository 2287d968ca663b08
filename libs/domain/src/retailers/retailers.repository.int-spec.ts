import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { type RetailerForm, retailersQuerySchema } from '@app/contracts/retailers/retailers.contract.js';
import { sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { RetailerRepository } from './retailers.repository.js';

let own: OwnDatabase;
let manager: EntityManager;
let retailers: RetailerRepository;
beforeAll(async () => {
  own = await ownDatabase();
  ({ manager } = own.database);
  retailers = new RetailerRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => sqlOn(manager).deleteFrom('retailer').execute());

const form = (retailer: string, given: Partial<RetailerForm> = {}): RetailerForm => ({
  retailer,
  category: 'secondary',
  shippingCost: '',
  priority: 1,
  status: 'active',
  notes: '',
  ...given,
});
const add = (name: string, slug: string, given: Partial<RetailerForm> = {}) =>
  retailers.insert(manager, slug, form(name, given));
const names = async (query: object) => {
  const page = await retailers.findPage(retailersQuerySchema.parse(query));
  return [page.rows.map(({ retailer }) => retailer), page.total];
};

it('are listed by category and priority, by name or by category, page by page', async () => {
  await add('delta', 'd', { category: 'secondary' });
  await add('Charlie', 'c', { category: 'preferred', priority: 2 });
  await add('bravo', 'b', { category: 'fallback' });
  await add('Alpha', 'a', { category: 'preferred', priority: 3 });
  await add('echo', 'e', { category: 'preferred', priority: 2 });
  expect(await names({})).toEqual([['Charlie', 'echo', 'Alpha', 'bravo', 'delta'], 5]);
  expect(await names({ sort: 'category' })).toEqual([['Alpha', 'Charlie', 'echo', 'bravo', 'delta'], 5]);
  expect(await names({ sort: 'name' })).toEqual([['Alpha', 'bravo', 'Charlie', 'delta', 'echo'], 5]);
  expect(await names({ sort: 'name', page: 2, pageSize: 2 })).toEqual([['Charlie', 'delta'], 5]);
});

it('are found by a part of name or notes, in which nothing is a pattern', async () => {
  await add('Wax_World', 'w');
  await add('Soap', 's', { notes: '10% off WAX' });
  await add('Clay', 'c', { notes: '100 off' });
  expect(await names({ q: 'wax' })).toEqual([['Soap', 'Wax_World'], 2]);
  expect(await names({ q: 'x_w' })).toEqual([['Wax_World'], 1]);
  expect(await names({ q: '0% o' })).toEqual([['Soap'], 1]);
  expect(await names({ q: 'a_w' })).toEqual([[], 0]);
});

describe('a new one', () => {
  it('has the first slug that is free, and all that was said of it', async () => {
    const given = { category: 'preferred', shippingCost: '£1', priority: 4, status: 'inactive', notes: 'n' } as const;
    expect(await add('Shop', 'shop', given)).toEqual({ retailer: 'Shop', slug: 'shop', version: 1, ...given });
    expect([(await add('Shop!', 'shop'))?.slug, (await add('Shop?', 'shop'))?.slug]).toEqual(['shop-2', 'shop-3']);
  });

  it('has a name of its own, whatever the case', async () => {
    await add('Shop', 'shop');
    expect(await add('SHOP', 'other')).toBeNull();
    expect(await add('SHOP', 'shop')).toBeNull();
    expect(await names({})).toEqual([['Shop'], 1]);
    const isTaken = (name: string, except: string | null) => retailers.isNameTaken(manager, name, except);
    expect(await isTaken('sHOP', null)).toBe(true);
    expect(await isTaken('sHOP', 'other')).toBe(true);
    expect(await isTaken('sHOP', 'shop')).toBe(false);
    expect(await isTaken('Another', null)).toBe(false);
  });
});

it('are locked one by one: by name in any case, else by slug', async () => {
  await add('One', 'two');
  await add('Two', 'three');
  const unlocked = sqlOn(own.database).selectFrom('retailer').select('slug').forUpdate().skipLocked();
  await own.database.transaction(async (tx) => {
    expect(await retailers.lock(tx.manager, 'TWO')).toMatchObject({ slug: 'three', shippingCost: '', version: 1 });
    expect(await unlocked.execute()).toEqual([{ slug: 'two' }]);
  });
  expect(await retailers.lock(manager, 'three')).toMatchObject({ retailer: 'Two' });
  expect(await retailers.lock(manager, 'THREE')).toBeNull();
});

it('have names about which one transaction at a time decides', async () => {
  const isFree = () => own.database.query(`select pg_try_advisory_xact_lock(hashtext('retailer names')) as free`);
  await own.database.transaction(async (tx) => {
    await retailers.lockNames(tx.manager);
    expect(await isFree()).toEqual([{ free: false }]);
  });
  expect(await isFree()).toEqual([{ free: true }]);
});

it('change one by one, with a version that rises, and go', async () => {
  const shop = (await add('Shop', 'shop'))!;
  const other = (await add('Other', 'other'))!;
  const change = { category: 'fallback', shippingCost: '£2', priority: 7, status: 'inactive', notes: 'n' } as const;
  const changed = { ...shop, ...change, retailer: 'Renamed', version: 2 };
  expect(await retailers.update(manager, { ...shop, ...change, retailer: 'Renamed' })).toEqual(changed);
  expect(await retailers.lock(manager, 'shop')).toEqual(changed);
  expect(await retailers.lock(manager, 'other')).toEqual(other);
  await retailers.delete(manager, 'shop');
  expect(await names({})).toEqual([['Other'], 1]);
});
