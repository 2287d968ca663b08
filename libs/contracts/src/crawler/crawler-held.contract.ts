import { z } from 'zod';
import { shopProductSchema } from './crawler.contract.js';

const heldValues = shopProductSchema.pick({ price: true, originalPrice: true, currency: true, inStock: true });

/** What 'accept anyway' would do to one product. */
export const heldProductSchema = z.object({
  name: z.string(),
  url: z.string(),
  /** As it is stored; null where the product would be new. */
  stored: heldValues.nullable(),
  found: heldValues,
  /** Why this price is doubted, as a sentence; null where the whole crawl is. */
  doubt: z.string().nullable(),
});
export type HeldProduct = z.infer<typeof heldProductSchema>;

export const heldQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().int().min(1).max(500).catch(100),
});
export type HeldQuery = z.infer<typeof heldQuerySchema>;
