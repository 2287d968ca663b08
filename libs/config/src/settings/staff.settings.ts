import { z } from 'zod';
import { text } from './fields.js';

export const staffFields = {
  ADMIN_USERNAME: text('ADMIN_USERNAME').max(100).default('admin').describe('Name of the first staff account.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'ADMIN_PASSWORD must have at least 8 characters.')
    .optional()
    .describe('Password of the first staff account; made up when unset, and printed until somebody has signed in.'),
  STAFF_SECOND_FACTOR: z
    .enum(['optional', 'required'], 'STAFF_SECOND_FACTOR must be optional or required.')
    .default('optional')
    .describe('Whether staff may or must sign in with a code of an authenticator app too.'),
};
