import type { CrawlRun, PricePoint, ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import type { CrawlCost } from '@app/crawl/ports.js';
import { fillRate } from '@app/crawl/listing/field-counts.js';
import { productFields } from '@app/crawl/listing/product.js';
import type { CrawlRunRow } from './crawl-run.repository.js';
import type { PriceRow, ShopProductRow } from './shop-products.repository.js';

/** The public shapes of rows: a column that is added to a table does not leak. */
export function toCrawlRun({ summary, cost, acceptedAt, createdAt, ...run }: CrawlRunRow): CrawlRun {
  return {
    runId: run.runId,
    retailerName: run.retailerName,
    retailerSlug: run.retailerSlug,
    state: run.state,
    outcome: run.outcome,
    reasons: run.reasons,
    pages: run.pages,
    products: run.products,
    fillRates: summary
      ? Object.fromEntries(productFields.map((field) => [field, Math.round(fillRate(summary, field) * 1_000) / 1_000]))
      : {},
    counts: run.counts,
    held: run.held,
    cost: cost && toCost(cost),
    acceptedBy: run.acceptedBy,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** As staff read it: whole seconds. */
export const toCost = ({ requests, bytes, unchanged, ms }: CrawlCost): CrawlRun['cost'] & object => ({
  requests,
  bytes,
  unchanged,
  seconds: Math.round(ms / 1_000),
});

export const toPricePoint = ({ shopProductId: _id, seenAt, ...price }: PriceRow): PricePoint => ({
  ...price,
  seenAt: seenAt.toISOString(),
});

export function toShopProduct(row: ShopProductRow): ShopProduct {
  return {
    id: row.id,
    retailerName: row.retailerName,
    retailerSlug: row.retailerSlug,
    name: row.name,
    url: row.url,
    price: row.price,
    originalPrice: row.originalPrice,
    currency: row.currency,
    size: row.size,
    description: row.description,
    brand: row.brand,
    category: row.category,
    inStock: row.inStock,
    imageUrl: row.imageUrl,
    sku: row.sku,
    isFromPrice: row.isFromPrice,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    productId: row.productId,
    isGone: row.isGone,
    change: row.change,
    before: row.before,
  };
}
