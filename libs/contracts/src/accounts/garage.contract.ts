import { z } from 'zod';
import { carFactSchema, carParts } from '../analysis/analysis.contract.js';

/** One kind of kit that somebody has, as it is drawn and named. */
export const ownedSchema = z.object({
  /** An id of data/knowledge/equipment.yaml; absent where an old answer did not tell it. */
  kitId: z.string().max(60).optional(),
  name: z.string().min(1).max(120),
  category: z.string().max(120),
});
export type Owned = z.infer<typeof ownedSchema>;

/** More than anybody has. */
export const MOST_OWNED = 200;

/** A visitor's car and what stands on their shelf. */
export const garageSchema = z.object({
  car: z.array(carFactSchema).max(carParts.length),
  shelf: z.array(ownedSchema).max(MOST_OWNED),
});
export type Garage = z.infer<typeof garageSchema>;
