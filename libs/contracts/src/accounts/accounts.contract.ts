import { z } from 'zod';
import { sessionIdSchema } from '../session-id.js';

/** `returnTo` is the page of ours to come back to; whatever is none leads to the first page. */
export const loginQuerySchema = z.object({ returnTo: z.unknown().optional() });
export type LoginQuery = z.infer<typeof loginQuerySchema>;

/** Who is signed in. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** The provider's picture of the person; our own page shows initials, since it loads nothing from other hosts. */
  imageUrl: z.string().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** One of the account's last five conversations. */
export const accountSessionSchema = z.object({
  sessionId: sessionIdSchema,
  /** The first 50 characters of the latest question, then '...'. */
  topic: z.string(),
  timestamp: z.iso.datetime(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
