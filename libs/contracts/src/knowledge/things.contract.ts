import { z } from 'zod';
import { surfaceSchema } from './knowledge.contract.js';

const words = z.array(z.string().min(2).max(60)).min(1);
/** One to three sentences that stand by themselves: the reason, the condition, what to use instead. */
const says = z.string().min(20).max(420);
export const verdictSchema = z.enum(['yes', 'no', 'careful']);
export type Verdict = z.infer<typeof verdictSchema>;

/** data/knowledge/things.yaml: what people ask whether they may use or do, and on what. */
export const thingSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  words,
  /** True for how or when it is done ('overnight', 'in the sun'): that decides before what it is done with. */
  isManner: z.boolean().optional(),
  /** The first that fits counts: rows for particular surfaces or cases stand before general ones. */
  on: z.array(
    z.strictObject({
      surfaces: z.array(surfaceSchema).min(1).optional(),
      /** Words of the case it is about ('fresh paint', 'new coating'). */
      cases: words.optional(),
      verdict: verdictSchema,
      says,
    }),
  ),
  /** Where no row fits; without it the thing has no answer of its own there. */
  otherwise: z.strictObject({ verdict: verdictSchema, says }).optional(),
});
export type Thing = z.infer<typeof thingSchema>;
