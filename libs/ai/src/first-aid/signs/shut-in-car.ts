import type { Sign } from '../said.js';
import { animal, child } from '../words.js';

/** Somebody who cannot get out of a car that heats up. */
const shutInSigns = [
  new RegExp(
    `\\b(?:${child}|${animal}|he|she|him|her|theyre|hes|shes)(?: \\w+){0,6} (?:locked|stuck|trapped|shut) (?:in|inside)(?: (?:the|my|our|a|hot|boiling|his|her|locked))* (?:car|van|vehicle|it)\\b`,
  ),
  new RegExp(
    `\\b(?:locked|shut|trapped|left)(?: (?:the|my|our|a|his|her))? (?:${child}|${animal})(?: \\w+){0,3} (?:in|inside)(?: (?:the|my|our|a|hot|boiling|locked))* (?:car|van|vehicle)\\b(?= (?:with|and|in|help|keys|its|it|cant|by|the keys|windows)|$)`,
  ),
  new RegExp(
    `\\b(?:${animal}|${child})(?: \\w+){0,6} (?:in|inside) (?:the |a |my )?(?:\\w+ )?(?:car|van)(?: \\w+){0,5} (?:panting|distress\\w*|overheat\\w*|not moving|floppy|drooling|crying|boiling|sweating)\\b`,
  ),
  /\bkeys? (?:are |is )?(?:locked )?(?:in|inside)(?: \w+){0,5} with (?:the |my )?(?:baby|dog|kid|child|toddler|son|daughter)\b/,
];
export const shutInCar: Sign = (said) => said.real(...shutInSigns);
