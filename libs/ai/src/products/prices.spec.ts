import { describe, expect, it } from '@jest/globals';
import { byPrice, lowest, perUnit, priceWords } from './prices.js';
import { aProduct } from './shelf.factory.js';

const at = (price: string) => ({ retailer: 'shop', price, seenAt: '2026-11-20T00:00:00Z' });

describe('the price of a product', () => {
  it('is what shops asked lately, else the range of the catalogue, else not known', () => {
    const range = aProduct({ productName: 'A', priceRange: '£9.95 - £11.50' });
    expect([lowest(range), priceWords(range)]).toEqual([9.95, '£9.95 - £11.50']);
    const seen = { ...range, retailerPrices: [at('£12.00'), at('£10.40')] };
    expect([lowest(seen), priceWords(seen)]).toEqual([10.4, '£10.40 - £12.00']);
    const unknown = aProduct({ productName: 'B' });
    expect([lowest(unknown), priceWords(unknown)]).toEqual([null, null]);
    expect([unknown, seen, range].sort(byPrice)).toEqual([range, seen, unknown]);
  });

  it.each([
    ['Foam 500 ml', '£5.00', { price: 10, unit: 'litre' }],
    ['Foam 5 litres', '£20.00', { price: 4, unit: 'litre' }],
    ['Wax 200 g', '£20.00', { price: 100, unit: 'kilo' }],
    ['Cloth 10 Pack', '£12.00', { price: 1.2, unit: 'piece' }],
    ['Mitt', '£12.00', null],
    ['Vacuum 20 litres', '£89.95', null],
    ['Foam 500 ml', '', null],
  ])('of %s at %s by measure', (productName, priceRange, expected) => {
    expect(perUnit(aProduct({ productName, priceRange }))).toEqual(expected);
  });
});
