import type { Sign } from '../said.js';
import { powerCellWords } from '../setting.js';
import { body } from '../words.js';

const isPastFire =
  /\b(?:was on fire|after (?:a|the) (?:\w+ )?fire|last (?:week|month|year)|(?:weeks?|months?|years?) ago|fire brigade (?:put|came)|powder (?:from|everywhere)|extinguisher|clean(?:ing)? up|smells? of|smell of|soot from|restor\w*|had a (?:small )?fire|damage from)\b/;

const fireSigns = [
  new RegExp(
    `(?<!\\b(?:${body}|eyes?|lungs?|throat|skin)(?: \\w+){0,3} )\\b(?:on fire|caught fire|catching fire|caught light|catching alight|caught alight|set alight|alight|in flames|up in flames|burst into flames?|ignited|flames (?:are )?(?:coming|from|out|shooting|everywhere|under)|smoulder\\w*|set fire to)\\b`,
  ),
  /\b(?:smoke|smoking|smokes)(?: (?:is|are|has|started|now|loads|of|just|it|coming|pouring|billowing|rising|white|black|thick|pours|comes|out|lots|everywhere)){0,5} (?:coming|pouring|billowing|rising|out of|from|under|off|up from)(?: \w+){0,4} (?:bonnet|engine|battery|polisher|charger|socket|plug|dash\w*|wiring|vacuum|extractor|heater|pad|car|wheel|brakes?|rags?|cloths?|bin|motor|machine|fuse ?box|grille|washer)\b/,
  /\b(?:bonnet|engine|battery|polisher|charger|socket|plug|dash\w*|wiring|vacuum|hoover|extractor|heater|car|rags?|cloths?|motor|machine|fuse ?box|da|buffer|generator|it|lead|steamer|pressure washer)(?: (?:is|s|has|started|starting|just|now|to|are|keeps)){0,4} (?:smoking|smoulder\w*|sparking|giving off smoke|on fire)\b(?! (?:hot|good|a|weed|area))/,
  /\bsmoke (?:is |s )?(?:coming|pouring|billowing)\b|\btheres (?:\w+ )?smoke\b|\bbattery(?: \w+){0,3} (?:hissing|swelling|bulging|swollen|bubbling)\b|\bsparks? (?:are )?(?:coming|flying|everywhere|out of)\b/,
];
const melts =
  /\b(?:extension|reel|plug|socket|charger|cable|lead|wiring|wires|fuse ?box|polisher|heater|adapter|inverter)(?: (?:is|are|has|have|s|started|starting|just|now|to|getting|box|lead|reel|all)){0,4} (?:melt(?:ing|s)|arcing|sparking|glowing|too hot to (?:touch|hold))\b/;
/** A cell that vents tells of itself by 'it' as often as by its name. */
const venting = new RegExp(
  `\\b(?:its|it|they|theyre|that|this|battery|batteries|pack|packs|one|cells?|bank|starter|booster|casing|case|and|n|has|have|now|noises?|panel)(?: (?:is|are|has|have|s|now|just|started|starting|keeps?|begun|gone|got|making|a|an|all|really|both|been|of|some|funny|its|to|like|right|properly|well)){0,5} (?:hiss(?:ing|es|ed)|swelling|swollen|swelled|swoll|balloon(?:ing|ed)|bulg(?:ing|ed)|puff(?:ing|ed)(?: up)?|crackl(?:ing|es|ed)|popping|fizz(?:ing|es)|smoking|smokes|smouldering|venting|sizzl(?:ing|es)|spark(?:ing|s)|melting|glowing|too hot to (?:touch|hold|pick up)|(?:smells?|stinks?) (?:\\w+ )?(?:sweet|burnt|burning|like (?:burning|nail varnish|pear drops)))\\b`,
);
/** A lithium cell that grows hot without being charged or used hard is on its way. */
const heatsUp =
  /\b(?:gone|going|getting|got|turned|become|is|its|really|very|red|boiling|scorching) (?:\w+ ){0,2}hot\b|\bheating up\b/;
const notOfACell =
  /\b(?:tyre|tire|valve|snow foam|shampoo|exhaust|coolant|radiator|how (?:do|can|would) i (?:tell|know))\b/;

export const fire: Sign = (said) => {
  const melting = said.real(melts);
  if (melting !== null) return melting;
  if (said.names(isPastFire) && !said.names(/\b(?:still|is) (?:on fire|burning|smoking)\b/)) return null;
  if (
    /\b(?:exhaust|tail ?pipe|vents?|vape|cigarette|fogger|fog machine|smoke (?:bomb|grenade|smell|damage|stain\w*|machine))\b/.test(
      said.whole,
    ) &&
    !said.names(/\b(?:flames?|on fire|caught fire)\b/)
  )
    return null;
  const burns = said.real(...fireSigns);
  if (burns !== null) return burns;
  if ((!said.names(powerCellWords) && !said.setting.powerCell) || said.names(notOfACell)) return null;
  return said.real(venting) ?? (said.names(/\b(?:nois(?:e|es)|popp\w*|puff\w*|hiss\w*)\b/) ? said.real(heatsUp) : null);
};
