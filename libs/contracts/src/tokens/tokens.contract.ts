import { z } from 'zod';
import { tokenScopes } from '../token-scopes.js';
import { MAX_TOKEN_NAME } from './tokens.constants.js';

const NAME = 'Please name the token after what will use it.';

/** A token as staff see it in the list; the token itself is shown once, when it is made. */
export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What it may do. */
  scopes: z.array(z.enum(tokenScopes)),
  createdBy: z.string(),
  createdAt: z.string(),
  /** null: never used. */
  lastUsedAt: z.string().nullable(),
  /** null: until somebody revokes it. */
  expiresAt: z.string().nullable(),
});
export type Token = z.infer<typeof tokenSchema>;

/** POST /api/tokens */
export const newTokenSchema = z.object({
  name: z
    .string(NAME)
    .transform((name) => name.replace(/[\s\p{C}]+/gu, ' ').trim())
    .pipe(z.string().min(1, NAME).max(MAX_TOKEN_NAME, `Please keep the name within ${MAX_TOKEN_NAME} characters.`)),
  /** Everything that tokens can do, where none is named. */
  scopes: z
    .array(z.enum(tokenScopes), 'Please choose what the token may do.')
    .min(1, 'Please choose what the token may do.')
    .default([...tokenScopes])
    .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
  expiresAt: z.iso
    .datetime({ offset: true, message: 'The end of a token is a time such as 2027-01-31T00:00:00Z.' })
    .nullish()
    .transform((at) => at ?? null),
});
export type NewToken = z.output<typeof newTokenSchema>;
/** What the form sends. */
export type NewTokenRequest = z.input<typeof newTokenSchema>;

/** The answer to POST, and the only one that holds the token. */
export const madeTokenSchema = tokenSchema.extend({ token: z.string() });
export type MadeToken = z.infer<typeof madeTokenSchema>;
