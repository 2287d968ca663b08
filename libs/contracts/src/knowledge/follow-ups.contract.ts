import { z } from 'zod';

/** A file of data/knowledge/follow-ups, named after its guide: what follows from each answer that is offered to the guide's question. */
export const followUpFileSchema = z.strictObject({
  guide: z.string(),
  /** By the words of the answer, as the guide has them. */
  answers: z.record(z.string(), z.string().min(40).max(360)),
});
export type FollowUpAnswers = z.infer<typeof followUpFileSchema>;
