import type { Sign } from '../said.js';
import { anyChemical, anyHarsh, carPart, chemical, child } from '../words.js';
import { mouthFeelsWrong } from './feels-wrong.js';
import { byMouth } from './mouth.js';

const food =
  /\b(?:(?:ate|eat|eaten|eating|drank|drink|drinking) (?:\w+ )?(?:too (?:fast|much|quick\w*|many)|so (?:fast|quick\w*)|like a (?:pig|horse))|grass|slush\w*|lemonade|fanta|pepsi|capri ?sun|ribena|noodles|nuggets|kfc|greggs|sausage rolls?|cheese|bread|rusks?|formula|happy meal|coke|cola|coffee|tea|juice|squash|beer|wine|milk|milkshake|smoothie|crisps|sweets?|chocolate|sandwich\w*|burger|chips|mcdonalds|ice cream|biscuits?|lollipop|lolly|dinner|lunch|food|snacks?|yog(?:h)?urt|raisins|banana|fruit|cake|costa|vodka|lager|calpol|crayons?|bone|treats?|kebab|takeaway|pizza|alcohol at)\b/;
const surfaceTaken = new RegExp(
  `\\b(?:lick|chew|suck|eat|ate|bit|nibbl|munch|gnaw)\\w* (?:at |on |up |through |into |off |all over |all |bits of |the inside of )*(?:the |my |our |his |her |a |car |back |rear |passenger |inside |whole )*${carPart}\\b`,
);
const gnawed = new RegExp(
  `\\b(?:chew|gnaw|bit|bite|munch|rip)\\w*(?: \\w+)? (?:through |into |on |up |off |all )*(?:the |my |our |a )(?:car |back |rear |front )*(?:${carPart}|gear ?(?:knob|stick|lever)|arm ?rest|head ?rest|seat ?belts?|buckle|hand ?brake|cup ?holder|wires?|cables?|wiring|visor|parcel shelf|loom|number ?plate)\\b`,
);
const wetSurface =
  /\b(?:bucket|puddle|mitt|sponge|wash water|dirty water|run ?off|overspray|drip tray|tray|driveway|drive|floor|garage|cloth|brush|bottle|lid|cap|jug|foam|suds|paws?|fur|coat|tub|tin|pad|rag)\b/;
const treated =
  /\b(?:i|ive|id|we|weve|had|been) (?:just |only |have |had |already |been )*(?:sprayed|cleaned|put|applied|treated|used|coated|washed|degreased|dressed|wiped|done|soaked|foamed|waxed|polished)\b|\b(?:still wet|covered in|with (?:\w+ )?(?:\w+ )?on (?:it|them)|just (?:cleaned|sprayed|treated|washed|applied|used)|freshly|since (?:i|using)|after (?:i|using|cleaning|spraying))\b/;
const asksForProduct =
  /\b(?:marks?|stain\w*|slobber|nose prints|smears?|drool|spit|saliva|how (?:do|can|to)|what (?:gets|removes|cleans|do i use|should i use)|best|remove|clean it)\b/;

/** In a long story what was in a mouth and what is on the car stand far apart. */
const longStory = 30;
const reach = 14;
const words = (text: string): number => text.split(' ').length;
function around(whole: string, match: string): string {
  const at = whole.indexOf(match);
  if (at < 0) return whole;
  const before = whole.slice(0, at).split(' ').slice(-reach);
  const after = whole
    .slice(at + match.length)
    .split(' ')
    .slice(0, reach);
  return [...before, match, ...after].join(' ');
}

