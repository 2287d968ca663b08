import type { Said, Sign } from '../said.js';
import { anyChemical, anyHarsh, eyes, owner, pattern } from '../words.js';
import { contact, fill } from './body-words.js';
import { eyeFeelsWrong } from './feels-wrong.js';

const eyeSign =
  '(?:burn\\w*|sting\\w*|stung|itch\\w*|water(?:y|ing|s)?|stream\\w*|red|sore|hurt\\w*|blur\\w*|swollen|swell\\w*|puff\\w*|gritty|closed|shut|on fire|pain\\w*|agony|raw|weep\\w*|bloodshot|irritat\\w*|cant (?:see|open)|wont open|killing|smart\\w*|throb\\w*|fuzzy|hazy|milky|misty|cloudy|foggy|inflamed|scratch\\w*|running)';
/** In an eye, or an eye that shows it. Any cause: grit and spray need the same first help. */
const eyeSigns = [
  pattern(
    `${contact}(?: \\w+){0,6} (?:in|into|inside|to|near|hit|up|at|on|onto|both|the|across)(?: (?:both|of|one|her|his|my|the|an|their|our|own|face and|left|right|poor|little|${owner}))* ${eyes}`,
  ),
  pattern(
    `(?:hit|got|splashed|sprayed|squirted|caught|blinded)(?: (?:me|him|her|us))?(?: right| straight)? (?:in|on) the (?:eye|eyes)`,
  ),
  pattern(`^(?:in|into) (?:both |one )?(?:of )?${owner} ${eyes}$`),
  pattern(
    `(?:${owner} |both |one |the |^|and |now |me |left |right )(?:both |left |right |other )?${eyes}${fill(5)} ${eyeSign}`,
  ),
  pattern(
    `(?:burning|stinging|sore|streaming|watery|watering|itchy|red|swollen|painful|blurry|bloodshot) (?:${owner} )?eyes?`,
  ),
  pattern(
    `(?:burns?|burning|burnt|stings?|stinging|stung|hurts?|hurting|irritat\\w*|got) (?:in |like \\w+ in )?(?:${owner}|both|the) (?:both |left |right )?${eyes}`,
  ),
  pattern(
    `cant (?:see|open)(?: (?:properly|anything|clearly|a thing|well|right))? (?:out of|from|with) (?:${owner}|one|either)`,
    `cant open ${owner}(?: \\w+)? ${eyes}`,
    `cant see (?:properly|anything|a thing) (?:help|now|it|after|since|and it)`,
    `cant see(?: (?:right|straight|properly|much|anything|a thing))? (?:out of|from|with) it`,
  ),
  pattern(
    `(?:${owner}|everythings?|the) (?:vision|sight|eyesight)(?: \\w+){0,4} (?:blur\\w*|fuzzy|hazy|milky|misty|double|cloudy|foggy|going|gone|funny|weird)`,
    'blurred vision',
    'blurry vision',
    `seeing (?:blurry|halos|double)`,
  ),
  pattern(
    `(?<!\\b(?:apple|twinkle|glint|gleam|tear|look) )(?:in|into|inside|under|behind) ${owner} (?:(?:left|right|other|poor|own|bad|good) )*(?:eye|eyeball|eyelid|eyelids|contact|contact lens)(?! (?:line|level|it|the|this|its))`,
    `(?:super ?)?glued (?:${owner} )?(?:\\w+ )?(?:${eyes}|eyelash(?:es)?)`,
    `${eyes}(?: \\w+){0,3} (?:like|full of)(?: \\w+){0,5} (?:sand|grit|glass|razors?|razor blades|sandpaper|needles|fire|acid|gravel|chilli|onions?)`,
  ),
  pattern(
    `(?:in|into|to) (?:(?:my|his|her|the|one|our|of) )*(?:left|right) eye`,
    `^(?:(?:argh?|aa+r?gh?|ow|oww|help|omg|oh|god|ouch|my|both|shit|fuck|jesus|christ) )+eyes?$`,
    `(?:face|eye) ?full of`,
    `(?:cant|cannot|couldnt|wont|hardly|barely|hard to|struggling to) (?:\\w+ )?(?:keep|open|get|hold) (?:both |${owner} )?(?:\\w+ )?${eyes}`,
    `cant see(?: \\w+){0,2} (?:out )?(?:of |with )?(?:the|his|her|my|one|either) ?(?:right|left|one|other)? ?(?:one|eye|side)`,
    `${eyes} (?:wont|cant|doesnt|isnt|not) (?:open|opening|focus\\w*|stop (?:watering|streaming|stinging))`,
    `blinded (?:me|him|her)`,
    `cant stop blinking`,
  ),
  pattern(
    `(?:splash\\w*|spray\\w*|squirt\\w*|got|blew|hit|went|exploded|burst|spat|came)(?: (?!pins|needles|pain|rash|spots|tingl\\w*|numb\\w*|sun\\w*|boiling)\\w+){0,5} (?:in|into|on|over|up|across) (?:${owner}|the|his|her) (?:\\w+ )?face`,
  ),
];
/** Some of it and an eye in one breath, in whatever order: the words for how it got there have no end. */
const ownEye = pattern(
  `${owner} (?:(?:left|right|other|poor|bad|good|one|both) )*${eyes}`,
  `(?:in|into|inside|to|of|on) (?:both |the |one )*(?:of )?${eyes}(?: of)?`,
);
const reached = pattern(
  contact,
  '(?:enter|reach|seep|find|found|made|make|work|shot|bounc|rebound|mist|rain|drift|fell|fall|dribbl|slosh|sprinkl|smear|transfer|kick|penetrat|expos|contaminat|swip|foam|jump|shak|shook|chuck|threw|lob|touch|scratch|pok|jab|stuck|lodg|stream|weep|burn|sting|itch|irritat|blink|screw|swell)\\w*',
  'has|have|had|full of',
);
const specks = pattern(
  `(?:dust|grit|glass|swarf|powder|fibres?|flecks?|specks?|shards?|splinters?|filings?|rust|mist|flakes?|chips?|particles?|bits?)(?: \\w+){0,6} (?:in|into|inside)(?: (?:both|of|one|left|right|${owner}))+ ${eyes}`,
);
const sightGoes = pattern(
  '(?:everythings?|its|it all|all)(?: (?:is|has|have|gone|went|going|getting|all|a|bit|really|so|looks?|looking|now|just|turned|been)){0,5} (?:blur\\w*|foggy|misty|double)',
  'everythings?(?: (?:is|has|gone|went|going|all|looks?|now|turned)){0,4} (?:cloudy|milky|hazy|white|dark|dim|black)',
  '(?:i|he|she) (?:have |has |had )?(?:gone|going|went) blind',
);
const throughGlass =
  /\b(?:glass|windscreen|windshield|windows?|mirrors?|camera|lens|screen|headlights?|headlamps?|film|tint|display|dash\w*|photo|cluster|visor|reflection\w*)\b/;
