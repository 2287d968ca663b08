import type { Sign } from '../said.js';
import { liveWords } from '../setting.js';

const thrown =
  /\b(?:was|were|got|been) (?:thrown|flung|knocked|chucked|blown) (?:back|backwards|across|off|clear|to the)\b|\b(?:threw|throw[ns]?|flung|knocked|blew|chucked) (?:me|him|her|them|my \w+)(?: \w+){0,2} (?:back|backwards|across|off (?:my|his|her) feet|over)\b/;
const shockSigns = [
  /\belectrocut\w*\b|\b(?:got|had|given|gave|getting|gives|received|took|felt|give|giving)(?: \w+){0,5} (?:shock|shocks|zap|jolt|belt)\b(?= (?:from|off|through|when|while|and|up|touching|plugging|now|of|my|i|$)|$)|\belectric(?:al)? shock\b|\b(?:got|been|just|was|it|me) (?:zapped|shocked|buzzed)\b(?! (?:at|by the|how|to|by how))|\bzapped (?:me|him|her)\b|\bshocked (?:me|him|her|myself)\b|\b(?:stuck|cant let go) (?:of|to) (?:the )?(?:cable|lead|plug|wire|socket)\b/,
  /\b(?:tingl\w*|buzz\w*) (?:\w+ ){0,5}(?:from|off|touch\w*) (?:the )?(?:\w+ )?(?:charger|charging|cable|plug|socket|lead|extension|washer|polisher|extractor)\b/,
];
/** How a current feels, said of what carries one. */
const feltCurrent = [
  /\b(?:gave|give|given|got|had|felt|feel|feeling|gives|giving|took|taken)(?: \w+){0,4} (?:belt|zap|jolt|kick|tingl\w*|buzz\w*|whack|wallop|bite|shock|thump)(?= (?:up|off|from|through|in|when|as|out|of|down|to|and|on|my|his|her)\b|$)/,
  /\b(?:it|that|plug|lead|cable|port|charger|switch|washer|handle) (?:just |properly |really |only )?(?:bit|zapped|belted|shocked|kicked|stung|got|whacked) (?:me|him|her|my \w+)(?! (?:in the (?:eye|face)|on|all))\b|\bwent (?:right |straight |all )?(?:through (?:me|him|her)|up (?:me|my arms?))\b/,
  /\b(?:tingl\w*|buzz\w*|pins and needles|numb)(?: \w+){0,4} (?:up|off|from|through|down) (?:my|his|her|the)? ?(?:arms?|hand|body|handle|lance|trigger|lead|plug|body ?work|metal|case|machine)\b/,
  /\b(?:stuck|frozen|clamped|cant let go|wont let go|couldnt let go)(?: \w+){0,3} (?:to|of|on) (?:the |it|a )?(?:\w+ )?(?:cable|lead|plug|wire|socket|washer|handle|charger|it)\b/,
  /\b(?:buzzed|zapped|bitten|belted|jolted) by (?:the |a |my |that )?(?:\w+ )?(?:polisher|washer|lead|plug|cable|charger|vacuum|extractor|machine|socket|tap|lance)\b|\b(?:then|and) a (?:big |massive |huge |proper )?(?:jolt|belt|zap|shock)\b/,
  /\b(?:hand|arm|fingers?|muscles?)(?: \w+){0,4} twitch\w*\b|\b(?:arm|hand|fingers) (?:(?:went|gone|has gone|is) (?:all )?(?:dead|numb|limp)|(?:is |still |all |keeps )*(?:buzzing|tingling|tingly))\b|\bheart(?: \w+){0,3} (?:funny|odd|skipp\w*|flutter\w*|irregular|missing) ?(?:beats?)?\b/,
];
export const electricShock: Sign = (said) => {
  if (
    /\b(?:static|every time|whenever|each time|keep getting|keeps giving|always|carpet|dry weather|when i (?:get out|touch the door|shut))\b/.test(
      said.whole,
    ) &&
    !(said.setting.live && !said.names(/\b(?:door|car|get(?:ting)? out|seats?|static|fleece|jumper)\b/)) &&
    !/\b(?:charg\w+|mains|socket|plug|extension|240|230|orange|high voltage|polisher|vacuum|washer|extractor)\b/.test(
      said.whole,
    )
  )
    return null;
  const shocked = said.real(...shockSigns);
  if (shocked !== null) return shocked;
  return said.names(liveWords) || said.setting.live ? said.real(thrown, ...feltCurrent) : null;
};
