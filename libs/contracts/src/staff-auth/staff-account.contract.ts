import { z } from 'zod';
import { staffSessionSchema } from './staff-auth.contract.js';

/** One browser in which somebody is signed in to the console. */
export const openSessionSchema = z.object({
  /** Names the session to its owner; it opens nothing. */
  id: z.uuid(),
  isCurrent: z.boolean(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** An IPv4 address or the /64 of an IPv6 one; null where it was not written down. */
  network: z.string().nullable(),
  /** 'Firefox on Windows'. */
  browser: z.string(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

export const endedSessionsSchema = z.object({ ended: z.int() });
export type EndedSessions = z.infer<typeof endedSessionsSchema>;

export const MIN_PASSWORD = 12;

const password = (sentence: string) =>
  z.string(sentence).min(1, sentence).max(1_000, 'That is too long for a password.');
const code = z.string('Please enter the code.').min(1, 'Please enter the code.').max(40, 'That is longer than a code.');

export const passwordChangeSchema = z.object({
  current: password('Please enter your present password.'),
  new: password('Please enter the new password.').min(
    MIN_PASSWORD,
    `The new password needs at least ${MIN_PASSWORD} characters.`,
  ),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Asked again before anything about the second factor changes: an unlocked desk is not enough. */
export const passwordProofSchema = z.object({ password: password('Please enter your password.') });
export type PasswordProof = z.infer<typeof passwordProofSchema>;

export const codeProofSchema = z.object({ code });
export type CodeProof = z.infer<typeof codeProofSchema>;

export const fullProofSchema = passwordProofSchema.extend({ code });
export type FullProof = z.infer<typeof fullProofSchema>;

export const secondFactorSchema = z.object({
  isEnabled: z.boolean(),
  enabledAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether this installation asks everybody for one. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** What an authenticator app is told, once: as text and as the address that the QR code holds. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** Shown once; only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const enrolledSchema = recoveryCodesSchema.extend({ session: staffSessionSchema });
export type Enrolled = z.infer<typeof enrolledSchema>;
