import { describe, expect, it } from '@jest/globals';
import type { Known, KnownStored } from './known-product.js';
import { identitiesOf } from './renames.js';

const one = (key: string, rest: Partial<Known> = {}): Known => ({
  key,
  sku: null,
  gtin: null,
  name: key,
  size: null,
  price: '5.00',
  ...rest,
});
const stored = (key: string, rest: Partial<KnownStored> = {}): KnownStored => ({
  ...one(key),
  productId: null,
  isDecided: false,
  ...rest,
});
const identities = (found: Known[], known: KnownStored[], isComplete = true) =>
  identitiesOf(found, known, { seenKeys: new Set(found.map(({ key }) => key)), isComplete });
const nothing = { renames: [], displaced: [], merged: [], unsure: 0 };
const wax = { name: 'Wax', size: '200 g' };

describe('identitiesOf', () => {
  it('knows a product by its number in trade before the shop’s, and in a whole run by its name and size', () => {
    const known = [stored('/old/1', { sku: 'a-1' }), stored('/old/2', { name: 'WAX', size: '200 G' })];
    const found = [one('/new/1', { sku: 'A-1', name: 'Renamed' }), one('/new/2', wax)];
    expect(identities(found, known, false).renames).toEqual([{ from: '/old/1', to: '/new/1' }]);
    expect(identities(found, known).renames).toEqual([
      { from: '/old/1', to: '/new/1' },
      { from: '/old/2', to: '/new/2' },
    ]);
    const numbered = [stored('/old/1', { sku: '1', gtin: '9' }), stored('/old/2', { sku: '2' })];
    expect(identities([one('/new/1', { sku: '2', gtin: '9' })], numbered).renames).toEqual([
      { from: '/old/1', to: '/new/1' },
    ]);
  });

  it('leaves a product with other numbers at its address', () => {
    const known = [stored('/1', { ...wax, sku: '1' }), stored('/2', { name: 'Soap', sku: '2' })];
    expect(identities([one('/1', { ...wax, sku: '2' }), one('/2', { name: 'Soap', sku: '3' })], known)).toEqual(
      nothing,
    );
  });

  it('follows products whose addresses were exchanged, and tells apart what an address showed before', () => {
    const known = [stored('/1', { ...wax, sku: '1' }), stored('/2', { name: 'Soap', sku: '2' })];
    expect(identities([one('/1', { name: 'Soap', sku: '2' }), one('/2', { ...wax, sku: '1' })], known)).toEqual({
      ...nothing,
      renames: [
        { from: '/2', to: '/1' },
        { from: '/1', to: '/2' },
      ],
    });
    expect(identities([one('/2', { ...wax, sku: '1' })], known)).toEqual({
      ...nothing,
      renames: [{ from: '/1', to: '/2' }],
      displaced: ['/2'],
    });
    expect(identities([one('/1', { name: 'Brush', sku: '7' })], [known[0]!])).toEqual({
      ...nothing,
      displaced: ['/1'],
    });
    expect(identities([one('/1', { name: 'Fine wax', sku: '7' })], [known[0]!])).toEqual(nothing);
  });

  it('keeps what has other numbers and another address at the same price, or where the shop numbers anew; else it asks', () => {
    const known = ['a', 'b', 'c'].map((name) => stored(`/old/${name}`, { name, sku: `1-${name}` }));
    const found = ['a', 'b', 'c'].map((name) => one(`/new/${name}`, { name, sku: `2-${name}`, price: '6.00' }));
    expect(identities(found, known).renames).toHaveLength(3);
    expect(identities(found.slice(0, 1), known)).toEqual({ ...nothing, unsure: 1 });
    expect(identities([{ ...found[0]!, price: '5.00' }], known).renames).toHaveLength(1);
    const inTrade = [one('/new/a', { name: 'a', gtin: '1' })];
    expect(identities(inTrade, [stored('/old/a', { name: 'a', gtin: '2' })])).toEqual({ ...nothing, unsure: 1 });
  });

  it('goes on with the one that is matched where two were one, and asks where they are two to the catalogue', () => {
    const twins = [stored('/1', { ...wax, productId: 'p' }), stored('/2', wax)];
    expect(identities([one('/new', wax)], twins).renames).toEqual([{ from: '/1', to: '/new' }]);
    expect(identities([one('/new', wax)], [...twins].reverse()).renames).toEqual([{ from: '/1', to: '/new' }]);
    const different = [twins[0]!, stored('/2', { ...wax, productId: 'q' })];
    expect(identities([one('/new', wax)], different)).toEqual({ ...nothing, unsure: 1 });
    expect(identities([one('/a', wax), one('/b', wax)], [twins[1]!])).toEqual({ ...nothing, unsure: 1 });
  });

  it('hands on what a duplicate was matched to that the shop has merged into another', () => {
    const known = [stored('/1', { sku: '1' }), stored('/2', { sku: '1', productId: 'p', isDecided: true })];
    expect(identities([one('/1', { sku: '1' })], known)).toEqual({ ...nothing, merged: [{ from: '/2', to: '/1' }] });
    expect(identities([one('/1', { sku: '1' })], [{ ...known[0]!, productId: 'q' }, known[1]!])).toEqual(nothing);
  });
});
