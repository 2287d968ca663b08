import type { Sign } from '../said.js';
import { cannotBreathe } from './breathing.js';
import { fumes } from './fumes.js';
import { acidWords, bleachWords } from '../setting.js';

const mixing = [
  /\b(?:(?:i|ive|he|she|we|weve|hes|shes|mate|son|daughter|dad|husband|wife|accidentally|just|by mistake|have|has|had|got|stupidly|been) (?:\w+ ){0,3}(?:mixed|put|poured|added|combined|chucked|threw|tipped|used|sprayed|splashed|dumped|went (?:over|on|in)|topped|followed|bunged|lobbed|sloshed|rinsed|mopped)|(?:two|they|products?|cleaners?|chemicals?|both|stuff)(?: have| has)?(?: got| been)? mixed)\b/,
];
const reacting = [
  /\b(?:fizz\w*|bubbl\w*|foaming up|reacting|reaction|yellow(?:ish|y)? (?:gas|smoke|fumes|cloud|green|mist|haze|vapou?r)|green(?:ish|y)? (?:gas|smoke|fumes|cloud|mist|haze|vapou?r)|(?:swimming )?(?:pool|chlorine) smell|smells? (?:of|like) (?:chlorine|swimming|pool|rotten eggs?|bad eggs?)|(?:gas|fumes|smoke|vapou?r) (?:is |are |s )?(?:coming|rising|pouring|everywhere|came)|full of (?:gas|fumes|smoke)|(?:theres|there is|a|big|white|stinky|weird) (?:\w+ )?cloud|(?:giving|gives|gave) off|smok(?:e|es|ing)|choking|(?:strong|horrible|awful|sharp|acrid|choking|weird|terrible|nasty|funny|vile) (?:smell|gas|stink|fumes)|stinks|hissing|smells|spinning|burns?|burning|cough\w*)\b/,
];
/** What was spoken of before, by 'it' or 'them', went together with what is named now. */
const withIt = [
  /\b(?:mix\w*|combin\w*|blend\w*) (?:it|that|them|those|both|the two|the lot)\b/,
  /\b(?:added|poured|put|tipped|chucked|threw|bunged|sloshed|topped|sprayed|dumped|lobbed) (?:\w+ ){0,5}(?:in|into|to|with|on top of|over) (?:it|that|them|those|the (?:mix|bucket|bottle|rest|other))\b/,
  /\b(?:added|poured|put|tipped|chucked|threw|bunged|sloshed|topped|dumped|lobbed) (?:it|that|them|some|a bit)(?: \w+){0,2} (?:in|into|to|with|on top of|over)\b/,
];
export const gasReleased: Sign = (said) => {
  const { setting, whole } = said;
  const namesBoth = (bleachWords.test(whole) || setting.bleach) && (acidWords.test(whole) || setting.acid);
  const namesOne = bleachWords.test(whole) || acidWords.test(whole) || setting.hasChemical;
  const mixed = said.real(...mixing);
  const reacts = said.real(...reacting);
  if (mixed !== null && namesBoth && bleachWords.test(whole)) return mixed;
  const meetsWhatWasNamed =
    (acidWords.test(whole) && setting.bleach) || (bleachWords.test(whole) && (setting.bleach || setting.acid));
  const together = said.real(...withIt);
  if (together !== null && meetsWhatWasNamed) return together;
  // Both were used and somebody feels it, however it was told.
  const isTogether =
    bleachWords.test(whole) ||
    acidWords.test(whole) ||
    /\b(?:both|together|mix\w*|them|on ?top|over (?:it|the)|same)\b/.test(whole);
  if ((bleachWords.test(whole) || setting.bleach) && namesBoth && isTogether) {
    const ill = said.told(cannotBreathe) ?? said.told(fumes);
    if (ill !== null) return ill;
  }
  if (
    mixed !== null &&
    reacts !== null &&
    (namesBoth || (/\b(?:mixed|together|combined|with|into|on top)\b/.test(whole) && namesOne))
  )
    return mixed;
  return reacts !== null &&
    namesBoth &&
    /\b(?:gas|fumes|chlorine|together|bucket|fizz\w*|bubbl\w*|full of (?:gas|fumes)|cloud|mist|haze|vapou?r|mix\w*)\b/.test(
      whole,
    ) &&
    !/\b(?:would|could|will|if|does|can|bicarb\w*|baking soda|snow foam|(?:to the|after) swimming|swimming (?:kit|bag|towel|lesson)s?|trip|tint|film)\b/.test(
      whole,
    )
    ? reacts
    : null;
};
