import type { Sign } from '../said.js';

/** Something that hangs from a person was caught by something that turns. */
const squeezed = [
  /\b(?:strangl|throttl|garrott)\w*(?: (?:me|him|her|myself|himself|herself|by))\b/,
  /\b(?:cord|hood|hoodie|scarf|lanyard|tie|necklace|chain|strap|string|collar|cable|lead|rope|belt|seat ?belt|dreads?|hair|pony ?tail|beard|headphones?|snood|top|shirt|jumper|apron|it)(?: \w+){0,8} (?:round|around|into|across|tight on|tight round|on) (?:my|his|her|the|their) (?:neck|throat|windpipe)\b/,
  /\b(?:window|sunroof|door|tailgate|shutter)(?: \w+){0,3} (?:closed|shut|came up|come up|gone up|went up|trapped|closing|shutting)(?: \w+){0,2} (?:on |over )?(?:my|his|her|their|our) (?:\w+ )?(?:neck|head|throat)\b|\b(?:neck|head) (?:is |got |was )?(?:trapped|stuck|caught) in (?:the |a )?(?:\w+ )?window\b/,
  /\b(?:hair|pony ?tail|beard|dreads?|extensions)(?: \w+){0,3} (?:caught|sucked|wound|wrapped|tangled|dragged|stuck) (?:\w+ ){0,3}(?:drill|polisher|buffer|belt|fan|machine|motor|spindle|engine|pulley)\b/,
  /\b(?:yank|pull|jerk|squeez|tighten|dragg|crush|choke)\w*(?: (?:me|him|her|it|tight|hard|back|right))* (?:by |on |round |around |at )?(?:the |my |his |her )(?:neck|throat|windpipe)\b/,
];
const caught = /\b(?:cord|hood|hoodie|scarf|lanyard|necklace|seat ?belt|strap|snood|collar|tie|apron string)\b/;
const chokedBy =
  /\b(?:chok(?:ed|ing)|strangl\w*|throttl\w*|cant (?:talk|speak|swallow)|hardly (?:talk|speak|swallow)|voice (?:has |is )?(?:gone|hoarse|croaky))\b/;

/** A squeezed neck swells inwards for hours after it was freed. */
export const strangled: Sign = (said) =>
  said.real(...squeezed) ?? (said.real(caught) === null ? null : said.real(chokedBy));
