import { z } from 'zod';

/**
 * Why a question counts as a gap: no guide was sure, none was about it, its reader said that the answer did not help, or asked
 * again in other words within three minutes.
 */
export const notedGapKinds = ['unsure', 'out_of_scope', 'thumbs_down', 'rephrased'] as const;
/** Or, of what several people ask, there was an answer and no product to go with it. */
export const gapKindSchema = z.enum([...notedGapKinds, 'no_product']);
export type GapKind = z.infer<typeof gapKindSchema>;

/** The last so many days. */
export const knowledgeGapsQuerySchema = z.object({
  days: z.coerce
    .number('Days are a whole number.')
    .int('Days are a whole number.')
    .min(1, 'Ask for at least 1 day.')
    .max(366, 'Ask for at most 366 days.')
    .default(30),
});
export type KnowledgeGapsQuery = z.infer<typeof knowledgeGapsQuerySchema>;

/** Questions that say nearly the same. */
export const knowledgeGapSchema = z.object({
  /** The newest wording, without personal data. */
  question: z.string(),
  /** It and the latest of the others, each once. */
  wordings: z.array(z.string()),
  /** How many signals there are, and of which kind. */
  count: z.int(),
  kinds: z.partialRecord(gapKindSchema, z.int()),
  /** How many visitors' conversations they came from. */
  sessions: z.int(),
  /** Why readers said that the answer did not help, the newest first, without personal data. */
  reasons: z.array(z.string()),
  /** Mean confidence of retrieval, 0 to 1; null where nothing was retrieved for any of them. */
  confidence: z.number().nullable(),
  /** Slug of the guide that came closest to the newest one. */
  topEntry: z.string().nullable(),
  lastSeen: z.string(),
  /** The newest answer behind it. */
  analysisId: z.string(),
});
export type KnowledgeGap = z.infer<typeof knowledgeGapSchema>;
