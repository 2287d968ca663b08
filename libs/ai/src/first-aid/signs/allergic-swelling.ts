import type { Sign } from '../said.js';
import { owner } from '../words.js';

const allergySigns = [
  new RegExp(
    `\\b(?:${owner} |the |his |her )?(?:lips?|tongue|throat|mouth|(?:whole )?face)(?: (?:is|are|has|have|feels?|getting|started|starting|to|really|all|now|come|up|s|like|its|going|been|just|massively|a|bit|tingl\\w*|itch\\w*|and|right|thick|red|numb)){0,5} (?:swell\\w*|swollen|swelled|puff\\w*|balloon\\w*|closing(?: up)?|like (?:sausages|balloons|rubber|\\w+ jobs)|fat|huge|thick|tight and)\\b`,
  ),
  /\b(?:swollen|swelling|puffy) (?:\w+ ){0,3}(?:lips|tongue|throat|face)\b|\bthroat is closing\b/,
  /\b(?:having|have|has|had|got|getting|think|having a|bad|severe|is|its|be) (?:\w+ ){0,3}(?:allergic reaction|anaphyla\w*)\b(?! to (?:dog|cat|pet|pollen))|\bgoing into anaphyla\w*\b|\bepi ?pen\b/,
  /\b(?:hives|welts|lumps|rash|blotches)(?: \w+){0,3} (?:all over|everywhere|whole body|spreading)\b/,
];
/** A sting, or a known allergy, and a sign of the whole body. */
const trigger = /\b(?:bees?|wasps?|hornets?|stung|allerg(?:y|ic)|latex|peanuts?)\b/;
const everyday = /\b(?:pollen|hay ?fever|dog hair|cat hair|dogs?|cats?|dust|which|what|avoid|free)\b/;
const wholeBody =
  /\b(?:wheez\w*|blotchy|hives|faint|dizzy|light ?headed|cant (?:get |catch )?(?:my |his |her )?breath\w*|(?:throat|chest) (?:is |feels? |has |gone |going )*(?:tight|closing|thick|funny)|collaps\w*|swollen (?:lips|tongue|face)|voice (?:has |is )?(?:gone|hoarse))\b/;
export const allergicSwelling: Sign = (said) =>
  said.real(...allergySigns) ?? (said.names(trigger) && !said.names(everyday) ? said.real(wholeBody) : null);
