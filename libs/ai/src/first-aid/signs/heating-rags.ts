import type { Sign } from '../said.js';
import { oilWords } from '../setting.js';

/** Cloths with a drying oil in them heat up by themselves, and burn hours later. */
const ragsGetHot = [
  /\b(?:rags?|cloths?|towels?|applicators?|bag|bin|bucket|pile|heap|they|theyre|it|its)(?: (?:in|on|of|the|my|boot|garage|car|bag|bin|is|are|has|have|feels?|got|getting|gone|now|just|really|all|very|quite|a bit|went|s|starting|to|be|felt|seems?|feeling)){0,8} (?:warm|hot|boiling|too hot|steaming|smoking|smoulder\w*|cooking|scorch\w*)\b/,
];
const oilyRags = /\b(?:rags?|cloths?|towels?|wipes|bin|bag|pile)\b/;
const solvent = /\b(?:polish|degreaser|petrol)\b/;
export const heatingRags: Sign = (said) =>
  (oilyRags.test(said.whole) || said.setting.oil) &&
  (oilWords.test(said.whole) || solvent.test(said.whole) || said.setting.oil) &&
  !/\b(?:hot|warm) (?:water|wash|soapy|cloth|iron|day|weather)\b/.test(said.whole)
    ? said.real(...ragsGetHot)
    : null;
