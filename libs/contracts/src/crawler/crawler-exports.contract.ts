import type { z } from 'zod';
import { shopProductsQuerySchema } from './crawler.contract.js';

/** What the list of crawled products shows, as a file: its words and filters. */
export const shopProductsExportQuerySchema = shopProductsQuerySchema.pick({
  q: true,
  retailer: true,
  runId: true,
  changed: true,
});
export type ShopProductsExportQuery = z.infer<typeof shopProductsExportQuerySchema>;

/** The columns of the file of prices. */
export const priceColumns = [
  'retailer',
  'name',
  'brand',
  'size',
  'sku',
  'price',
  'originalPrice',
  'currency',
  'isFromPrice',
  'inStock',
  'isGone',
  'change',
  'priceBefore',
  'firstSeenAt',
  'lastSeenAt',
  'productId',
  'url',
] as const;

/** The columns of the file of their history: a line for each price and stock that differed from the one before. */
export const priceHistoryColumns = [
  'retailer',
  'name',
  'sku',
  'seenAt',
  'price',
  'originalPrice',
  'currency',
  'inStock',
  'productId',
  'url',
] as const;
