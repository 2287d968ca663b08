import { z } from 'zod';
import { surfaceSchema } from './knowledge.contract.js';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const wording = z.string().min(3).max(240);

/** What people ask in many wordings, and the short answer a professional would give. */
export const bookAnswerSchema = z.strictObject({
  /** Unique in its file. */
  id: z.string().regex(kebab),
  /** Whole questions, as different people would type them. */
  asks: z.array(wording).min(3).max(12),
  /** Ways to ask it where the subject was named before. */
  then: z.array(wording).max(8).default([]),
  says: z.string().min(30).max(520),
  /** The surfaces it holds for; absent where it holds for all. */
  surfaces: z.array(surfaceSchema).min(1).optional(),
  /** True where the guide's steps are not wanted behind it. */
  alone: z.boolean().default(false),
});

/** A file of data/knowledge/answers, named after its guide or after a theme. */
export const answerFileSchema = z.strictObject({
  /** Slug of the guide that the answers stand before; absent in general files. */
  guide: z.string().regex(kebab).optional(),
  answers: z
    .array(bookAnswerSchema)
    .min(1)
    .max(80)
    .refine((answers) => new Set(answers.map(({ id }) => id)).size === answers.length, 'An id stands twice.'),
});
export type AnswerFile = z.infer<typeof answerFileSchema>;

/** An answer with what its file says of it. */
export type BookAnswer = z.infer<typeof bookAnswerSchema> & {
  /** Its guide; null in general files. */
  guide: string | null;
};
