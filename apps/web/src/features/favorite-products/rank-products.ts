import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductImpressions } from '@app/contracts/product-ranking/product-ranking.contract.js';

export interface RankedProduct {
  product: ListedProduct;
  /** 1 for the first. */
  rank: number;
  impressionCount: number;
  /** Suggestions beside those of the first, 0 to 1. */
  share: number;
}

const names = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/** By how often the assistant suggested them, then by the staff's votes, then by name. Products without stats count as never suggested. */
export function rankProducts(products: ListedProduct[], stats: ProductImpressions[]): RankedProduct[] {
  const statsOf = new Map(stats.map((entry) => [entry.productId, entry]));
  const counted = products.map((product) => {
    const { impressionCount = 0, votes = 0 } = statsOf.get(product.id) ?? {};
    return { product, impressionCount, votes };
  });
  counted.sort(
    (a, b) =>
      b.impressionCount - a.impressionCount ||
      b.votes - a.votes ||
      names.compare(a.product.productName, b.product.productName),
  );
  const most = counted[0]?.impressionCount ?? 0;
  return counted.map(({ product, impressionCount }, index) => ({
    product,
    rank: index + 1,
    impressionCount,
    share: most > 0 ? impressionCount / most : 0,
  }));
}

/** The products whose name, brand or category holds every word; their ranks stay. */
export function searchProducts(ranked: RankedProduct[], search: string): RankedProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return ranked;
  return ranked.filter(({ product: { productName, brand, category } }) => {
    const text = `${productName} ${brand} ${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
