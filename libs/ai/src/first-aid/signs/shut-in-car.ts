import type { Sign } from '../said.js';
import { animal, child } from '../words.js';

/** What a child or an animal leaves in a car, and what belongs to them: 'dog hair stuck in the boot' shuts nobody in. */
const leftBehind =
  '(?! (?:\\w+ )?(?:hairs?|fur|fluff|poo|poop|pee|wee|sick|vomit|slobber|drool|paw ?prints?|smells?|toys?|treats?|biscuits?|bed|blanket|crate|lead|bowl|seats?|sweets?|snacks?|crumbs|food|raisins?|crayons?|stickers?|lego|slime|chewing gum|gum|milk|juice|bottle|shoes?|bits?)(?: \\w+){0,4} (?:stuck|trapped|shut))';

/** Somebody who cannot get out of a car that heats up. */
const shutInSigns = [
  new RegExp(
    `\\b(?:${child}|${animal}|he|she|him|her|theyre|hes|shes)${leftBehind}(?: \\w+){0,6} (?:locked|stuck|trapped|shut) (?:in|inside)(?: (?:the|my|our|a|hot|boiling|his|her|locked))* (?:car|van|boot|vehicle|it)\\b`,
  ),
  new RegExp(
    `\\b(?:locked|shut|trapped|left)(?: (?:the|my|our|a|his|her))? (?:${child}|${animal})(?: \\w+){0,3} (?:in|inside)(?: (?:the|my|our|a|hot|boiling|locked))* (?:car|van|vehicle)\\b(?= (?:with|and|in|help|keys|its|it|cant|by|the keys|windows)|$)`,
  ),
  new RegExp(
    `\\b(?:${animal}|${child})(?: \\w+){0,6} (?:in|inside) (?:the |a |my )?(?:\\w+ )?(?:car|van)(?: \\w+){0,5} (?:panting|distress\\w*|overheat\\w*|not moving|floppy|drooling|crying|boiling|sweating)\\b`,
  ),
  new RegExp(
    `\\b(?:(?:door|doors|boot|car|van|it|central locking)(?: \\w+){0,2} (?:locked|shut|deadlocked|went|clicked)(?: (?:itself|themselves|on me|automatically|off|down|again))*|locked (?:myself|ourselves|us|me) out|fob (?:is |has )?(?:died|dead)|keys? (?:are |is )?(?:locked )?(?:in|inside)|cant (?:get|open|unlock)(?: \\w+){0,3} (?:doors?|car|in|it))(?: \\w+){0,6} (?:${child}|${animal}|him|her|them)(?: (?:is|are|still|strapped|asleep|buckled|in|inside|screaming|crying|the|car|her|his|seat))* (?:in|inside|strapped|asleep|buckled|screaming|crying|panting|alone)\\b`,
  ),
  /\bkeys? (?:are |is )?(?:locked )?(?:in|inside)(?: \w+){0,5} with (?:the |my )?(?:baby|dog|kid|child|toddler|son|daughter)\b/,
];
const inside = new RegExp(
  `\\b(?:${child}|${animal})(?: (?:is|are|still|asleep|strapped|stuck|left))* (?:in|inside) (?:the |my |our |a )?(?:locked |hot |boiling )?(?:car|van)\\b`,
);
const noWayIn =
  /\b(?:locked|keys?|fob|cant (?:get|open)|panting|distress\w*|wont (?:open|unlock)|smash (?:the|a) window)\b/;
export const shutInCar: Sign = (said) => said.real(...shutInSigns) ?? said.allReal(inside, noWayIn);
