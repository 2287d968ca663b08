import { describe, expect, it } from '@jest/globals';
import { noFields } from '../listing/field-counts.js';
import { driftOf } from './drift.js';

const run = (products: number, fields: Partial<ReturnType<typeof noFields>> = {}) => ({
  products,
  fields: { ...noFields(), name: products, price: products, ...fields },
  witnessed: 0,
  contradicted: 0,
});
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