const lensSigns = [
  pattern(`contact lens(?:es)?(?: \\w+){0,5} (?:burn\\w*|sting\\w*|stuck|splash\\w*|chemical|cleaner)`),
];
const lensMet = /\b(?:splash\w*|spray\w*|squirt\w*|burn\w*|sting\w*|spat|hit|face|behind|under|went|gone)\b/;
/** Light that hurts the eyes. */
const isDazzled = (said: Said): boolean =>
  said.names(/\b(?:glare|dazzl\w*|too bright|reflections?|sunlight|glow\w*|brightness)\b/) &&
  !said.names(anyHarsh) &&
  !said.names(/\b(?:splash\w*|spray\w*|squirt\w*|went in|got in|stream\w*|burn\w*|weld\w*)\b/);
export const eye: Sign = (said) => {
  const named = said.real(...eyeSigns, specks, ...lensSigns);
  if (named !== null) return isDazzled(said) ? null : named;
  if (!said.setting.hasChemical && !said.names(anyChemical)) return null;
  const unguarded = said.real(
    /\bgoggles(?: (?:have|had|has|just|must have))? (?:leak\w*|slipped|came off|fell off|had a gap)\b/,
  );
  if (unguarded !== null) return unguarded;
  const lens = said.allReal(
    /\bcontacts?(?: lens(?:es)?)? (?:in|are in|still in|on)\b|\bcontact lens(?:es)?\b|\b(?:i|he|she) wears? (?:lenses|contacts)\b/,
    lensMet,
  );
  if (lens !== null) return lens;
  return (
    said.realWith(reached, ownEye) ??
    said.told(eyeFeelsWrong) ??
    (said.names(throughGlass) ? null : said.real(sightGoes))
  );
};
