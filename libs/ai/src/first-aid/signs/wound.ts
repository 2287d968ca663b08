import type { Sign } from '../said.js';
import { body, child, owner } from '../words.js';

const isMessOfBlood =
  /\b(?:blood|bled|dripped|bleeding)(?: \w+){0,4} (?:on|over|onto|into|all over|across) (?:\w+ ){0,3}(?:seats?|carpet|mats?|headlining|dash\w*|leather|cloth|fabric|door|belt)\b(?! (?:help|and it wont|and i cant))/;
const woundSigns = [
  new RegExp(
    `\\b(?:cut|sliced|slice|gashed|gash|slashed|stabbed|punctured|nicked|jabbed|crushed|trapped|squashed|ripped|tore|impaled|broke\\w*|smashed|skewered|severed|chopped|lacerated|slit|slashed|trapped|shut|slammed)(?: \\w+){0,4} (?:${owner}|the tip of my|off my|a bit of my|end of my) (?:\\w+ )?(?:${body})(?! (?:polish|wash|by))`,
  ),
  new RegExp(
    `\\b(?:${owner}) (?:\\w+ )?${body}(?: \\w+){0,4} (?:is |was |got |has been |has )?(?:cut|bleeding|gashed|sliced|crushed|trapped|gushing|spurting|caught in|stuck in|broken)\\b`,
  ),
  new RegExp(
    `\\b(?:im|i am|hes|he is|shes|she is|he|she|${child}) (?:\\w+ ){0,2}bleeding\\b|\\b(?:wont|doesnt|cant) stop (?:the )?bleeding\\b|\\bblood (?:is |s )?(?:pouring|everywhere|gushing|spurting|pumping|squirting)\\b(?! stain)|\\bbleeding (?:badly|heavily|loads|a lot|everywhere|like mad|everywhere|quite)\\b`,
  ),
  new RegExp(
    `\\b(?:glass|metal|shard|splinter|blade|wire)(?: \\w+){0,3} (?:in|into|through|stuck in) (?:${owner}) (?:\\w+ )?${body}`,
  ),
];
/** What weighs enough to crush or to stun; a foam that landed on an arm is no wound. */
const heavy =
  '(?:tail ?gate|boot(?: lid)?|bonnet|hood|door|jack|axle stand|car|van|wheel|alloy|tyre|engine|bumper|gearbox|ladder|tool ?box|machine|polisher|buffer|battery|bike|ramp|shutter|trailer|tow ?bar|caliper|disc|hammer|spanner|bench|roller)';
const crushed = [
  new RegExp(
    `\\b${heavy}(?: \\w+){0,4} (?:fell|dropped|came down|come down|landed|slammed|shut|closed|trapped|rolled|ran|running|crushed|hit|smacked|slipped|swung|went)(?: \\w+){0,4} (?:on|onto|over|into|across|against|in|hit|me on)? ?${owner} (?:\\w+ )?(?:${body}|head|skull|ribs?)\\b`,
  ),
  new RegExp(
    `\\b(?:dropped|fell|slammed|shut|trapped|rolled|lowered) (?:the |a |my |that |his )?(?:\\w+ )?${heavy}(?: \\w+){0,3} (?:on|onto|over|across) (?:${owner}) (?:\\w+ )?(?:${body}|head|ribs?)\\b`,
  ),
  new RegExp(
    `\\b(?:took|taken|take|lost|cut|sliced|chopped|ripped|ground) (?:the |a |off the |off a |my )*(?:top|tip|end|chunk|piece|lump|bit|nail) (?:of|off|out of) (?:${owner}) (?:\\w+ )?${body}\\b|\\b(?:${owner}) (?:\\w+ )?${body} (?:is |are |got |was )?(?:(?:still|now|stuck|trapped|caught|jammed|pinned) )*(?:under|beneath|in|between) (?:the |a |my )?(?:\\w+ )?(?:${heavy}|wheel|belt|fan|pulley|hinge|press|jaws)\\b`,
  ),
];
export const wound: Sign = (said) => (isMessOfBlood.test(said.whole) ? null : said.real(...woundSigns, ...crushed));

const needleSigns = [
  /\b(?:needle|syringe|sharps?)(?: \w+){0,10} (?:prick\w*|jabbed|stabbed|stuck|went in|stung|pierced|scratched|poked|spiked)\b|\b(?:prick\w*|jabbed|stabbed|stuck|poked|spiked|pierced)(?: \w+){0,8} (?:needle|syringe)\b/,
];
export const needle: Sign = (said) => said.real(...needleSigns);
