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

  it.each<[string, Wanted, [string, number][]]>([
    [
      'its brand is the same, another or not named',
      wanted('Lathergate Shampoo 1 litre', { brand: 'Halden Bay' }),
      [
        ['shampoo-1l', 1],
        ['shampoo-5l', 0.5],
        ['shampoo-other', 0.4],
      ],
    ],
    [
      'its brand is not named',
      wanted('Lathergate Shampoo 1 litre'),
      [
        ['shampoo-1l', 0.75],
        ['shampoo-other', 0.75],
        ['shampoo-5l', 0.38],
      ],
    ],
    [
      'its size is not named',
      wanted('Lathergate Shampoo', { brand: 'Halden Bay' }),
      [
        ['shampoo-1l', 0.85],
        ['shampoo-5l', 0.85],
        ['shampoo-other', 0.34],
      ],
    ],
    ['its words are some of them', wanted('Lathergate Foam 1 litre', { brand: 'Halden Bay' }), [['shampoo-1l', 0.33]]],
    ['its SKU is the same', wanted('Carnauba Wax', { brand: 'Ambervane', sku: 'AV-WAX-200' }), [['wax', 0.97]]],
    ['its SKU alone is the same', wanted('Towel', { brand: 'Ambervane', sku: 'AV-WAX-200' }), [['wax', 0.4]]],
  ])('is as near as its words, where %s', (_, product, scores) => {
    expect(matcher.candidates(product).map(({ id, score }) => [id, score])).toEqual(scores);
  });

  it('is sure from four words of five, and shown from a score of 0.3', () => {
    const of = (...names: string[]) => new CatalogueMatcher(names.map((name, at) => item(`p${at}`, name)));
    const like = (name: string, brand = 'Halden Bay') => wanted(name, { brand });
    expect(of('Amber Birch Cedar Damson Elder').match(like('Amber Birch Cedar Damson'))).toBe('p0');
    expect(of('Amber Birch Cedar Damson').match(like('Amber Birch Cedar'))).toBeNull();
    expect(of('Amber Birch Cedar Damson').candidates(like('Amber Birch Cedar', 'Skerrow'))).toMatchObject([
      { score: 0.3 },
    ]);
    expect(of('Amber Birch Cedar').candidates(like('Amber Birch', 'Skerrow'))).toEqual([]);
  });

  it('has five candidates at most; of two that are as near, the one whose id comes first', () => {
    const many = new CatalogueMatcher(['c', 'a', 'f', 'b', 'e', 'd'].map((id) => item(id, 'Amber Wax')));
    expect(many.candidates(wanted('Amber Wax')).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is found whatever was looked for before', () => {
    const searches = [
      wanted('Lathergate Car Shampoo'),
      wanted('Carnauba Paste Wax Shampoo'),
      wanted('Wash Mitt'),
      wanted('Air Compressor'),
    ];
    const found = searches.map((search) => matcher.candidates(search));
    expect(searches.map((search) => matcher.candidates(search))).toEqual(found);
    expect(found.map((candidates) => candidates.length)).toEqual([3, 1, 1, 0]);
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
