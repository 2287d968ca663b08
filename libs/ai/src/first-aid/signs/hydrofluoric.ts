import type { Sign } from '../said.js';
import { hydrofluoricWords } from '../setting.js';
import { body, clothes, owner } from '../words.js';
import { cannotBreathe } from './breathing.js';
import { eye } from './eye.js';
import { fumes } from './fumes.js';
import { skin } from './skin.js';
import { swallowed } from './swallowed.js';

/** What hydrofluoric acid touches is an emergency of its own, however little it hurts. */
const anyTouch = [
  new RegExp(
    `\\b(?:got|went|soak\\w*|through|inside|spill\\w*|leak\\w*|splash\\w*|spilt|spilled|drip\\w*|on|onto|over|spray\\w*|touched)(?: \\w+){0,6} (?:on|in|over|down|into|onto|through|up)? ?(?:${owner} (?:\\w+ )?(?:${body}|${clothes})|skin|me|myself|him|her)`,
  ),
];
const anyBody = new RegExp(`\\b(?:${body}|nails|cuticles|bones?|hand|skin)\\b`);
/** It aches deep and late, often in skin that looks well. */
const aches =
  /\b(?:ach(?:e|es|ing|y)|throb\w*|pain\w*|hurt\w*|sore|tingl\w*|numb|burn\w*|sting\w*|white|grey|blue|black|deep|tender|swollen|red|itch\w*)\b/;
export const hydrofluoric: Sign = (said) => {
  if (!hydrofluoricWords.test(said.whole) && !said.setting.hydrofluoric) return null;
  const touched = said.real(...anyTouch) ?? said.allReal(anyBody, aches);
  return (
    said.told(eye) ?? said.told(skin) ?? said.told(swallowed) ?? said.told(cannotBreathe) ?? said.told(fumes) ?? touched
  );
};
