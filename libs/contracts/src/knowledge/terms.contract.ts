import { z } from 'zod';

/** data/knowledge/terms.yaml: a word of the trade, as somebody explains it who is asked what that is. */
export const termSchema = z.strictObject({
  words: z.array(z.string().min(2).max(40)).min(1),
  says: z.string().min(40).max(320),
  /** An everyday word that means this only while a job is talked of. */
  inTalk: z.boolean().default(false),
});
export type Term = z.infer<typeof termSchema>;
