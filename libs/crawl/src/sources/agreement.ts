import { type CrawledProduct } from '../listing/product.js';

const filled = ['currency', 'size', 'description', 'brand', 'category', 'inStock', 'imageUrl', 'sku', 'gtin'] as const;

/** Products of one list, with what another one knows of them beside. A price is taken only where there is none. */
export function completed(products: readonly CrawledProduct[], others: readonly CrawledProduct[]): CrawledProduct[] {
  const find = finder(others);
  return products.map((product) => {
    const other = find(product);
    if (!other) return product;
    const known = Object.fromEntries(filled.map((field) => [field, product[field] ?? other[field]]));
    const { price, originalPrice, isFromPrice } = product.price === null ? other : product;
    return { ...product, ...known, price, originalPrice, isFromPrice };
  });
}

/** How many prices two lists both tell, and how many of those differ by more than VAT. */
export function compared(
  products: readonly CrawledProduct[],
  others: readonly CrawledProduct[],
): { witnessed: number; contradicted: number; untaxed: number } {
  const find = finder(others);
  const pairs = products.flatMap((one) => {
    const price = find(one)?.price;
    return one.price === null || price === null || price === undefined ? [] : [Number(one.price) / Number(price)];
  });
  const isNear = (ratio: number, factor: number) => Math.abs(ratio / factor - 1) < 0.004;
  return {
    witnessed: pairs.length,
    contradicted: pairs.filter((ratio) => ![1, 1.2, 1 / 1.2].some((factor) => isNear(ratio, factor))).length,
    untaxed: pairs.filter((ratio) => isNear(ratio, 1.2)).length,
  };
}

function finder(others: readonly CrawledProduct[]): (product: CrawledProduct) => CrawledProduct | undefined {
  const byKey = new Map(others.map((one) => [one.key, one]));
  const byName = new Map<string, CrawledProduct | null>();
  for (const one of others) {
    const name = one.name.toLowerCase();
    byName.set(name, byName.has(name) ? null : one);
  }
  return ({ key, name }) => byKey.get(key) ?? byName.get(name.toLowerCase()) ?? undefined;
}
