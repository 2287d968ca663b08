import { describe, expect, it } from '@jest/globals';
import { readPriceRange } from './price-range.js';

describe('a typed price', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['12.95', '£12.95'],
    [' £ 12.5 ', '£12.50'],
    ['£7', '£7.00'],
    ['£10.95 - £12.50', '£10.95 - £12.50'],
    ['10.95-12.5', '£10.95 - £12.50'],
    ['£10.95 – 12.50', '£10.95 - £12.50'],
    ['£9.5 - £9.50', '£9.50'],
    ['£11,50', '£11.50'],
    ['£1,299.00 - 1,350', '£1299.00 - £1350.00'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readPriceRange(typed)).toBe(kept);
  });

  it.each([
    'free',
    '-5',
    '1,2345',
    '1.299,00',
    '12.955',
    '1e9',
    '£',
    '£12 - £10',
    '1 - 2 - 3',
    '$12.95',
    '£1234567890',
    '<b>1</b>',
  ])('%j is none', (typed) => {
    expect(readPriceRange(typed)).toBeNull();
  });
});
