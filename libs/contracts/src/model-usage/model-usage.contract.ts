import { z } from 'zod';

/** What a model was called for. */
export const modelPurposeSchema = z.enum(['answer', 'chat', 'vision', 'embedding', 'learning']);
export type ModelPurpose = z.infer<typeof modelPurposeSchema>;

export const MAX_USAGE_DAYS = 366;

/** The last so many London days, today included. */
export const modelUsageQuerySchema = z.object({
  days: z.coerce
    .number('Days are a whole number.')
    .int('Days are a whole number.')
    .min(1, 'Ask for at least 1 day.')
    .max(MAX_USAGE_DAYS, `Ask for at most ${MAX_USAGE_DAYS} days.`)
    .default(30),
});
export type ModelUsageQuery = z.infer<typeof modelUsageQuerySchema>;

export const modelUsageRowSchema = z.object({
  /** A London day: '2026-11-21'. */
  day: z.string(),
  model: z.string(),
  /** Calls that went out to the endpoint. */
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Those of the input that the endpoint had in its cache. */
  cachedTokens: z.int(),
  /** US dollars; null where no price is set. */
  cost: z.number().nullable(),
  /** Answers and replies that the built-in engine gave in the model's place. */
  fallbacks: z.int(),
});
export type ModelUsageRow = z.infer<typeof modelUsageRowSchema>;

export const modelUsageSchema = z.object({
  /** Today in London, which may not be today where the page is read. */
  today: z.string(),
  /** US dollars a London day; null where none is set. */
  dailyCap: z.number().nullable(),
  /** Newest day first. */
  rows: z.array(modelUsageRowSchema),
});
export type ModelUsage = z.infer<typeof modelUsageSchema>;
