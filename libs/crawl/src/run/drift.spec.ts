import { describe, expect, it } from '@jest/globals';
import { noFields } from '../listing/field-counts.js';
import { driftOf as driftIn } from './drift.js';

const run = (products: number, fields: Partial<ReturnType<typeof noFields>> = {}) => ({
  products,
  fields: { ...noFields(), name: products, price: products, ...fields },
  witnessed: 0,
  contradicted: 0,
});
const driftOf = (tally: Parameters<typeof driftIn>[0], history: Parameters<typeof driftIn>[1]) =>
  driftIn(tally, history, { isPriced: true, isPartial: false });
const usual = Array.from({ length: 5 }, () => run(100));

describe('driftOf', () => {
  it('finds nothing odd in a run like the others, or in a first one', () => {
    expect(driftOf(run(90, { price: 80 }), usual)).toEqual([]);
    expect(driftOf(run(1), [])).toEqual([]);
  });

  it('tells a field that falls by 30 points', () => {
    expect(driftOf(run(100, { price: 71 }), usual)).toEqual([]);
    expect(driftOf(run(100, { price: 70 }), usual)).toEqual(['70 % of the products have a price; 100 % are usual.']);
  });

  it('tells a count below half of the median of five runs', () => {
    const history = [run(10), run(100), run(110), run(90), run(100), run(1), run(1), run(1)];
    expect(driftOf(run(50), history)).toEqual([]);
    expect(driftOf(run(49), history)).toEqual(['Only 49 products were found; 100 are usual.']);
  });

  it('asks of a partial run what its products have, not how many there are, and remembers it like that', () => {
    const part = { ...run(10), isPartial: true };
    const partial = { isPriced: true, isPartial: true };
    expect(driftIn(run(10), usual, partial)).toEqual([]);
    expect(driftIn(run(10, { price: 2 }), usual, partial)).toEqual([
      '20 % of the products have a price; 100 % are usual.',
    ]);
    expect(driftOf(run(49), [part, part, part, part, part, run(100)])).toEqual([
      'Only 49 products were found; 100 are usual.',
    ]);
    expect(driftOf(run(100, { price: 60 }), [part, part, part])).toEqual([
      '60 % of the products have a price; 100 % are usual.',
    ]);
  });

  it('tells a first run whose prices could not be read, where a selector is set for them', () => {
    expect(driftOf(run(17, { price: 3 }), [])).toEqual(['Only 3 of 17 prices could be read.']);
    expect(driftOf(run(17, { price: 9 }), [])).toEqual([]);
    expect(driftIn(run(17, { price: 0 }), [], { isPriced: false, isPartial: false })).toEqual([]);
  });

  it('lets a sale end', () => {
    const onSale = usual.map((one) => ({ ...one, fields: { ...one.fields, originalPrice: 100 } }));
    expect(driftOf(run(100), onSale)).toEqual([]);
  });

  it('tells prices that structured data contradicts, in a first run too', () => {
    expect(driftOf({ ...run(10), witnessed: 10, contradicted: 4 }, [])).toEqual([]);
    expect(driftOf({ ...run(10), witnessed: 2, contradicted: 2 }, [])).toEqual([]);
    expect(driftOf({ ...run(10), witnessed: 10, contradicted: 5 }, [])).toEqual([
      '5 of 10 prices differ from the shop’s own structured data.',
    ]);
  });
});
