import { z } from 'zod';
import { staffListQuery } from '../staff-list.js';

/** What the security log tells of. A kind is never renamed: rows outlive a release. */
export const securityEventKinds = [
  'sign-in',
  'sign-in-failed',
  'sign-in-throttled',
  'sign-out',
  'session-ended',
  'password-changed',
  'second-factor-enabled',
  'second-factor-disabled',
  'second-factor-failed',
  'recovery-code-used',
  'account-created',
  'account-enabled',
  'account-disabled',
  'token-made',
  'token-first-used',
  'token-revoked',
  'token-refused',
  'role-refused',
  'forged-request-refused',
  'personal-data-exported',
  'personal-data-deleted',
] as const;
export const securityEventKindSchema = z.enum(securityEventKinds);
export type SecurityEventKind = z.infer<typeof securityEventKindSchema>;

/** One line of the log as staff read it. It holds no secret: no password, token, code, cookie or hash of one. */
export const securityEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: securityEventKindSchema,
  /** Who did it: a staff account's name, 'token nightly', 'visitor', 'system'; for a failed sign-in the name that was tried. */
  actor: z.string().nullable(),
  /** Whom or what it was done to, where that is somebody else: an account's or a token's name, an export's name. */
  subject: z.string().nullable(),
  /** Where it came from: an IPv4 address or the /64 of an IPv6 one; null from the command line. */
  network: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Further facts, in plain values. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** A whole name, in whatever case. */
const wholeName = z
  .string()
  .trim()
  .max(120)
  .transform((words) => words || undefined)
  .optional()
  .catch(undefined);

/** Words are looked for in the actor, the subject, the network and the request id. */
export const securityLogQuerySchema = staffListQuery(['-at', 'at'], {
  kind: securityEventKindSchema.optional().catch(undefined),
  actor: wholeName,
  /** The same, for events that somebody did or that were done to them. */
  about: wholeName,
});
export type SecurityLogQuery = z.infer<typeof securityLogQuerySchema>;
