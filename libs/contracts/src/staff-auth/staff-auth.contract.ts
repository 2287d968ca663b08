import { z } from 'zod';

export const loginRequestSchema = z.object({
  username: z.string('Please enter your username.').min(1, 'Please enter your username.').max(100),
  password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1_000),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const staffSessionSchema = z.object({
  user: z.object({ id: z.string(), username: z.string() }),
  csrfToken: z.string(),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;
