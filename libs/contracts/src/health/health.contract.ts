import { z } from 'zod';

/** `queue` or `worker` away: answers still work, photos wait. */
export const readySchema = z.object({ degraded: z.array(z.enum(['queue', 'worker'])) });
export const notReadySchema = z.object({
  missing: z.array(z.enum(['database', 'migrations', 'knowledge', 'shutting-down'])),
});
