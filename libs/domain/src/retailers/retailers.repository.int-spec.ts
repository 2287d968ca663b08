import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RetailerEntity } from '../catalogue/catalogue.entities.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { RetailerRepository } from './retailers.repository.js';

let own: OwnDatabase;
let retailers: RetailerRepository;
beforeAll(async () => {
  own = await ownDatabase();
  retailers = new RetailerRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from retailer'));

const insert = (slug: string, retailer: string, change: Partial<RetailerEntity> = {}) =>
  retailers.insert(own.database.manager, slug, {
    retailer,
    category: 'preferred',
    shippingCost: '£3.95',
    priority: 1,
    status: 'active',
    notes: '',
    ...change,
  });
const lock = (nameOrSlug: string) => own.database.transaction(({ manager }) => retailers.lock(manager, nameOrSlug));
const page = { q: '', sort: 'priority', page: 1, pageSize: 10 } as const;
const names = async (query: Partial<Parameters<RetailerRepository['findPage']>[0]>) =>
  (await retailers.findPage({ ...page, ...query })).retailers.map(({ retailer }) => retailer);

describe('a retailer', () => {
  it('is found by its name in any case, or by its slug', async () => {
    await insert('polish', 'Polish & Co');
    expect(await lock('polish & CO')).toMatchObject({ slug: 'polish' });
    expect(await lock('polish')).toMatchObject({ slug: 'polish' });
    expect(await lock('Polish')).toBeNull();
  });

  it('is the one with that name where another has it for a slug', async () => {
    await insert('wax', 'Old Wax');
    await insert('wax-shop', 'Wax');
    expect(await lock('wax')).toMatchObject({ slug: 'wax-shop' });
  });

  it('gets the first slug that is free, and none where its name is taken', async () => {
    expect(await insert('wax', 'Wax!')).toMatchObject({ slug: 'wax', version: 1 });
    expect(await insert('wax', 'Wax?')).toMatchObject({ slug: 'wax-2' });
    expect(await insert('wax', 'Wax.')).toMatchObject({ slug: 'wax-3' });
    expect(await insert('wax', 'WAX!')).toBeNull();
  });

  it('may keep its own name, in other letters too, and take nobody else’s', async () => {
    await insert('wax', 'Wax');
    await insert('soap', 'Soap');
    const isTaken = (name: string, except: string | null) => retailers.isNameTaken(own.database.manager, name, except);
    expect(await isTaken('WAX', 'wax')).toBe(false);
    expect(await isTaken('SOAP', 'wax')).toBe(true);
    expect(await isTaken('wax', null)).toBe(true);
    expect(await isTaken('Brush', 'wax')).toBe(false);
  });

  it('is changed and deleted alone', async () => {
    const wax = (await insert('wax', 'Wax'))!;
    await insert('soap', 'Soap');
    const changed = await retailers.update(own.database.manager, { ...wax, retailer: 'Waxes', priority: 7 });
    expect(changed).toEqual({ ...wax, retailer: 'Waxes', priority: 7, version: 2 });
    expect(await names({ sort: 'name' })).toEqual(['Soap', 'Waxes']);
    await retailers.delete(own.database.manager, 'wax');
    expect(await names({ sort: 'name' })).toEqual(['Soap']);
  });
});

describe('the list of retailers', () => {
  beforeEach(async () => {
    await insert('a', 'alpha', { category: 'secondary', notes: '50% off' });
    await insert('b', 'Beta', { category: 'fallback', priority: 2 });
    await insert('c', 'carnauba', { category: 'fallback', priority: 1 });
    await insert('d', 'Delta', { category: 'preferred', priority: 9 });
  });

  it.each([
    ['priority', ['Delta', 'carnauba', 'Beta', 'alpha']],
    ['name', ['alpha', 'Beta', 'carnauba', 'Delta']],
    ['category', ['Delta', 'Beta', 'carnauba', 'alpha']],
  ] as const)('comes by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  it('is searched in names and notes, for the letters as they are', async () => {
    expect(await names({ q: 'BETA' })).toEqual(['Beta']);
    expect(await names({ q: '50%' })).toEqual(['alpha']);
    expect(await names({ q: '%' })).toEqual(['alpha']);
    expect(await names({ q: '_' })).toEqual([]);
  });

  it('comes in pages, and tells how long it is', async () => {
    expect(await retailers.findPage({ ...page, q: 'ta', sort: 'name', page: 2, pageSize: 1 })).toMatchObject({
      retailers: [{ retailer: 'Delta' }],
      total: 2,
    });
  });
});
