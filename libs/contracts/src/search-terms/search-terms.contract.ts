import { z } from 'zod';
import { POPULAR_SEARCHES } from './search-terms.constants.js';

export const MAX_TERMS = 50;

export const searchTermSchema = z.object({
  term: z.string(),
  /** How many different visitors searched for it within 30 days; 0 for a sample. */
  count: z.int(),
});
export type SearchTerm = z.infer<typeof searchTermSchema>;

/** Whatever `limit` says, it becomes a number from 1 to MAX_TERMS: a mistyped one must not empty the home page. */
export const topTermsQuerySchema = z.object({
  limit: z
    .unknown()
    .optional()
    .transform((value) => {
      const text: unknown = Array.isArray(value) ? value[0] : value;
      const limit = typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN;
      return Number.isNaN(limit) ? POPULAR_SEARCHES : Math.min(Math.max(Math.trunc(limit), 1), MAX_TERMS);
    }),
});
export type TopTermsQuery = z.infer<typeof topTermsQuerySchema>;
