import { describe, expect, it } from '@jest/globals';
import {
  backLine,
  cheapestLine,
  dropLine,
  lookLine,
  MOST_LINES,
  type PriceMove,
  shortened,
  subjectOf,
} from './alert-words.js';

const move = (change: Partial<PriceMove> = {}): PriceMove => ({
  name: 'Wax',
  url: 'https://shop.example/wax',
  price: 9,
  currency: 'GBP',
  inStock: true,
  priceBefore: 10,
  currencyBefore: 'GBP',
  inStockBefore: true,
  ...change,
});

describe('alerts in words', () => {
  it('tell a price that fell by as much as asked for, in the same money', () => {
    expect(dropLine(move(), 10)).toEqual({
      kind: 'drop',
      url: 'https://shop.example/wax',
      text: 'Wax: £10.00 → £9.00 (−10 %)',
    });
    expect(dropLine(move({ price: 9.01 }), 10)).toBeNull();
    expect(dropLine(move({ price: 11 }), 1)).toBeNull();
    expect(dropLine(move(), 0)).toBeNull();
    expect(dropLine(move({ currency: 'EUR' }), 10)).toBeNull();
    expect(dropLine(move({ price: null }), 10)).toBeNull();
    expect(dropLine(move({ priceBefore: null }), 10)).toBeNull();
    expect(dropLine(move({ currency: 'EUR', currencyBefore: 'EUR' }), 10)?.text).toContain('10.00 EUR → 9.00 EUR');
  });

  it('tell what was out of stock and is not', () => {
    expect(backLine(move({ inStockBefore: false }))?.text).toBe('Wax is back in stock.');
    expect(backLine(move({ inStockBefore: null }))).toBeNull();
    expect(backLine(move({ inStock: null, inStockBefore: false }))).toBeNull();
  });

  it('say in the subject what a message holds, and stop after a hundred lines', () => {
    const drop = dropLine(move(), 10)!;
    const cheapest = cheapestLine({
      productName: 'Wax',
      retailerName: 'A',
      price: 9,
      retailerBefore: 'B',
      priceBefore: 9.5,
    });
    expect(cheapest.text).toBe('Wax: A is the cheapest now at £9.00; it was B at £9.50.');
    expect(subjectOf('Shop', [drop, drop, cheapest])).toBe('Shop: 2 prices fell, 1 cheapest shop changed');
    const look = lookLine('partial', ['a', 'b', 'c', 'd'], null);
    expect(look.text).toBe('The crawl is not whole: a b c');
    expect(subjectOf('Shop', [look])).toBe('Shop: a crawl needs a look');
    const many = shortened(Array.from({ length: MOST_LINES + 3 }, () => drop));
    expect([many.length, many.at(-1)?.text]).toEqual([MOST_LINES + 1, '… and 3 more.']);
    expect(shortened([drop])).toEqual([drop]);
  });
});
