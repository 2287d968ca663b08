import type { Sign } from '../said.js';
import { heatWords } from '../setting.js';
import { body, child, owner } from '../words.js';
import { fumes } from './fumes.js';

const namedHeatIllness = [
  /\b(?:heat ?stroke|sun ?stroke|heat exhaustion|dehydrated)\b(?! (?:leather|plastic|trim|rubber))/,
  new RegExp(
    `\\b(?:i|im|ive|he|hes|she|shes|we|${child}|mate|dad|mum|wife|husband)(?: \\w+){0,4} (?:overheat(?:ed|ing)|stopped sweating|not sweating|burning up)\\b`,
  ),
];
const inTheSun =
  /\b(?:sun|sunshine|heatwave|sweltering|scorching|baking|boiling hot|in (?:this|the) heat|\d\d ?(?:degrees|c)|hot (?:day|weather|out|outside|today|sun)|plastic suit)\b/;
const inTheHeat =
  /\b(?:shiver\w*|(?:being|been) sick|vomiting|skin (?:is |feels )?(?:hot|burning|dry)|cramps?|confused|talking (?:rubbish|nonsense)|collapsed)\b/;
export const heatIllness: Sign = (said) => {
  const named = said.real(...namedHeatIllness);
  if (named !== null) return named;
  if (inTheSun.test(said.whole)) {
    const shows = said.real(inTheHeat);
    if (shows !== null) return shows;
  }
  return (heatWords.test(said.whole) || (said.setting.heat && !said.setting.hasHarshOfVisitor)) &&
    !/\b(?:fumes?|vapou?rs?|solvent\w*|remover|thinners|breath\w* in|inhal\w*)\b/.test(said.whole)
    ? (said.told(fumes) ?? null)
    : null;
};

const hotThing =
  '(?:exhaust|manifold|engine|discs?|rotors?|brakes?|caliper|steam\\w*|heat gun|heatgun|hair ?dryer|polisher|kettle|boiling water|hot water|radiator|coolant|iron|glue gun|soldering iron|blow ?torch|torch|flame|turbo|bulb|steam cleaner|hot metal|hot oil|lighter|flash(?:ed)?|fireball|pipe|hot)';
const struck = `(?:${owner}|(?:me|him|her)(?: (?:right|all|straight))? (?:on|in|across|over|down|round|up) (?:the|one)) (?:\\w+ )?(?:${body})`;
/** Skin that lay on something hot, told by what was touched and what the skin did: nobody says 'burn' of every burn. */
const pressed = [
  new RegExp(
    `\\b(?:put|lay|laid|leant?|leaned|rest(?:ed|ing)?|press(?:ed)?|caught|brush(?:ed)?|knock(?:ed)?|hit|touch(?:ed)?|grab(?:bed)?|stuck|slipped|got|and|had|while)(?: \\w+){0,2} (?:${owner}) (?:\\w+ )?(?:${body})(?: \\w+){0,4} (?:on|onto|along|against|across|to|by|over|off|round|around)(?: \\w+){0,3} (?:${hotThing}|pipe|tips?|tail ?pipe|down ?pipe|silencer|heat ?shield|block|element|rotor|calipers?)\\b`,
  ),
  new RegExp(
    `\\b(?:touch(?:ed)?|grab(?:bed)?|picked up|leant on|leaned on|knelt on|sat on|held)(?: \\w+){0,3} (?:hot \\w+|exhaust|manifold|tail ?pipe|down ?pipe|turbo|silencer|element|bulb)\\b`,
  ),
  new RegExp(`\\bsteam\\w*(?: \\w+){0,9} ${struck}\\b`),
];
const skinDid =
  /\b(?:burn(?:t|s|ed|ing)?|blister\w*|(?:white|red|black|brown|shiny|raw) (?:patch|mark|line|stripe|skin|bit|area)|(?:gone|going|turned|went|is|its|all) (?:white|red|black|shiny|raw|leathery)|skin|scald\w*|siz+l\w*|weals?|welts?|stuck|doesnt hurt|cant feel|numb|hurts?|hurting|sore|throb\w*|sting\w*|stung)\b/;
