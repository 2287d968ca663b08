import { normalise } from '../retrieval/tokens.js';
import { respelt } from './spelling.js';
import { adult, animal, child } from './words.js';

const bodyAfter =
  '(?=(?:(?:left|right|poor|own|whole|bare|bloody|whole) )*(?:hands?|fingers?|thumbs?|arms?|legs?|feet|foot|face|eyes?|skin|throat|chest|lungs|mouth|nose|neck|head|guts|knees?|shins?|wrists?|back(?= (?:its|and|is|now|hurts|burns|stings|like|help)|$)|breath|lips|tongue|toes?|heart|lad|missus|mate|mum|dad|son|daughter|dog|cat|nan|wife)\\b)';

/**
 * What people say, in slang, haste or a second language, and the plain words that the signs know it by.
 * One thing said in ten ways is one line here instead of ten pieces in every sign.
 */
const sayings: [said: RegExp, plain: string][] = [
  [new RegExp(`\\bme ${bodyAfter}`, 'g'), 'my '],
  [/\b(?:bout|abt) (?=to\b)/g, 'about '],
  [/\b(?:gonna|gunna|going 2|goin to|gona|finna)\b/g, 'going to'],
  [/\b(?:thru)\b/g, 'through'],
  [/\b(?:wiv)\b/g, 'with'],
  [/\b(?:summat|summit|sumthing|somethin)\b/g, 'something'],
  [/\b(?:oh|omg|ah|no|god) no\b/g, 'oh'],
  [/\baint\b/g, 'isnt'],
  [
    /\b(?:dont|doesnt|didnt|do not|does not|it dont|it not) (?:hurt|hurts|help|helps|stop|work|feel) (?:nothing|no more|none)\b/g,
    'doesnt hurt',
  ],
  [/\b(?:it|he|she) dont\b/g, 'doesnt'],
  [/\bno (wake|breath|breathe|move|respond|answer|stop)(?: up)?\b/g, 'not $1'],
  [/\bbrak(?:e|es) (?:kleen|clean|klean)\b|\bbrakleen\b|\bbrakekleen\b/g, 'brake cleaner'],
  [/\b(?:henry|hetty|shop ?vac|wet ?vac|wet and dry|vax|dyson|shark|aqua ?vac|george)\b/g, 'vacuum'],
  [/\b(?:fag|fags|ciggy|ciggie|ciggies|cig|cigs|rollie|rollup|roll up|smoke break|joint)\b/g, 'cigarette'],
  [/\b(?:unleaded|gasoline|super unleaded|e10|two ?stroke|petrel|petrl|petol)\b/g, 'petrol'],
  [/\b(?:jerry|fuel|gas) ?can\b/g, 'petrol can'],
  [/\b(?:in a )?(?:bad|sick|funny|strange|weird) (?:in|with) (?:the|my|his|her) head\b/g, 'dizzy'],
  [
    /\b(?:chuck(?:ing|ed)?|chunder(?:ing|ed)?|hurl(?:ing|ed)?|barf(?:ing|ed)?|honk(?:ing|ed)? (?=up))(?: (?:my|his|her) guts)? ?up\b|\bchunder(?:ing|ed)\b|\bbarf(?:ing|ed)\b|\bspew(?:ing|ed)(?: up)?\b|\bbringing (?:it |everything )?(?:back )?up\b(?= (?:blood|bile|froth|and|now)|$)/g,
    'vomiting',
  ],
  [
    /\b(?:conked|flaked|sparked|zonked|knocked) (?:right |clean |completely )?out\b|\b(?:spark ?o|spark out|keel(?:s|ed|ing) over|hit the deck|went down like a sack of \w+|dropped (?:down )?(?:to|on) the (?:floor|ground)|fell (?:to|on) the floor and (?:is|wont|isnt)|lost consciousness|crumpled (?:on|to|in)|dropped like a (?:stone|sack)|fall(?:s|en)? down and)\b/g,
    'passed out',
  ],
  [
    /\b(?:spinn(?:y|ing)|swimm(?:y|ing)|going round|spins|going round and round|tilting)\b(?= (?:out|round|a bit|now|help|in here|after|since|from|and)|$)/g,
    'spinning',
  ],
  [
    /\b(?:arse over tit|arse over elbow|head over heels|ass over tit|went flying|stacked it|decked it|went for a burton|took a tumble|had a tumble|came a cropper|fell flat|went flat|ended up flat|gone over on|went over on)\b/g,
    'fell over',
  ],
  [
    /\b(?:hell of a|right|proper|massive|nasty|good|big|bad|almighty|mild|little|bit of a|small) (?=(?:belt|jolt|zap|whack|kick|tingle|buzz|shock|bite) (?:off|from|up|through|when|as|out|of)\b)/g,
    '',
  ],
  [
    /\b(?:buggered|knackered|mullered|mashed|minced|mangled|wrecked|smashed up) (?=my (?:hand|finger|thumb|foot|toe|knee|leg|wrist|arm))/g,
    'crushed ',
  ],
  [
    /\b(?:puff(?:ed|ing|s)|blow(?:n|ing|s)|blew|balloon(?:ed|ing)|swell(?:ed|s)|gone) (?:right |all |massively |really )*up like (?:a )?(?:balloon|football|melon|\w+)\b/g,
    'swollen',
  ],
  [/\bgone (?:all )?fat\b/g, 'swollen'],
  [/\bshes? (?=claimin|sayin)/g, 'she '],
  [/\bkill(?:s|ing)? (?:like (?:hell|mad|crazy|anything|fuck))\b/g, 'hurts badly'],
  [
    /\b(?:like (?:hell|mad|crazy|fuck|buggery|billy o|a bastard|a bitch|anything|nobodys business|stink|the clappers))\b/g,
    'badly',
  ],
  [
    /\bnot? feel(?:ing)? (?:too )?(?:clever|hot|grand|champion|great|the best|the full shilling|100)\b/g,
    'not feeling well',
  ],
  [
    /\b(?:came|come|coming|comes|gone|went|turned) over (?:all |a bit |really |very |quite |right )*(?:funny|queer|peculiar|weird|strange|odd|faint|ill|dizzy)\b/g,
    'feel faint',
  ],
  [/\b(?:the )?(?:room|garage|walls?|floor|world|ceiling|place)(?: is| s|s)? (?:all )?spinning\b/g, 'i feel dizzy'],
  [
    /\beveryth?ings?(?: is| s)?(?: (?:gone|going|went|all|started|has|a bit|just|really|starting|to)){0,4} (?:spinning|swaying|moving|wobbly|spin|woozy)\b/g,
    'i feel dizzy',
  ],
  [/\b(?:touch(?:ed)?|had) (?:a drop|any booze|any drink)\b/g, ''],
  [
    /\b(?:feel(?:ing|s)?|felt)(?: (?:a|bit|really|kinda|well|right|half|proper|like|im|i am)){0,4} (?:pissed|hammered|sloshed|stoned|high|trippy|off my (?:head|face|tits)|out of my (?:head|tree)|squiffy|tipsy|merry)\b/g,
    'feel drunk',
  ],
  [
    /\b(?:pale|white|grey|green)(?: as a (?:sheet|ghost)| round the gills| and (?:clammy|sweaty|shaky|wobbly|shaking|sweating|dizzy))\b/g,
    'faint',
  ],
  [
    /\b(?:throw|threw|thrown|flung|chucked|knocked|sent|lobbed) (?:me|him|her|them) (?:flying|backwards?|across|right across|clean across|on (?:my|his|her) (?:arse|back|backside))\b/g,
    'threw me across',
  ],
  [/\b(?:claret)\b/g, 'blood'],
  [/\b(?:tripping|trip) (?:my |the )?(?:rcd|breaker|fuse ?box|electrics)\b/g, 'tripped the breaker'],
  // An apostrophe is gone by now: "the lad's gone pale", "my throat's closing".
  [
    new RegExp(
      `\\b((?:${child}|${animal}|${adult}|throat|tongue|face|chest|head|skin|nose|mouth|chin|tummy|belly|stomach|heart|neck|voice|worker|budgie)(?<!s))s (?=(?:gone|got|been|had|just|not|now|taken|took|eaten|drunk|swallowed|licked|started|passed|collapsed|fallen|come|stuck|all|really|very|so|red|sore|on|in|a bit|numb|swollen|burnt|tight|like|lapped|chewed|bitten|ate|fainted|burned|cut|trapped|pinned|sick|ill|faint|dizzy|drowsy|unwell|unconscious|(?!cleaning|washing|polishing|parking|driving)\\w+ing)\\b)`,
      'g',
    ),
    '$1 is ',
  ],
];

/** Normalised, spelt as meant and said plainly. */
export function plainWords(text: string): string {
  const spelt = respelt(normalise(text));
  return sayings
    .reduce((rest, [said, plain]) => rest.replace(said, plain), spelt)
    .replace(/ {2,}/g, ' ')
    .trim();
}
