import { describe, expect, it } from '@jest/globals';
import { CatalogueMatcher, sizeOf, type Wanted } from './match-product.js';

const item = (id: string, productName: string, brand = 'Halden Bay', skus: string[] = []) => ({
  id,
  productName,
  brand,
  skus,
});
const matcher = new CatalogueMatcher([
  item('shampoo-1l', 'Lathergate Car Shampoo 1 litre'),
  item('shampoo-5l', 'Lathergate Car Shampoo 5 litres'),
  item('shampoo-other', 'Lathergate Car Shampoo 1 litre', 'Skerrow'),
  item('wax', 'Carnauba Paste Wax 200 g', 'Ambervane', ['AV-WAX-200']),
  item('mitt', 'Lambswool Wash Mitt', 'Tarn & Co'),
]);
const wanted = (name: string, more: Partial<Wanted> = {}): Wanted => ({
  name,
  brand: null,
  size: null,
  sku: null,
  ...more,
});

describe('a shop’s product', () => {
  it.each<[string, Wanted, string]>([
    ['brand in its own field', wanted('Lathergate Shampoo 1L', { brand: 'Halden Bay' }), 'shampoo-1l'],
    ['brand in the name', wanted('Halden Bay Lathergate Car Shampoo - 5000ml'), 'shampoo-5l'],
    ['size in its own field', wanted('Halden Bay Lathergate Car Shampoo', { size: '1,000 ml' }), 'shampoo-1l'],
    ['another case and accents', wanted('CARNAÚBA paste wax (200g)', { brand: 'AMBERVANE' }), 'wax'],
    ['a brand with a sign in it', wanted('Lambswool wash mitt', { brand: 'TARN & CO.' }), 'mitt'],
    ['the SKU of another shop', wanted('Carnauba Wax', { brand: 'Ambervane', sku: 'av-wax-200' }), 'wax'],
  ])('is matched by %s', (_, product, id) => {
    expect(matcher.match(product)).toBe(id);
  });

  it.each<[string, Wanted]>([
    ['its size is another', wanted('Halden Bay Lathergate Car Shampoo 500ml')],
    ['its size is not named and there are two', wanted('Halden Bay Lathergate Car Shampoo')],
    ['its brand is another', wanted('Lathergate Car Shampoo 1 litre', { brand: 'Ferrowick' })],
    ['its brand is not named', wanted('Lathergate Car Shampoo 1 litre')],
    ['it is a bundle with it', wanted('Halden Bay Lathergate Car Shampoo 1 litre + Lambswool Wash Mitt + Bucket')],
    ['a SKU is all that is the same', wanted('Microfibre Towel', { brand: 'Ferrowick', sku: 'AV-WAX-200' })],
    ['it is nothing of the kind', wanted('Air Compressor')],
    ['it has no word at all', wanted('—')],
  ])('is left to staff when %s', (_, product) => {
    expect(matcher.match(product)).toBeNull();
  });

  it('has candidates, best first, with what speaks for and against them', () => {
    const found = matcher.candidates(wanted('Lathergate Car Shampoo 1 litre', { brand: 'Halden Bay' }));
    expect(found.map(({ id }) => id)).toEqual(['shampoo-1l', 'shampoo-5l', 'shampoo-other']);
    expect(found[0]).toEqual({ id: 'shampoo-1l', score: 1, why: '2 of 2 words of the name, same brand, same size' });
    expect(found[1]?.why).toContain('another size');
    expect(found[2]?.why).toContain('another brand');
  });

  it('finds its place among ten thousand quickly', () => {
    const many = new CatalogueMatcher(
      Array.from({ length: 10_000 }, (_, i) => item(`p${i}`, `Polish number ${i} ${i % 7} 500 ml`, `Brand${i % 50}`)),
    );
    expect(many.match(wanted('Brand3 Polish number 4203 3 500ml', { brand: 'Brand3' }))).toBe('p4203');
  });
});

describe('a size', () => {
  it.each([
    ['Shampoo 500ml', 'volume 500'],
    ['0.5 litres', 'volume 500'],
    ['1,5 L can', 'volume 1500'],
    ['1,000 ml', 'volume 1000'],
    ['16 oz', 'volume 473'],
    ['Clay 0.2kg', 'mass 200'],
    ['Pack of 3', null],
    ['5000 lumens', null],
    ['', null],
  ])('of %j is %j', (text, size) => {
    expect(sizeOf(text)).toBe(size);
  });
});
