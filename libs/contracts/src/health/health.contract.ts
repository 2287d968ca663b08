import { z } from 'zod';

/** The process answers, and says what it is: '0.1.0', or '0.1.0+1a2b3c4' where its build knew the commit. */
export const healthSchema = z.object({ status: z.literal('ok'), version: z.string() });
export type Health = z.infer<typeof healthSchema>;

/**
 * What answers go on without. `queue`: jobs cannot be added, or wait while nothing moves; `worker`: nobody is there to do
 * them; `storage`: photos cannot be kept; `disk`: soon they cannot.
 */
export const degradedParts = ['queue', 'worker', 'storage', 'disk'] as const;
export type DegradedPart = (typeof degradedParts)[number];
export const readySchema = z.object({ degraded: z.array(z.enum(degradedParts)) });

export type Ready = z.infer<typeof readySchema>;

export const missingParts = ['database', 'migrations', 'knowledge', 'shutting-down'] as const;
export type MissingPart = (typeof missingParts)[number];
export const notReadySchema = z.object({ missing: z.array(z.enum(missingParts)) });
export type NotReady = z.infer<typeof notReadySchema>;
