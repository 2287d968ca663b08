import { describe, expect, it } from '@jest/globals';
import { storable, storableKey, storablePrice } from './storable.js';

describe('storable', () => {
  it('takes out what PostgreSQL cannot keep, however deep, and leaves the rest', () => {
    expect(storable({ 'a\0': ['x\0y', { b: 'half \ud83d here' }], n: 1, nothing: null, yes: true })).toEqual({
      a: ['xy', { b: 'half \ufffd here' }],
      n: 1,
      nothing: null,
      yes: true,
    });
    expect(storable('Wax 🚗')).toBe('Wax 🚗');
  });
});

describe('storablePrice', () => {
  it.each([
    ['12.95', '12.95'],
    ['999999999.99', '999999999.99'],
    ['10000000000.00', null],
    ['1e9', null],
    [null, null],
  ])('makes of %j %j', (price, kept) => {
    expect(storablePrice(price)).toBe(kept);
  });
});

describe('storableKey', () => {
  it('keeps what an index takes, and tells longer ones apart', () => {
    expect(storableKey('https://shop.example/a')).toBe('https://shop.example/a');
    const long = (end: string) => `https://shop.example/${'x'.repeat(5_000)}${end}`;
    expect(storableKey(long('a')).length).toBeLessThanOrEqual(600);
    expect(storableKey(long('a'))).not.toBe(storableKey(long('b')));
    expect(storableKey(storableKey(long('a')))).toBe(storableKey(long('a')));
  });
});
