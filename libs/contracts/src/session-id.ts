import { z } from 'zod';

/** An assistant session's id: chosen by the client (ours sends a random UUID), 16 to 64 URL-safe characters. */
export const sessionIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'The session id must be 16 to 64 letters, digits, hyphens or underscores.')
  .meta({ example: '7f3c2b1a-9d8e-4f60' });