const heatBurnSigns = [
  new RegExp(
    `\\b(?:hot glue(?: gun)?|glue gun|heat ?gun|soldering iron|blow ?torch|steamer|steam(?: cleaner)?|boiling water|molten \\w+|hot (?:oil|metal|coolant|wax))(?: \\w+){0,5} (?:slipped|stuck|spat|splashed|spilt|spilled|dripped|landed|blew|went|got|caught)(?: \\w+){0,3} (?:${owner}) (?:\\w+ )?(?:${body})\\b`,
  ),
  new RegExp(
    `\\b(?:burn(?:t|ed|s)?|burned|scald\\w*|singed|seared|branded)(?: \\w+){0,2} (?:${owner}) (?:\\w+ )?(?:${body})(?: \\w+){0,4} (?:on|with|by|off|from|touching|against|at|in)(?: \\w+){0,3} ${hotThing}\\b`,
  ),
  new RegExp(
    `\\b${hotThing}(?: \\w+){0,5} (?:burn(?:t|ed)?|scald\\w*|singed|went on|got|caught|melted)(?: \\w+){0,3} (?:${owner}) (?:\\w+ )?(?:${body})\\b`,
  ),
  new RegExp(
    `\\b(?:touched|grabbed|leaned on|leant on|put (?:my|his|her) \\w+ on|caught)(?: \\w+){0,6} (?:hot )?(?:exhaust|manifold|disc|brake|engine|turbo|radiator)(?: \\w+){0,6} (?:burn\\w*|blister\\w*|scald\\w*|skin)\\b`,
  ),
  new RegExp(
    `\\b(?:scalded|scalding)(?: \\w+){0,3} (?:myself|himself|herself|him|her|me|${owner})\\b|\\b(?:steam|boiling water|hot water|coolant|radiator)(?: \\w+){0,6} (?:scald\\w*|burn(?:t|ed))\\b(?! (?:the|into|through))(?: (?:me|him|her|my|his|${child})\\b)`,
  ),
  new RegExp(`\\bburn(?:t|ed)? (?:myself|himself|herself)\\b`),
];
const hotHere = new RegExp(`\\b${hotThing}\\b`);
const onSkin = new RegExp(
  `\\b(?:(?:on|onto|over|across|against|down|up|into|caught|touched|got|hit|burnt|burned|grabbed|leant on|leaned on|stuck to|put|at|all) (?:(?:all|both|up|down|over|on) )*(?:${owner} (?:\\w+ )?(?:${body})|me|him|her)|(?:grabbed|touched|picked|held|leant|leaned|sat)(?: on)?(?: up)? (?:it|the|hold)|${owner} (?:\\w+ )?(?:${body}) (?:touched|hit|caught|went|slipped|on|against|got))\\b`,
);
/** In a talk of hot things told piece by piece: where it lay, and what the skin did. */
const burnedByPieces: Sign = (said) => {
  if (said.names(/\b(?:fan|belt|pulley)\b/)) return null;
  const scalding = said.allReal(scalds, onSkin);
  if (scalding !== null) return scalding;
  const isHot = said.names(hotHere) || (said.setting.hot && !said.setting.hasHarshOfVisitor);
  return isHot && said.real(onSkin) !== null ? said.real(burnShows) : null;
};
const scalds =
  /\b(?:boiling (?:hot )?(?:water|coolant|oil|liquid)|kettle|scalding|molten|steam|glue gun|hot glue|solder|hot (?:oil|coolant|water|wax|glue|metal)|coolant(?: \w+){0,8} boiling)\b/;
const burnShows =
  /\b(?:blister\w*|scald\w*|burn(?:t|ed|s)?|skin(?: is| has)? (?:off|gone|com\w*|peel\w*|bubbl\w*|white|came)|siz+l\w*|(?:gone|turned|is|its|are|all) (?:\w+ )?(?:white|red raw|raw|leathery|black|shiny|red)|red (?:mark|line|stripe|raw|patch)|stuck(?: to)?|boiling|screaming|melted)\b/;
export const heatBurn: Sign = (said) =>
  said.real(...heatBurnSigns) ??
  burnedByPieces(said) ??
  (said.real(skinDid) === null ? said.real(bareHot) : said.real(...pressed));
/** Whoever lays a hand on one of these says so because it burnt. */
const bareHot = new RegExp(
  `\\b(?:${child}|he|she)(?: (?:has|just))* (?:grabbed|touched|held|leant on|sat on|fell on|fell against) (?:the |a |my |a still )?(?:still )?(?:hot|boiling) (?:\\w+ )?(?:exhaust|pipe|engine|manifold|tailpipe|disc|steamer|kettle|iron|plate|metal|bonnet|seat)\\b|\\b(?:grabbed|touched|held|picked up|leant on|leaned on|sat on|knelt on) (?:(?:the|a|my|hot|by|mistake|with|still) )*(?:manifold|exhaust|tail ?pipe|down ?pipe|turbo|brake disc|hot \\w+)(?: \\w+){0,4} (?:ow|ouch|argh|hurts|mistake|burn\\w*|blister\\w*|help)\\b|\\b(?:put|laid|rested|leant|leaned|slipped and put|stuck) (?:${owner}) (?:\\w+ )?(?:${body})(?: \\w+)? (?:on|onto|against|to|in) (?:the |a |my )?(?:hot )?(?:manifold|exhaust|tail ?pipe|down ?pipe|turbo|hot \\w+|boiling \\w+)\\b`,
);
