import type { Sign } from '../said.js';
import { acidWords, bleachWords } from '../setting.js';

const mixing = [
  /\b(?:(?:i|ive|he|she|we|weve|hes|shes|mate|son|daughter|dad|husband|wife|accidentally|just|by mistake|have|has|had|got|stupidly|been) (?:\w+ ){0,3}(?:mixed|put|poured|added|combined|chucked|threw|tipped|used|sprayed|splashed|dumped)|(?:two|they|products?|cleaners?|chemicals?|both|stuff)(?: have| has)?(?: got| been)? mixed)\b/,
];
const reacting = [
  /\b(?:fizz\w*|bubbl\w*|foaming up|reacting|reaction|yellow (?:gas|smoke|fumes|cloud|green)|green(?:ish)? (?:gas|smoke|fumes|cloud)|(?:swimming )?(?:pool|chlorine) smell|smells? (?:of|like) (?:chlorine|swimming|pool|rotten eggs?|bad eggs?)|(?:gas|fumes|smoke|vapou?r) (?:is |are |s )?(?:coming|rising|pouring|everywhere|came)|(?:giving|gives|gave) off|smok(?:e|es|ing)|choking|strong smell|stinks|hissing|smells)\b/,
];
export const gasReleased: Sign = (said) => {
  const { setting, whole } = said;
  const namesBoth = (bleachWords.test(whole) || setting.bleach) && (acidWords.test(whole) || setting.acid);
  const namesOne = bleachWords.test(whole) || acidWords.test(whole) || setting.hasChemical;
  const mixed = said.real(...mixing);
  const reacts = said.real(...reacting);
  if (mixed !== null && namesBoth && bleachWords.test(whole)) return mixed;
  if (
    mixed !== null &&
    reacts !== null &&
    (namesBoth || (/\b(?:mixed|together|combined|with|into|on top)\b/.test(whole) && namesOne))
  )
    return mixed;
  return reacts !== null &&
    namesBoth &&
    /\b(?:gas|fumes|chlorine|together|bucket|fizz\w*|bubbl\w*|cloud|mix\w*)\b/.test(whole) &&
    !/\b(?:would|could|will|if|does|can)\b/.test(whole)
    ? reacts
    : null;
};
