import { z } from 'zod';
import { staffListQuery } from '../staff-list.js';
import { shownText } from '../typed-text.js';
import { rowVersion } from '../whole-number.js';
import { retailerCategories, retailerSchema } from '../catalogue/catalogue.contract.js';
import { MAX_RETAILER_NAME } from './retailers.constants.js';

export const staffRetailerSchema = retailerSchema.extend({
  /** Never changes, whatever the retailer is called. */
  slug: z.string(),
  /** Sent back with a change, so that two people do not undo each other. */
  version: z.int(),
});
export type StaffRetailer = z.infer<typeof staffRetailerSchema>;

/** What staff type; whatever else a client sends is dropped. */
export const retailerFormSchema = z.object({
  retailer: shownText('Please enter the name of the retailer.')
    .transform((name) => name.replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .regex(/[\p{L}\p{N}]/u, 'Please enter the name of the retailer.')
        .max(MAX_RETAILER_NAME, `The name is too long: at most ${MAX_RETAILER_NAME} characters.`)
        .refine((name) => !name.includes('/'), 'The name of a retailer holds no slash.'),
    ),
  category: z.enum(retailerCategories, 'The category is preferred, fallback or secondary.').default('secondary'),
  shippingCost: shownText('The shipping cost is a text, such as £3.95.')
    .pipe(z.string().max(60, 'The shipping cost is too long: at most 60 characters.'))
    .default(''),
  priority: z
    .int('The priority is a whole number, 1 first.')
    .min(1, 'The priority is at least 1.')
    .max(1_000, 'The priority is at most 1,000.')
    .default(1),
  status: z.enum(['active', 'inactive'], 'The status is active or inactive.').default('active'),
  notes: z
    .string('The notes are a text.')
    .trim()
    .max(2_000, 'The notes are too long: at most 2,000 characters.')
    .default(''),
});
export type RetailerForm = z.infer<typeof retailerFormSchema>;

const { retailer, category, shippingCost, priority, status, notes } = retailerFormSchema.shape;

/** A change: what is absent stays as it is. With `version` it is refused once somebody else has saved. */
export const retailerChangeSchema = z.object({
  retailer: retailer.optional(),
  category: category.unwrap().optional(),
  shippingCost: shippingCost.unwrap().optional(),
  priority: priority.unwrap().optional(),
  status: status.unwrap().optional(),
  notes: notes.unwrap().optional(),
  version: rowVersion().optional(),
});
export type RetailerChange = z.infer<typeof retailerChangeSchema>;

export const retailerSorts = ['priority', 'name', 'category'] as const;
export type RetailerSort = (typeof retailerSorts)[number];

export const retailersQuerySchema = staffListQuery(retailerSorts).extend({
  /** All of them, unless asked otherwise: the tab counts them by category. */
  pageSize: z.coerce.number().int().min(1).max(500).catch(500),
});
export type RetailersQuery = z.infer<typeof retailersQuerySchema>;
