import { describe, expect, it } from '@jest/globals';
import type { FoundPrice } from './found-price.js';
import { doubtsOf } from './price-doubts.js';

const known = [4.95, 7.5, 9.95, 12.95, 14.5, 18, 21.95, 24.5, 29.95, 39];
const penny = (amount: number) => Math.round(amount * 100) / 100;
/** A run over ten known products, in which `change` alters some. */
const run = (change: (price: number, at: number) => Partial<FoundPrice> | number): FoundPrice[] =>
  known.map((price, at) => {
    const changed = change(price, at);
    return {
      key: String(at),
      price,
      originalPrice: null,
      currency: 'GBP',
      known: { price, originalPrice: null, currency: 'GBP' },
      heldBefore: null,
      elsewhere: null,
      ...(typeof changed === 'number' ? { price: changed } : changed),
    };
  });
const doubted = (found: FoundPrice[]) => [...doubtsOf(found, null).keys()].map(Number).sort();
const sentences = (found: FoundPrice[]) => [...new Set(doubtsOf(found, null).values())];
const all = known.map((_, at) => at);

describe('doubtsOf', () => {
  it('holds a first run of a few cards that all have one price', () => {
    const fresh = run(() => 9.99).map((one) => ({ ...one, known: null }));
    const sentence = 'The page shows the same price for every product.';
    expect([...doubtsOf(fresh.slice(0, 5), null).values()]).toEqual(Array(5).fill(sentence));
    expect(doubtsOf(fresh.slice(0, 4), null).size).toBe(0);
  });

  it.each<[string, (price: number, at: number) => Partial<FoundPrice> | number, number[], string]>([
    ['×100', (price) => penny(price * 100), all, '10 prices are 100 times what they were.'],
    ['÷100', (price) => penny(price / 100), all, '10 prices are 0.01 times what they were.'],
    ['zero', () => 0, all, 'The page shows a price of nothing.'],
    ['one price', () => 9.99, all, 'The page shows the same price for every product.'],
    ['÷1.2', (price) => penny(price / 1.2), all, '10 prices are 0.833 times what they were.'],
    [
      'ex VAT on half',
      (price, at) => (at % 2 ? penny(price / 1.2) : price),
      [1, 3, 5, 7, 9],
      '5 prices are 0.833 times what they were.',
    ],
    ['dollars', () => ({ currency: null }), all, 'The price is in another currency than before.'],
    [
      'cross-sold',
      (price, at) => (at < 3 ? 3.5 : price),
      [0, 1, 2],
      '3 products that cost different amounts now cost the same.',
    ],
    [
      'one far off',
      (price, at) => (at === 0 ? price * 5 : price),
      [0],
      'The price is more than 5 times what it was, or less than a fifth of it.',
    ],
    [
      'nine tenths off, with the known price beside',
      (price, at) => (at === 9 ? { price: 3.9, originalPrice: price } : price),
      [9],
      'The price is more than 5 times what it was, or less than a fifth of it.',
    ],
    [
      'a few pence, of known and new products',
      (price, at) =>
        [
          { price: 0.01, originalPrice: price },
          { price: 0.02, known: null },
        ][at] ?? price,
      [0, 1],
      'The page shows a price of a few pence.',
    ],
    [
      'moved one card on',
      (_price, at) => known[(at + 1) % 10]!,
      all,
      '10 products now show the price of the product beside them.',
    ],
  ])('holds %s', (_what, change, expected, sentence) => {
    const found = run(change);
    expect(doubted(found)).toEqual(expected);
    expect(sentences(found)).toContain(sentence);
  });

  it('holds was and now swapped, and lets one sale end', () => {
    const sale = (price: number, many: number) =>
      run((_, at) =>
        at < many ? { price: price + at, known: { price: 5 + at, originalPrice: price + at, currency: 'GBP' } } : {},
      );
    expect(doubted(sale(8, 3))).toEqual([0, 1, 2]);
    expect(doubted(sale(8, 1))).toEqual([]);
  });

  it('lets ordinary changes pass, and a sale that shows the known price as the former one', () => {
    expect(doubted(run((price, at) => (at < 3 ? penny(price * (1.05 + at / 10)) : price)))).toEqual([]);
    expect(doubted(run((price) => ({ price: penny(price * 0.8), originalPrice: price })))).toEqual([]);
    expect(doubted(run((price, at) => ({ price: at ? price : 4, originalPrice: price })))).toEqual([]);
    const sample = { price: 0.05, originalPrice: null, currency: 'GBP' };
    expect(doubted(run((price, at) => (at === 0 ? { price: 0.05, known: sample } : price)))).toEqual([]);
    expect(doubted(run(() => ({ price: null })))).toEqual([]);
    expect(doubted(run((price) => ({ known: null, price })))).toEqual([]);
  });

  it('believes a general rise or sale when it is there again, and what others confirm; all else it asks about', () => {
    const again = (change: (price: number, at: number) => number, rest: Partial<FoundPrice> = {}) =>
      run((price, at) => ({
        price: change(price, at),
        heldBefore: { price: change(price, at), currency: 'GBP' },
        ...rest,
      }));
    expect(doubted(again((price) => penny(price * 0.9)))).toEqual([]);
    expect(doubted(again((price, at) => penny(price * (1.02 + at / 100))))).toEqual([]);
    const sixfold = (price: number, at: number) => (at === 0 ? price * 6 : price);
    expect(doubted(again(sixfold))).toEqual([0]);
    expect(sentences(again(sixfold))[0]).toMatch(/fifth of it\. The run before read it so too; .*please say whether/);
    expect(doubted(again(sixfold, { elsewhere: { low: 25, high: 31 } }))).toEqual([]);
    expect(doubted(again((price) => penny(price / 1.2)))).toEqual(all);
    expect(doubted(again((price) => price * 100))).toEqual(all);
    expect(doubted(again(() => 0))).toEqual(all);
    expect(doubted(again((_price, at) => known[(at + 1) % 10]!))).toEqual(all);
    expect(doubted(again((price, at) => penny(price * (at % 2 ? 1.1 + at / 50 : 0.9 - at / 50))))).toEqual(all);
  });

  it('holds VAT also where the known price stands beside, in a shop of three products, and new ones with it', () => {
    const untaxed = run((price) => ({ price: penny(price / 1.2), originalPrice: price }));
    expect(doubted(untaxed)).toEqual(all);
    expect(doubted(untaxed.slice(0, 3))).toEqual([0, 1, 2]);
    expect(doubted(untaxed.slice(0, 1))).toEqual([]);
    const withNew = run((price, at) => (at === 9 ? { known: null } : penny(price * 100)));
    expect(sentences(withNew)).toContain('Most of the known prices of this run are doubted, so a new one waits too.');
    expect(doubted(withNew)).toEqual(all);
  });

  describe('of a first run', () => {
    const first = (factor: number, priceElsewhere: (price: number, at: number) => number | null): FoundPrice[] =>
      run((price, at) => {
        const other = priceElsewhere(price, at);
        return {
          price: penny(price * factor),
          known: null,
          elsewhere: other === null ? null : { low: other, high: other },
        };
      });
    const some = (price: number, at: number) => (at < 3 ? penny(price * 1.1) : null);

    it.each([100, 0.01, 10, 2.5])('holds everything where prices are %s times those of other shops', (factor) => {
      expect(doubted(first(factor, some))).toEqual(all);
    });

    it('believes no new price where more than half of those that are known elsewhere speak against them', () => {
      const off = (wrong: number) =>
        first(1, (price, at) => (at < 4 ? penny(at < wrong ? price * 2 : price * 1.1) : null));
      expect(doubted(off(3))).toEqual(all);
      expect(sentences(off(3))).toEqual([
        '3 of 4 prices are more than 1.5 times what other shops ask, or so much less.',
      ]);
      expect(doubted(off(2))).toEqual([]);
    });

    it('holds prices without VAT where other shops ask the same with it', () => {
      const untaxed = first(1 / 1.2, (price, at) => (at < 4 ? price : null));
      expect(doubted(untaxed)).toEqual(all);
      expect(sentences(untaxed)).toEqual(['Prices are 0.833 times what other shops ask.']);
    });

    it('holds a single price that is far from what others ask, and no other', () => {
      expect(doubted(first(1, (price, at) => (at === 4 ? price * 6 : some(price, at))))).toEqual([4]);
      expect(doubted(first(1, some))).toEqual([]);
      expect(doubted(first(100, () => null).map((one) => ({ ...one, elsewhere: null })))).toEqual([]);
    });

    it('holds everything where one product is known elsewhere and the whole shop is out of this trade', () => {
      const [one, ...others] = first(100, () => null);
      const known = { ...one!, elsewhere: { low: one!.price!, high: one!.price! } };
      const shop = [known, ...others];
      expect([...doubtsOf(shop, 15).values()]).toContain('Prices are about 120 times those of other shops.');
      expect(doubtsOf(shop, 15).size).toBe(10);
      expect(doubtsOf(shop.slice(0, 7), 15).size).toBe(0);
      expect(doubtsOf(shop, 500).size).toBe(0);
    });

    it('holds nothing of a shop of another trade, which sells nothing that we know', () => {
      expect(
        doubtsOf(
          first(100, () => null),
          15,
        ).size,
      ).toBe(0);
    });
  });
});
