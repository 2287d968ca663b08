import type { Sign } from '../said.js';
import { powerCellWords } from '../setting.js';
import { body } from '../words.js';

const isPastFire =
  /\b(?:was on fire|after (?:a|the) (?:\w+ )?fire|last (?:week|month|year)|(?:weeks?|months?|years?) ago|fire brigade (?:put|came)|powder (?:from|everywhere)|extinguisher|clean(?:ing)? up|smells? of (?:smoke|fire|soot)|smell of (?:smoke|fire|soot)|soot from|restor\w*|had a (?:small )?fire|damage from|(?:someone|somebody|kids|yobs|vandals|scrotes|they|scumbags|arsonists?|neighbours?) (?:has |have )?set (?:fire|light))\b/;

const fireSigns = [
  new RegExp(
    `(?<!\\b(?:${body}|eyes?|lungs?|throat|skin)(?: \\w+){0,3} )\\b(?:on fire|caught fire|catching fire|caught light|catching alight|caught alight|set alight|alight|in flames|up in flames|burst into flames?|ignited|flames (?:are )?(?:coming|from|out|shooting|everywhere|under)|smoulder\\w*|set fire to)\\b`,
  ),
  /\b(?:theres|there is|got|is|have) (?:a |an )?(?:small |little |big |massive |tiny |proper )?fire (?:in|on|under|behind|by|coming|at|inside|near)\b(?! (?:sale|the (?:past|shop)))|\b(?:caught|lit|gone up|went up|whoosh\w*)(?: \w+)? (?:and )?(?:is|its|still|now) burning\b|\b(?:full of|filling (?:up )?with) smoke\b/,
  /\b(?:smoke|smoking|smokes)(?: (?:is|are|has|started|now|loads|of|just|it|coming|pouring|billowing|rising|white|black|thick|pours|comes|out|lots|everywhere)){0,5} (?:coming|pouring|billowing|rising|out of|from|under|off|up from)(?: \w+){0,4} (?:bonnet|engine|battery|polisher|charger|socket|plug|dash\w*|wiring|vacuum|extractor|heater|pad|car|wheel|brakes?|rags?|cloths?|bin|motor|machine|fuse ?box|grille|washer|reel|adapter|extension)\b/,
  /\b(?:bonnet|engine|battery|polisher|charger|socket|plug|dash\w*|wiring|vacuum|hoover|extractor|heater|car|rags?|cloths?|motor|machine|fuse ?box|da|buffer|generator|it|its|lead|steamer|pressure washer)(?: (?:is|s|has|started|starting|just|now|to|are|keeps)){0,4} (?:smoking|smoulder\w*|sparking|giving off smoke|on fire)\b(?! (?:hot|good|a|weed|area))/,
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

/** Smoke or sparks where a fire starts, in whatever order it is told. */
const smokes =
  /\b(?:smoke|smoking|smokes|smokey|smoky|smouldering|sparks?|sparking|arcing|flames?(?! (?:red|orange|decal|sticker|paint|design))|glowing|white vapou?r|vapou?r|white mist|fizzling|popping)\b(?! (?:smell|damage|stains?|haze|tint|residue|film|odou?r|free|grey|effect|lens|lenses|lights|machine|bomb|alarm|break))/;
const startsAt =
  /\b(?:bonnet|engine|batter(?:y|ies)|polisher|charger|charg(?:e|ing) (?:port|point|socket|cable)|sockets?|plugs?|dash\w*|wiring|wires?|vacuum\w*|hoover|extractor|heater|pads?|motor|machine|fuse ?box|grille|washer|carpet|seats?|radio|stereo|console|loom|lead|steamer|bin|rags?|boot|underneath|under the (?:car|seat)|door|vents?|cabin|lights?|generator|drill|inverter|extension|reel|adapter|charging|vape|front|back|phone)\b/;
const burningSmell =
  /\b(?:burning|burnt|acrid|electrical|melting)(?: \w+)? (?:smell|stink|stench|whiff|plastic|rubber|electrics?|wires?|wiring|hair|fish)\b|\b(?:smell\w*|stink\w*|whiff|reek\w*)(?: \w+){0,3} (?:burning|burnt|melting|singeing|electrical)\b/;
const isUnderWay =
  /\b(?:theres|there is|bang|driving|on the (?:motorway|m\d+|a\d+|dual carriageway|road|move)|coming|pouring|billowing|getting (?:worse|thicker)|now|still|cabin|everywhere|thick|filling|started|just|help|what do i do)\b/;
/** Polishing pads, brakes and exhausts smoke or smell without a fire. */
const smokesAnyway =
  /\b(?:exhaust|tail ?pipe|vape|vapes|cigarettes?|smokers?|smoked (?:in|lights?|lens\w*)|fogger|fog machine|previous owner|snow foam|steam (?:from|off) the (?:water|wash)|wheelspin|burnouts?|tyre smoke|grind(?:ing|er)|ground)\b|\b(?:was|were|had been) (?:smoking|sparking|on fire|smouldering)\b|\bsmoke (?:smell|damage|stain\w*|grenade|bomb|machine|residue)\b|\bspark plugs?\b/;

/** What smokes in a bucket is gas, and what fizzes on a terminal is soda. */
const mixes = /\b(?:mix\w*|bleach|vinegar|bicarb\w*|baking soda|ammonia|toilet cleaner)\b/;

const smoulders: Sign = (said) => {
  if (said.names(mixes)) return null;
  if (said.names(isPastFire)) return null;
  if (said.names(smokesAnyway) && !said.names(/\b(?:flames?|on fire|caught)\b/)) return null;
  const seen = said.real(smokes);
  if (seen !== null)
    return said.real(startsAt) !== null || said.names(burningSmell) || said.names(isUnderWay) ? seen : null;
  const smelled = said.real(burningSmell);
  return smelled !== null &&
    said.names(startsAt) &&
    said.names(isUnderWay) &&
    !said.names(/\b(?:pad|compound|polish\w*|buff\w*|clutch|brakes?|disc)\b/)
    ? smelled
    : null;
};

export const fire: Sign = (said) => {
  const melting = said.real(melts);
  if (melting !== null) return melting;
  if (said.names(isPastFire) && !said.names(/\b(?:still|is) (?:on fire|burning|smoking)\b/)) return null;
  if (
    /\b(?:exhaust|tail ?pipe|vents?|vape|cigarette|fogger|fog machine|smoke (?:bomb|grenade|smell|damage|stain\w*|machine))\b/.test(
      said.whole,
    ) &&
    !said.names(/\b(?:flames?|on fire|caught fire)\b/) &&
    !said.names(burningSmell)
  )
    return null;
  if (said.names(mixes) && !said.names(/\b(?:flames?|on fire|caught fire|alight)\b/)) return null;
  const burns = said.real(...fireSigns) ?? smoulders(said);
  if (burns !== null) return burns;
  if ((!said.names(powerCellWords) && !said.setting.powerCell) || said.names(notOfACell)) return null;
  return said.real(venting) ?? (said.names(/\b(?:nois(?:e|es)|popp\w*|puff\w*|hiss\w*)\b/) ? said.real(heatsUp) : null);
};
