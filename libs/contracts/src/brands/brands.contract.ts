import { z } from 'zod';
import { brandPriorities, brandSchema } from '../catalogue/catalogue.contract.js';
import { staffListQuery } from '../staff-list.js';
import { optionalText, typedText } from '../typed-text.js';
import { rowVersion } from '../whole-number.js';
import { MAX_BRAND_NAME } from './brands.constants.js';

export const staffBrandSchema = brandSchema.extend({
  id: z.string(),
  /** How many products are sold under it. */
  productCount: z.int(),
  isSample: z.boolean(),
  /** Sent back with a change, so that two people do not undo each other. */
  version: z.int(),
});
export type StaffBrand = z.infer<typeof staffBrandSchema>;

const line = (what: string, longest: number, missing: string) =>
  typedText(what, longest, missing).transform((text) => text.replace(/\s+/g, ' '));

const MISSING_NAME = 'Please enter the name of the brand.';

const fields = {
  name: line('name', MAX_BRAND_NAME, MISSING_NAME)
    .refine((name) => /[\p{L}\p{N}]/u.test(name), MISSING_NAME)
    .refine((name) => !name.includes('/'), 'The name of a brand holds no slash.'),
  priority: z.enum(brandPriorities, 'The priority is primary, secondary, specialty or blacklist.'),
  category: line('category', 100, 'Please enter a category.'),
  status: z.enum(brandSchema.shape.status.options, 'The status is approved or blacklisted.'),
  notes: optionalText('text of the notes', 2_000),
};

/** What staff type; whatever else a client sends is dropped. */
export const brandFormSchema = z.object({ ...fields, notes: fields.notes.default('') });
export type BrandForm = z.infer<typeof brandFormSchema>;

/** A change: what is absent stays as it is. With `version` it is refused once somebody else has saved. */
export const brandChangeSchema = z.object(fields).partial().extend({ version: rowVersion().optional() });
export type BrandChange = z.infer<typeof brandChangeSchema>;

/** Either field suffices to keep a brand's products from visitors. */
export const isBlacklisted = ({ priority, status }: Pick<BrandForm, 'priority' | 'status'>): boolean =>
  priority === 'blacklist' || status === 'blacklisted';

export const brandSorts = ['name', '-name', 'priority', 'category', '-products'] as const;
export type BrandSort = (typeof brandSorts)[number];

/** `blacklisted` by priority or status; every other brand is approved. */
export const brandsQuerySchema = staffListQuery(brandSorts, {
  status: z.enum(brandSchema.shape.status.options).optional().catch(undefined),
}).extend({
  /** Enough for all of them, which the picker of a product's brand shows. */
  pageSize: z.coerce.number().int().min(1).max(500).catch(500),
});
export type BrandsQuery = z.infer<typeof brandsQuerySchema>;
