import { z } from 'zod';
import { isEmailAddress } from '../email-address.js';

/** How many of each kind were deleted, or would be; a kind of which there is nothing is 0. */
export const erasureSchema = z.object({
  conversations: z.int(),
  answers: z.int(),
  messages: z.int(),
  photos: z.int(),
  videos: z.int(),
  fixes: z.int(),
  votes: z.int(),
  searches: z.int(),
  visits: z.int(),
  spins: z.int(),
  earlyAccess: z.int(),
  accounts: z.int(),
});
export type Erasure = z.infer<typeof erasureSchema>;

/** POST /api/admin/privacy/erasures, and its preview: everything that is held by this address. */
export const addressErasureSchema = z.object({
  email: z
    .string()
    .refine(isEmailAddress, 'Please type a whole e-mail address, such as karen@example.org.')
    .meta({ example: 'karen@example.org' }),
});
export type AddressErasure = z.infer<typeof addressErasureSchema>;
