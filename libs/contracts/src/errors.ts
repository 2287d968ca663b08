import { z } from 'zod';

/** Every reason the API gives for not doing something. Sent as `X-Error-Code`; the web never matches on the sentence. */
export const errorCodes = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'UNREADABLE_IMAGE',
  'ALREADY_SPUN',
  'RATE_LIMITED',
  'STORAGE_FULL',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** RFC 9457 body, sent only to callers whose Accept names `application/problem+json`. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
