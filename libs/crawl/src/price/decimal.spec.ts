import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toDecimal, toTwoPlaces } from './decimal.js';

describe('toDecimal', () => {
  it.each([
    ['12.95', '12.95'],
    ['12,9', '12.90'],
    ['1.299', '1299.00'],
    ['0.750', '0.750'],
    ['1234.567', '1234.567'],
    ['8.000.000', '8000000.00'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['1.2.3', null],
    ['1,2.3,4', null],
    ['007', '7.00'],
  ])('reads %p', (written, expected) => {
    expect(toDecimal(written)).toBe(expected);
  });

  it('reads back every price in English and German writing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
        const expected = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
        for (const language of ['en-GB', 'de-DE']) {
          const written = (pence / 100).toLocaleString(language, { minimumFractionDigits: 2 });
          expect(toDecimal(written)).toBe(expected);
        }
      }),
      { seed: 24 },
    );
  });
});

describe('toTwoPlaces', () => {
  it.each([
    ['12.95', '12.95'],
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['34.992001', '34.99'],
    ['1.005', '1.01'],
    ['0.995', '1.00'],
    ['0.004', '0.00'],
    ['99999999999999999.99', '99999999999999999.99'],
  ])('writes %p as %p', (decimal, expected) => {
    expect(toTwoPlaces(decimal)).toBe(expected);
  });
});
