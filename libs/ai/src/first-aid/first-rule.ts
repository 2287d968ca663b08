import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import type { HazardRules } from '../safety/hazard-rules.js';
import { readSymptom } from './symptom-reader.js';

/** The first rule that a text falls under which stands alone, null where it is harmless. */
export const firstRule = (hazards: HazardRules, text: string): HazardRule | null =>
  hazards.firstWith(text, readSymptom(text)?.finding);
