import { z } from 'zod';

export const productImpressionsSchema = z.object({
  productId: z.string(),
  /** In how many answers the product was suggested. */
  impressionCount: z.int(),
  /** As staff entered them; 0 where they never did. */
  votes: z.int(),
  /** Staff only. */
  productName: z.string().optional(),
  /** When it was last suggested, null where it never was; staff only. */
  lastSeen: z.string().nullable().optional(),
});
export type ProductImpressions = z.infer<typeof productImpressionsSchema>;

/** More votes than any shop has customers; keeps a slip of the keyboard out of the ranking. */
export const MAX_VOTES = 1_000_000;

/** Votes by product id. */
export const productVotesSchema = z.record(z.string(), z.int());
export type ProductVotes = z.infer<typeof productVotesSchema>;

export const saveVotesRequestSchema = z.object({
  updates: z
    .array(
      z.object({
        productId: z.uuid('That is not the id of a product.'),
        voteCount: z
          .int('Votes are whole numbers.')
          .min(0, 'Votes cannot be negative.')
          .max(MAX_VOTES, `Votes go up to ${MAX_VOTES.toLocaleString('en-GB')}.`),
      }),
    )
    .max(1_000, 'That is more than can be saved at once.'),
});
export type SaveVotesRequest = z.infer<typeof saveVotesRequestSchema>;
