import { z } from 'zod';
import { surfaceSchema } from './knowledge.contract.js';

/** What is safe on some surfaces whatever is on them. */
export const firstStepsSchema = z.strictObject({
  /** As it stands in a sentence: 'cloth and carpet'. */
  name: z.string().min(3).max(60),
  surfaces: z.array(surfaceSchema).min(1),
  says: z.string().min(60).max(500),
  /** What not to do, and when to stop. */
  stop: z.string().min(20).max(240),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
