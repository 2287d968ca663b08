import type { Sign } from '../said.js';
import { living, owner } from '../words.js';

const height =
  '(?:ladders?|steps?|step ?ladders?|roof|van|lorry|truck|cab|ramps?|platform|trailer|stool|scaffold\\w*|tower|crate|bonnet|wall|hop ?up|trestle|camper|motorhome|bus|coach|chair|bench|stairs|sunroof|windscreen)';
const who = `(?:${living}|^)`;
/** What may have hurt a back, a neck or a brain: whoever lies there is not to be moved. */
const fallSigns = [
  new RegExp(
    `${who}(?: \\w+){0,4} ?\\b(?:fell|fallen|falling|came|come|slipped|tumbled|toppled|dropped|thrown|crashed|went) (?:\\w+ )?(?:off|from|down|through) (?:of )?(?:the |a |an |my |his |her |our )?(?:\\w+ )?${height}\\b`,
  ),
  new RegExp(
    `\\b(?:ladders?|step ?ladders?|steps|ramp|platform|trestle|scaffold\\w*) (?:\\w+ ){0,3}(?:slipped|went|gave way|collapsed|slid|toppled|tipped|kicked out|folded)(?: \\w+){0,4} (?:with|under|from under|on) (?:me|him|her|us|my \\w+)\\b`,
  ),
  new RegExp(
    `\\b(?:landed|landing|fell|came down) (?:\\w+ )?(?:on|onto) (?:${owner}) (?:back|head|neck|side|hip|shoulder|face|spine|tailbone)\\b`,
  ),
  new RegExp(
    `\\b(?:bang(?:ed)?|hit|smack(?:ed)?|crack(?:ed)?|whack(?:ed)?|bump(?:ed)?|split|clonk(?:ed)?|smash(?:ed)?|bash(?:ed)?|knock(?:ed)?|blow to) (?:(?:${owner}|the|on the|to the|me on the|him on the|her on the) (?:\\w+ )?)?(?:(?:the )?(?:back|side|front|top) of (?:my|his|her|the) )?(?:head|skull)\\b(?! (?:against (?:the|a) (?:brick )?wall|on a brick wall|together|light|lining))`,
  ),
  /\b(?:tail ?gate|boot(?: lid)?|bonnet|hood|garage door|shutter|door|jack|wheel|ladder|box|machine|bike|pole|bar)(?: \w+){0,4} (?:on|onto|over|into) (?:my|his|her|me|the|their) (?:\w+ )?(?:head|skull|neck)\b/,
  /\b(?:car|van|it|jack) (?:\w+ ){0,3}(?:fell|dropped|slipped|came down|rolled)(?: off (?:the|its) (?:jack|stands?|ramps?))? (?:on|onto|over) (?:me|him|her|my|his)\b/,
  /\bknocked (?:me|him|her|himself|herself|myself|them|my \w+) (?:out|unconscious)\b|\b(?:been|was|got|were) knocked out\b|\b(?:hurt|broken|done|injured|damaged) (?:his|her|my|their) (?:neck|spine)\b/,
];
/** A fall on the flat, told with what it hurt. */
const fellOver =
  /\b(?:fell over|went backwards|went over|fell|fallen|slipp?(?:ed)?|tripped|landed|tumbled|toppled|came off|skidded|lost my footing|feet went)\b/;
const hurtByIt =
  /\b(?:(?:cant|cannot|hardly|barely) (?:move|lift|bend|feel|walk|stand|get up|put (?:any )?weight)|(?:funny|weird|wrong|odd) (?:angle|way|shape)|broken|broke|snap(?:ped)?|heard a (?:crack|pop|snap|crunch)|fractured|dislocated|popped out|(?:head|skull|temple) (?:hit|bounced|smacked|cracked|caught|on|off|against)|(?:hit|cracked|banged|smacked|bashed|whacked|split|caught) (?:my|his|her|their) (?:\w+ )?(?:head|face|chin|temple)|knocked (?:me|him|her) out|seeing stars|concuss\w*|swollen up|(?:back|neck|hip|wrist|ankle|elbow|shoulder|knee|tailbone|coccyx|arm|leg) (?:is killing|is |has |really |hurts|gone|in)|in agony|in a heap)\b/;
/** Snow, a tin or a bird's leavings come off a roof as well. */
const somethingFell =
  /\b(?:paint|polish|wax|cleaner|foam|bucket|bottle|leaves|leaf|sap|bird|snow|ice|water|dirt|mud|dust|tile|branch|tin|tub|phone|rack|rail)(?: \w+){0,4} (?:fell|fallen|falling|came|come|dropped|dripped|went|slipped) (?:\w+ )?(?:off|from|down)\b/;

export const fall: Sign = (said) =>
  said.names(somethingFell) ? null : (said.real(...fallSigns) ?? said.allReal(fellOver, hurtByIt));
