import { describe, expect, it } from '@jest/globals';
import { aListedProduct } from '../../testing/listed-product.factory';
import { rankProducts, searchProducts } from './rank-products';

const products = ['Wax 10', 'wax 9', 'Clay', 'Foam'].map((productName) =>
  aListedProduct({ id: productName, productName }),
);
const stats = (entries: Record<string, [impressions: number, votes: number]>) =>
  Object.entries(entries).map(([productId, [impressionCount, votes]]) => ({ productId, impressionCount, votes }));
const order = (entries: Record<string, [number, number]>) =>
  rankProducts(products, stats(entries)).map(({ product }) => product.productName);

describe('the ranking of Favorite Products', () => {
  it('is by AI suggestion count descending, then by name', () => {
    expect(order({ Clay: [2, 0], Foam: [7, 0] })).toEqual(['Foam', 'Clay', 'wax 9', 'Wax 10']);
  });

  it('is by staff votes where the suggestion counts are equal, and never before', () => {
    expect(order({ Clay: [2, 0], Foam: [2, 3], 'Wax 10': [1, 500] })).toEqual(['Foam', 'Clay', 'Wax 10', 'wax 9']);
  });

  it('numbers the products and measures them against the first', () => {
    const ranked = rankProducts(products, stats({ Clay: [4, 0], Foam: [1, 0], gone: [9, 9] }));
    expect(ranked.map(({ rank, share }) => [rank, share])).toEqual([
      [1, 1],
      [2, 0.25],
      [3, 0],
      [4, 0],
    ]);
    expect(rankProducts(products, []).map(({ share }) => share)).toEqual([0, 0, 0, 0]);
  });

  it('leaves the order of the answer alone', () => {
    const before = [...products];
    order({ Foam: [7, 0] });
    expect(products).toEqual(before);
  });
});

describe('the search', () => {
  const ranked = rankProducts(
    [
      aListedProduct({ id: '1', productName: 'Bleed', brand: 'Tarn & Co', category: 'Wheel Cleaner' }),
      aListedProduct({ id: '2', productName: 'Glide', brand: 'Clearline', category: 'Glass Cleaner' }),
    ],
    stats({ 2: [5, 0] }),
  );
  const found = (search: string) => searchProducts(ranked, search).map(({ product, rank }) => [product.id, rank]);

  it('finds every word in name, brand or category, and keeps the ranks', () => {
    expect(found('  wheel TARN ')).toEqual([['1', 2]]);
    expect(found('cleaner')).toEqual([
      ['2', 1],
      ['1', 2],
    ]);
    expect(found('wheel clearline')).toEqual([]);
    expect(found(' ')).toHaveLength(2);
  });
});
