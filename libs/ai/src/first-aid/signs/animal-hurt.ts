import type { Sign } from '../said.js';
import { adult, animal, anyChemical, body, carPart, child } from '../words.js';
import { swallowed } from './swallowed.js';

const personsOwn = new RegExp(
  `\\bmy (?:eyes?|${body}|throat)\\b|\\b(?:${child}|${adult})s? (?:\\w+ )?(?:eyes?|${body}|mouth)\\b`,
);
const animalSign = `(?:breathing \\w+|quiet|fluffed|hiding|not himself|not herself|wont (?:move|drink)|fell off (?:its|the|his|her) perch|whimper\\w*|off (?:its|his|her) (?:food|legs)|keeps falling|drool\\w*|dribbl\\w*|foam\\w*|froth\\w*|wobbl\\w*|stagger\\w*|twitch\\w*|shak(?:ing|y)|trembl\\w*|collaps\\w*|limp|floppy|lethargic|sneez\\w*|vomiting|throwing up|being sick|been sick|retching|gagging|cough\\w*|wheez\\w*|pawing|squint\\w*|whining|yelping|crying|scratching|panting|drunk|unsteady|sleepy|seizure|fitting|unconscious|not breathing|wont eat|limping|blister\\w*|sore|burn\\w*|red|swollen|raw|poorly|ill|acting (?:weird|funny|strange))`;
const animalWord = new RegExp(`\\b${animal}s?\\b`);
const notOnCar = new RegExp(
  `\\b(?:on|in|over|down|into|up|off|all over) (?:(?:the|my|our|back|rear|front|car|boot|passenger|leather|cloth|child|of) )*${carPart}\\b`,
);

