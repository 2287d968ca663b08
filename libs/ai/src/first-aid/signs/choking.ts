import type { Sign } from '../said.js';
import { adult, animal, body, child, pattern } from '../words.js';

const who = `(?:i|im|we|he|hes|she|shes|they|theyre|me|him|her|${child}|${adult})`;
/** Something solid in the way of the breath: it needs back blows, and fresh air is no help. */
const stuckInThroat = [
  new RegExp(
    `\\b${who}(?: (?:is|are|was|started|starting|keeps?|just|now|been|actually|s|really|properly)){0,4} chok(?:ing|es) on (?:(?:a|an|the|his|her|my|some|that|one|bit|bits|piece|lump|of|small|little|plastic) )*(?!(?:fumes?|gas|smoke|spray|vapou?rs?|dust|mist|smell|stuff|it|chemicals?|air|powder|foam|cleaner|\\w+ (?:fumes?|spray|smoke|dust|cleaner|remover))\\b)\\w+`,
  ),
  /\b(?:cap|lid|bolt|nut|clip|bead|bung|stopper|bit|piece|lump|chunk|sponge|plastic|nozzle|coin|wipe|cloth|sweet|something)(?: \w+){0,4} (?:stuck|lodged|caught|jammed|gone down|went down) (?:in|down|at the back of) (?:his|her|my|the|their) (?:throat|windpipe|gullet|airway)\b/,
  new RegExp(`\\b${who}(?: (?:is|was|s|just|now|really)){0,3} choking(?:$| (?:help|now|and|quick|please|badly|what))`),
];
const anyAnimal = pattern(animal);
const breathed = pattern(
  'fumes?',
  'gas',
  'smoke',
  'vapou?rs?',
  'spray\\w*',
  'mist',
  'bleach',
  'breath\\w* in',
  'inhal\\w*',
);
const bodyOfAnimal = new RegExp(`\\b(?:my|his|her) ${body}\\b`);

const cannotGetAir =
  /\b(?:chok(?:e|es|ing|ed)|gagg?(?:ing|s)|cant (?:breathe?|cry|talk|speak|cough)|(?:gone|going|turning) (?:red|blue|purple))\b/;
const solid = pattern(
  'caps?|lids?|bolts?|nuts?|sweets?|coins?|beads?|clips?|bungs?|screws?|toys?|sponge|wipes?|plastic|peanuts?|grapes?|crisps?|marbles?|stones?|gravel|lolly|popcorn|sausage|stopper|washer|magnet|blu ?tack|glove|balloon',
);
const wentIn = /\b(?:swallow\w*|mouth|throat|stuck|found|ate|put|eating|eaten|chok\w* on|gagging on)\b/;
export const choking: Sign = (said) => {
  if (said.names(breathed) || (said.names(anyAnimal) && !said.names(bodyOfAnimal))) return null;
  const stuck = said.real(...stuckInThroat);
  if (stuck !== null) return stuck;
  return said.names(solid) && said.names(wentIn) && !said.names(anyAnimal) ? said.real(cannotGetAir) : null;
};
