import type { Sign } from '../said.js';
import { needleWords } from '../setting.js';
import { body, child, owner, pattern } from '../words.js';

const isMessOfBlood =
  /\b(?:blood|bled|dripped|bleeding)(?: \w+){0,4} (?:on|over|onto|into|all over|across) (?:\w+ ){0,3}(?:seats?|carpet|mats?|headlining|dash\w*|leather|cloth|fabric|door|belt)\b(?! (?:help|and it wont|and i cant))/;
const woundSigns = [
  new RegExp(
    `\\b(?:cut|sliced|slice|gashed|gash|slashed|stabbed|punctured|nicked|jabbed|crushed|trapped|squashed|ripped|tore|impaled|broke\\w*|smashed|skewered|severed|chopped|lacerated|slit|slashed|trapped|shut|slammed)(?: (?!and\\b|now\\b)\\w+){0,4} (?:${owner}|the tip of my|off my|a bit of my|end of my) (?:\\w+ )?(?:${body})(?! (?:polish|wash|by))`,
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
const deepSigns = [
  new RegExp(
    `\\b(?:opened|split|laid open|slashed|stapled|impaled|skewered|sliced|gashed|slit|tore|ripped|cut)(?: (?:up|open|right|into|clean|half))* (?:${owner}|through ${owner}|into ${owner}|a (?:hole|flap|chunk|lump|slice) (?:in|out of|off) ${owner}) (?:\\w+ )?(?:${body}|scalp|head|nail|fingernail|wrist)(?! (?:polish|wash|by))`,
  ),
  new RegExp(
    `\\b(?:knife|blade|razor|stanley|scalpel|scraper|screwdriver|chisel|glass|shard|metal|gash|drill|bit|wire|nail|gone (?:deep|right|straight|clean)|went (?:deep|right|straight|clean|in deep))(?: \\w+){0,3} (?:slipped(?: \\w+){0,2} )?(?:deep|right|straight|clean|went|gone|go)?(?: \\w+)? ?(?:into|through|in) (?:${owner}) (?:\\w+ )?(?:${body}|wrist)\\b`,
  ),
  new RegExp(
    `\\b(?:deep|bad|nasty|massive|huge|long|big|gaping) (?:cut|gash|slice|wound|slit)s? (?:across|in|on|to|down|along|right across) (?:${owner} |the )?(?:\\w+ )?(?:${body}|wrist)\\b`,
  ),
  new RegExp(
    `\\b(?:fan|belt|pulley|polisher|drill|grinder|sander|blade|saw|machine)(?: \\w+){0,3} (?:got|caught|took|had|bit|hit|chewed|cut|grabbed) (?:${owner}) (?:\\w+ )?(?:${body})\\b`,
  ),
  /\b(?:stood|trod|stepped|knelt|sat|landed|fell) (?:barefoot )?on (?:a |an |some |the |my |broken )*(?:\w+ )?(?:nail|glass|screw|shard|blade|tack|spike|staple)s?\b/,
  new RegExp(
    `\\b(?:clip|screw|bolt|splinter|wire|nail|spike|staple|rivet|hook|pick|bristle|swarf|thorn|glass)(?: \\w+){0,2} (?:went|gone|go|stuck|is|embedded|lodged)(?: (?:right|straight|deep|stuck))* (?:in|into|through) (?:${owner}) (?:\\w+ )?(?:${body})\\b`,
  ),
  /\b(?:how (?:do|can) (?:i|we)|cant|trying to) stop (?:the |it |this |my |his |her )*(?:blood|bleeding)\b(?! (?:through|into|from (?:the|my) (?:paint|nuts|wheels)))|\b(?:bad|deep|nasty|gaping) cut from\b/,
  /\b(?:fat|bone|flesh|tendon) (?:is )?showing\b/,
  /\b(?:can see|see|seeing|down to|through to) (?:the )?(?:bone|fat|tendons?|white bits|muscle)\b|\b(?:bone|tendon) (?:is )?(?:showing|sticking out|poking out|visible)\b/,
  /\b(?:rip(?:ped)?|tore|pull(?:ed)?|took|taken|torn|shear(?:ed)?|yank(?:ed)?)(?: \w+){0,5} (?:my|his|her) (?:\w+ )?(?:nails?|scalp|hair|ear|finger ?tip|finger)(?: \w+)? (?:off|out|clean off)\b|\b(?:bit|piece|lump|chunk|handful) of (?:my |his |her )?(?:scalp|hair)(?: \w+)? (?:off|out|came)\b/,
  new RegExp(
    `\\b(?:${owner}) (?:\\w+ )?(?:${body})(?: \\w+){0,3} (?:in ribbons|to ribbons|hanging off|split open|wide open|open|gaping|pouring|squirting)\\b`,
  ),
  /\b(?:blood|bleeding|bleeds)(?: \w+){0,10} (?:wont stop|cant stop|not stopping|isnt stopping|keeps (?:coming|going|bleeding)|wont clot)\b|\b(?:losing|lost|loads of|so much|a lot of|lots of|too much) blood\b(?! on)|\bblood (?:is )?(?:dripping|running|pouring|streaming) (?:down|off|from|out of) (?:my|his|her)\b/,
];
const inOldCut =
  /\b(?:in|into|on|onto|inside) (?:a|the|this|an open|my|that|his|her|some|an old) (?:\w+ )?(?:cuts?|graze|scratch|wound)\b/;
const wontStop = /\b(?:it )?(?:just )?(?:wont|will not|isnt|not|doesnt|cant) (?:stop|stopping|clot)\b/;
const blood = /\b(?:nose ?bleed\w*|blood\w*|bleed\w*|bled|claret)\b/;
/** What weighs enough to crush or to stun; a foam that landed on an arm is no wound. */
const heavy =
  '(?:tail ?gate|boot(?: lid)?|bonnet|hood|door(?! (?:lock|handle|seal|card|shut|mirror))|jack|axle stand|car|van|wheel|alloy|tyre|engine|bumper|gearbox|ladder|tool ?box|machine|polisher|buffer|battery|bike|ramp|shutter|trailer|tow ?bar|caliper|disc|hammer|spanner|bench|roller)';
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
export const wound: Sign = (said) => {
  // A chemical in an old cut is rinsed, not pressed.
  if (said.names(inOldCut)) return null;
  const flows = said.allReal(blood, wontStop);
  if (flows !== null || isMessOfBlood.test(said.whole)) return flows;
  return said.real(...deepSigns, ...woundSigns, ...crushed);
};

const needleSigns = [
  /\b(?:needle(?! (?:sharp|thin))|syringe|sharps?(?! (?:edge|bit|blade|corner|metal|end|stone|thorn)))(?: \w+){0,10} (?:prick\w*|jabbed|stabbed|stuck|went in|stung|pierced|scratched|poked|spiked)\b|\b(?:prick\w*|jabbed|stabbed|stuck|poked|spiked|pierced)(?: \w+){0,8} (?:needle|syringe)\b/,
];
const pricked =
  /\b(?:prick\w*|jab(?:bed)?|stab(?:bed)?|stuck|stung|pierc\w*|scratch\w*|pok(?:ed|es)|spik(?:ed|es)|punctur\w*|gone in|went in|went through|through my|got me|caught me|caught my)\b/;
export const needle: Sign = (said) => {
  const told = said.real(...needleSigns);
  if (told !== null) return told;
  const isThere =
    said.names(needleWords) || (said.setting.needle && /\b(?:it|one|something|needle|sharp)\b/.test(said.whole));
  return isThere && said.names(ofPerson) ? said.real(pricked) : null;
};
const ofPerson = pattern('i|im|ive|me|my|he|hes|she|shes|him|her|his|was|been|got', child);
