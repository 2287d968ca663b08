import { describe, expect, it } from '@jest/globals';
import type { PricePoint } from '@app/contracts/crawler/crawler.contract.js';
import { priceLine, priceLines } from './price-line';

const day = (date: number) => new Date(Date.UTC(2026, 10, date)).toISOString();
const at = (date: number, price: string | null): PricePoint => ({
  price,
  originalPrice: null,
  currency: 'GBP',
  inStock: true,
  seenAt: day(date),
  runId: null,
});
const until = Date.parse(day(11));
const box = { width: 100, height: 50 };

describe('priceLine', () => {
  it('holds each price until the next was seen, and the last until now', () => {
    expect(priceLine([at(1, '12.00'), at(6, '10.00'), at(9, '11.00')], until, box)).toEqual({
      path: 'M0 0H50V50H80V25H100',
      dots: [
        { x: 0, y: 0 },
        { x: 50, y: 50 },
        { x: 80, y: 25 },
      ],
      lowest: 10,
      highest: 12,
    });
  });

  it('runs through the middle where the price never changed', () => {
    expect(priceLine([at(1, '12.00')], until, box)?.path).toBe('M0 25H100');
  });

  it('leaves out what was not read, and is nothing without a price', () => {
    expect(priceLine([at(1, '12.00'), at(5, null)], until, box)?.dots).toHaveLength(1);
    expect(priceLine([at(5, null)], until, box)).toBeNull();
    expect(priceLine([], until, box)).toBeNull();
  });
});

describe('priceLines', () => {
  it('draws every shop in one scale, each from when it was first seen', () => {
    const lines = priceLines([[at(1, '12.00'), at(6, '10.00')], [at(6, '11.00')], [at(2, null)]], until, box);
    expect(lines).toMatchObject({ lowest: 10, highest: 12, since: Date.parse(day(1)) });
    expect(lines?.paths).toEqual(['M0 0H50V50H100', 'M50 25H100', '']);
  });

  it('draws nothing where no shop has a price', () => {
    expect(priceLines([[at(1, null)], []], until, box)).toBeNull();
  });
});
