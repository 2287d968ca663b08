import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { HazardRules } from '../safety/hazard-rules.js';

/** The first rule that a text falls under by its words alone, null where it is harmless. Emergencies are heard by `HarmReader`. */
export const firstRule = (hazards: HazardRules, text: string): HazardRule | null => hazards.firstWith(text, undefined);
