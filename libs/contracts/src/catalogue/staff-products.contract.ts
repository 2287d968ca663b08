import { z } from 'zod';
import { chosenRows, staffListQuery } from '../staff-list.js';
import { productFormSchema } from './product-form.contract.js';

/** By name, brand, category, how often it was suggested, and the latest change; with `-` the other way round. */
export const productSorts = [
  'name',
  '-name',
  'brand',
  '-brand',
  'category',
  '-category',
  '-suggested',
  '-changed',
] as const;
export type ProductSort = (typeof productSorts)[number];

/** `available` at one of the three shops or more, at none of them, or `hidden` because of its brand. */
export const productShows = ['available', 'unavailable', 'hidden'] as const;
export type ProductShow = (typeof productShows)[number];

const exact = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !text.includes('\0'))
  .optional()
  .catch(undefined);

export const productsQuerySchema = staffListQuery(productSorts, {
  category: exact,
  brand: exact,
  show: z.enum(productShows).optional().catch(undefined),
});
export type ProductsQuery = z.infer<typeof productsQuerySchema>;

/** The same done to many products. */
export const productsBulkSchema = z.object({
  action: z.literal('delete', 'Products are deleted.'),
  rows: chosenRows(
    z.uuid('That is not the id of a product.'),
    productsQuerySchema.omit({ sort: true, page: true, pageSize: true }),
  ),
});
export type ProductsBulk = z.infer<typeof productsBulkSchema>;

export const productSummarySchema = z.object({
  total: z.int(),
  /** Those that one of the three shops sells: ticked, with an address, and the shop active. */
  available: z.int(),
  /** Those of blacklisted brands. */
  hidden: z.int(),
  withoutPicture: z.int(),
  /** By name. */
  categories: z.array(z.object({ category: z.string(), count: z.int() })),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** What stands in the form; with `id` instead of the product that is stored under it. */
export const previewedProductSchema = productFormSchema.extend({ id: z.uuid().nullable().default(null) });
export type PreviewedProduct = z.infer<typeof previewedProductSchema>;

export const suggestionPreviewSchema = z.object({
  /** How many guides ask for something of its category. */
  guides: z.int(),
  /** Where it would be suggested, by the question of the guide. */
  suggested: z.array(z.object({ question: z.string(), equipment: z.string(), reason: z.string() })),
  /** Where another product of its category comes first, or none. */
  instead: z.array(z.object({ question: z.string(), equipment: z.string(), product: z.string().nullable() })),
});
export type SuggestionPreview = z.infer<typeof suggestionPreviewSchema>;