/** Taken for something to drink or eat: then it was in a mouth, or nearly. */
const takenForDrink =
  /\b(?:thought|thinking)(?: \w+){1,7} (?:was|were|is) (?:(?:just|some|a|an|his|her|my|their|the|orange|blue|fizzy) )*(?:water|juice|squash|cordial|pop|drinks?|lemonade|coke|cola|lucozade|ribena|fruit shoot|slush\w*|milk|tea|coffee|beer|vodka|cider|sweets?|sherbet|jelly|treat|food|ice cream|honey|syrup)\b|\b(?:mistook|mistaken|mistakenly|confused|mixed up|took)(?: \w+){0,6} (?:for|with) (?:(?:his|her|my|their|a|an|some|the|bottle of|can of|cup of|glass of|orange|apple|blue|red|fizzy) )*(?:water|juice|squash|pop|drinks?|lemonade|coke|cola|lucozade|gatorade|energy drink|ribena|fruit shoot|slush\w*|milk|tea|coffee|beer|vodka|cider|sweets?|a treat|food|ice cream|yog(?:h)?urt|honey|syrup)\b/;
const tookForFood = /\b(?:thought|thinks|thinking|mistook|mistaken|looks? like|instead of|assumed|as if)\b/;

/** Nobody saw it drink: it was found with the bottle, and there are traces. */
const gotAt = new RegExp(
  `\\b(?:${child}|he|hes|she|shes|they)(?: \\w+){0,4} (?:been at|got into|been into|got hold of|got at|got to|found|playing with|opened|emptied|helped (?:him|her|them)self to|got (?:the|my|a))(?: \\w+){0,3} ${chemical}`,
);
const leftTraces =
  /\b(?:(?:his|her|their|the) (?:mouth|lips|chin|face|breath|teeth|tongue|bib)|empty|half (?:of it )?(?:is )?(?:empty|gone|left)|gone from it|missing|lid (?:is |was )?off|dribbl\w*|drool\w*|foam\w*|smells? of it|cough\w*|crying|being sick|all over (?:him|her)|might have|not sure (?:if|how))\b/;

export const swallowed: Sign = (said) => {
  const by =
    said.real(...byMouth) ?? (said.names(anyChemical) || said.setting.hasChemical ? said.real(takenForDrink) : null);
  if (by === null) return said.real(gotAt) === null ? said.told(mouthFeelsWrong) : said.real(leftTraces);
  const { whole, setting } = said;
  const namesChemical = anyChemical.test(around(whole, by));
  if (
    surfaceTaken.test(whole) &&
    !treated.test(whole) &&
    !/\b(?:remover|cleaner|antifreeze|degreaser) off\b/.test(whole)
  ) {
    const isGlass =
      /\b(?:window|windows|windscreen|glass|mirror|seats?|doors?|belt|dash\w*|headrest|steering wheel|carpet|mat|mats)\b/.test(
        whole,
      );
    if (isGlass || asksForProduct.test(whole) || !setting.hasChemical) return null;
  }
  if (
    surfaceTaken.test(whole) &&
    asksForProduct.test(whole) &&
    !/\b(?:what (?:do i do|now)|help|is (?:he|she|it) (?:ok|in danger)|will (?:he|she|it)|poison\w*|vet|worr\w*|dangerous|harm\w*)\b/.test(
      whole,
    ) &&
    !treated.test(whole)
  )
    return null;
  if (gnawed.test(whole) && !treated.test(whole) && !anyHarsh.test(whole)) return null;
  if (/\blick (?:my|your|a) (?:finger|thumb)\b/.test(whole)) return null;
  const isMistaken = tookForFood.test(whole) && (namesChemical || setting.hasChemical);
  if (isMistaken) return by;
  if (food.test(whole) && !anyHarsh.test(whole)) return null;
  if (
    /\b(?:drank|drunk|drink|drinking|lapp\w*|sip\w*|swallow\w*) (?:some |a lot of |loads of |a bit of |all |the |of |my |a )*(?:water|rain ?water)\b(?! (?:spot|from|out|in|with|i|that))/.test(
      whole,
    ) &&
    !namesChemicalBeyondWater(whole)
  )
    return null;
  if (surfaceTaken.test(whole) && treated.test(whole)) return by;
  if (namesChemical || (setting.hasChemical && !food.test(whole) && words(whole) < longStory)) return by;
  return wetSurface.test(whole) && setting.isTalk ? by : null;
};

const namesChemicalBeyondWater = (whole: string): boolean =>
  anyHarsh.test(whole) || /\b(?:bucket|soapy|shampoo|foam|suds|dirty)\b/.test(whole);
