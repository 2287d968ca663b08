import { z } from 'zod';
import { POPULAR_SEARCHES } from './search-terms.constants.js';

export const MAX_TERMS = 50;

export const searchTermSchema = z.object({
  term: z.string(),
  /** How many different visitors searched for it within 30 days; 0 for a sample. */
  count: z.int(),
});
export type SearchTerm = z.infer<typeof searchTermSchema>;

/** A question and the guide that answers it, in short. */
export const askedSchema = z.object({
  question: z.string(),
  /** How many different visitors asked it within seven days; 0 for a guide that nobody needs to have asked for. */
  visitors: z.int(),
  /** What the answer begins with. */
  says: z.string(),
  /** What its first steps are called. */
  steps: z.array(z.string()),
  stepCount: z.int(),
  kitCount: z.int(),
});
export type Asked = z.infer<typeof askedSchema>;

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