/** A pet that has had some of it: in the mouth, on the coat, in an eye, or ill. */
const animalCollapsed = [
  new RegExp(
    `\\b${animal}(?: (?!(?:${carPart}|toy)\\b)\\w+){0,8} (?:collapsed|passed out|fainted|unconscious|unresponsive|limp|floppy|not moving|isnt moving|wont wake(?: up)?|wont get up|not breathing|isnt breathing|having a (?:fit|seizure)|(?:is|started) fitting|convuls\\w*|foaming at|frothing)\\b`,
  ),
];
/** What it ate may be a cloth or a sponge: no poison, and the vet's all the same. */
const animalAte = [
  new RegExp(
    `\\b${animal}s?(?: \\w+){0,4} (?:ate|eaten|swallowed|eating|swallowing)(?: (?:the|a|my|some|half|bits?|of|whole|our|an|all|most|one)){0,4} (?:chamois|sponges?|cloths?|rags?|gloves?|wipes?|mitts?|pads?|tablets?|caps?|towels?|foam|wax|polish|clay|brush|batter(?:y|ies)|cleaner|soap|silica|desiccant|sachets?)\\b`,
  ),
];
const animalInjured = [
  new RegExp(
    `\\b(?:dogs?|cats?|pup|puppy|kitten|rabbit|moggy|spaniel|labrador)(?: \\w+){0,8} (?:got hurt|is hurt|badly hurt|injured|bleeding|run over|been hit|got hit|got caught in|electrocuted|scalded|got burnt|been burnt|broken leg)\\b`,
  ),
  /\b(?:fish|koi|goldfish)(?: \w+){0,4} (?:are |is |all )*(?:dying|dead|floating|gasping)\b/,
];
const animalTouched = [
  new RegExp(
    `\\b${animal}s?(?: (?!${carPart}\\b)\\w+){0,6} (?:walked|stepped|fallen|swam|swum|dunked|drenched|stuck|waded|strayed|stood|rolled|ran|trod|jumped|fell|got|knocked|splash\\w*|sprayed|covered|soaked|lay|laid|lying|been|sat|trampled|paddled|sniff\\w*|inhaled|tipped)(?: \\w+){0,8} (?:in|into|through|over|with|on|of|up)\\b`,
  ),
  new RegExp(
    `\\b(?:on|in|into|over|all over)(?: \\w+){0,2} (?:dogs?|cats?|pups?|puppys?|kittens?|its|his|her|rabbits?|their) (?:\\w+ )?(?:paws?|fur|coat|eyes?|face|mouth|nose|pads|back|head|skin|tongue)\\b`,
  ),
];
const animalCleans = [
  new RegExp(
    `\\b(?:clean|lick|wash|groom|chew|nibbl)(?:ed|ing|s)? (?:at )?(?:his|her|its|their|it|them|the) ?(?:paws?|feet|foot|fur|coat|legs?|pads|off|it)\\b`,
  ),
  new RegExp(
    `\\b(?:nose|head|face|tongue|paws?|snout|beak|muzzle) in (?:the |a |my |some )?(?:\\w+ )?(?:tray|bucket|puddle|bowl|tub|bottle|tin|coolant|antifreeze|foam|cleaner|bag|box|drip tray|container)\\b`,
  ),
];
const animalIll = [
  new RegExp(
    `\\b(?:dogs?|cats?|pups?|puppys?|kittens?|his|her|its|rabbits?|dog is|cat is) (?:\\w+ )?(?:paws?|pads|eyes?|mouth|tongue|nose|skin|belly)(?: \\w+){0,5} (?:${animalSign}|red|sore|burn\\w*|wet|streaming|watering|swollen)\\b`,
  ),
  new RegExp(
    `\\b${animal}s?(?: (?:is|are|has|have|keeps?|started|gone|went|got|now|just|been|s|starting|to|looks?|seems?|acting|a|bit|really|wont|stop|cant|very|all)){0,6} ${animalSign}\\b`,
  ),
  new RegExp(
    `\\b${animal}s?(?: \\w+){0,12} (?:and|now|its|hes|shes) (?:is |has |been )*(?:foaming|frothing|drooling|staggering|wobbling|twitching|vomiting|retching|collapsed)\\b`,
  ),
];
export const animalHurt: Sign = (said) => {
  const { whole, setting } = said;
  const isAnimal =
    animalWord.test(whole) ||
    (setting.animal &&
      !/\b(?:im|i am|i feel|i have|ive got|my (?:son|daughter|wife|husband|kid|baby|eyes?|hands?|skin|throat|mouth|face|arms?))\b/.test(
        whole,
      ) &&
      /\b(?:it|its|he|hes|she|shes|they|him|her)\b/.test(whole));
  if (!isAnimal) return null;
  const hasCause = setting.hasChemical || anyChemical.test(whole);
  const isOfPerson =
    personsOwn.test(whole) &&
    !/\b(?:dogs?|cats?|pups?|puppys?) (?:eyes?|paws?|mouth|face|nose|skin|fur|coat)\b/.test(whole);
  const gone = said.real(...animalCollapsed, ...animalInjured, ...animalAte);
  if (gone !== null) return gone;
  if (!hasCause) return null;
  const eaten = said.told(swallowed);
  if (eaten !== null && (!isOfPerson || animalWord.test(eaten))) return eaten;
  const touched = said.real(...animalCleans) ?? said.real(...animalTouched);
  if (
    touched !== null &&
    anyChemicalNear(whole, setting.hasChemical) &&
    !isOfPerson &&
    !/\b(?:mud\w*|sand|wet dog|rain|river|hair|fur everywhere)\b/.test(whole)
  )
    return touched;
  const ill = said.real(...animalIll);
  return ill !== null && !notOnCar.test(whole) && !/\bdrool\b|\bhair\b/.test(whole) ? ill : null;
};

/** On an animal 'it' counts when the talk is of a product; stray words like 'spray' do not make one. */
const anyChemicalNear = (whole: string, inTalk: boolean): boolean =>
  anyChemical.test(whole) || (inTalk && /\b(?:it|some|stuff|that)\b/.test(whole));
