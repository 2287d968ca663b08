import { z } from 'zod';

export const loginRequestSchema = z.object({
  username: z.string('Please enter your username.').min(1, 'Please enter your username.').max(100),
  password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1_000),
  /** From the authenticator app, or a recovery code; asked for by 401 with `SECOND_FACTOR_REQUIRED`. */
  code: z.string().max(40, 'That is longer than a code.').optional(),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const staffSessionSchema = z.object({
  user: z.object({ id: z.string(), username: z.string() }),
  csrfToken: z.string(),
  /** There when this installation requires a second factor and the account has none: until then, nothing else is open. */
  mustEnrol: z.literal(true).optional(),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;
