import type { Sign } from '../said.js';
import { animal, child, owner, pattern } from '../words.js';
import { person } from './body-words.js';

/** Breathing that is failing: never a matter of cause. */
const breathingFails = [
  /\b(?:cant (?:get|catch)|cant|cannot|can not|couldnt|can hardly|can barely|hardly|barely|unable to|hard to|difficult to|struggling to|struggling for|struggles to|trouble|difficulty|difficulties|problems?|fighting for|fighting to|not|isnt|stopped|finding it hard to|labou?red) (?:\w+ )?breath(?:e|ing|s)?\b/,
  /\b(?:short of breath|shortness of breath|breathless|stridor)\b/,
  /\bbreathing (?!them|it|in|this|that|the|these|those)(?:is |has |sounds? |seems? |feels? |got |gets )?(?:\w+ ){0,2}(?:funny|fast|hard|noisy|shallow|heav\w*|difficult|tight|weird|strange|raspy|bad|worse|laboured|painful)\b/,
  new RegExp(
    `\\b(?:${owner} )?(?:chest|lungs?)(?: (?:is|are|feels?|feeling|has|gone|getting|got|really|so|a|bit|all|very|went|now|s|quite|are all)){0,4} (?:tight\\w*|hurt\\w*|burn\\w*|sore|pain\\w*|heavy|on fire|crush\\w*|closing)\\b`,
  ),
  /\b(?:chest|lungs?|breath\w*)(?: \w+){0,4} (?:whistl\w*|rattl\w*|wheez\w*|crackl\w*|raspy|rasping)\b/,
  /\b(?:tight|tightness|pain|pains|burning|pressure) (?:in |across |on )?(?:my |his |her |the )?(?:chest|lungs)\b|\bchest pains?\b/,
  /\b(?:lips|face|he|she|hes|shes) (?:\w+ ){0,3}(?:blue|gr[ea]y)\b(?=$| (?:and|in|lips|help|now))/,
  new RegExp(
    `\\b${person}(?: (?:is|are|was|started|starting|keeps?|s|now|just|been|actually|proper)){0,3} (?:choking|choked (?:on|by|me|him|her|half))\\b`,
  ),
  /\bcough\w* (?:up )?(?:blood|pink|froth\w*)\b|\b(?:asthma|asthmatic)(?: \w+){0,4} (?:attack|set off|kicked off|flared|bad|inhaler|playing up)\b|\binhaler (?:is ?nt|isnt|not|doesnt|wont) (?:work|help)\w*\b|\b(?:cough\w*|puking)(?: and \w+){0,2} (?:cant|wont) stop\b|\bcant (?:catch|get) (?:my|his|her|any) (?:breath|air)\b|\bthroat(?: \w+){0,3} (?:closing|closed|tight\w*)\b/,
];
/** Heard from people and animals, and from worn machines. */
const heard = /\b(?:gasping|wheez\w*)\b/;
const itDoes =
  /\b(?:it|its|which|that)(?: (?:is|was|has|keeps?|started|just|s|sounds?|been|so|really|now|all)){0,4} (?:wheez|gasp)\w*/;
const maybeIt = new RegExp(`${pattern(animal, child).source}(?! (?:hairs?|fur|seat))`);
const ofAnimal = new RegExp(
  `\\b${animal}s?(?: (?:is|are|has|was|keeps?|started|just|now|making|sounds?|cant|hardly|struggling to|having|trouble)){0,5} (?:breath\\w*|wheez\\w*|cough\\w*|gasp\\w*|chok\\w*|panting)\\b`,
);
export const cannotBreathe: Sign = (said) => {
  if (
    /\b(?:let|lets|so|help\w*) (?:\w+ ){0,3}(?:leather|paint|seat|seats|fabric|foam|it|car|cabin) (?:to )?breathe?\b|\b(?:leather|fabric|paint|wood|cover|pores) (?:\w+ ){0,2}breathe?\b/.test(
      said.whole,
    )
  )
    return null;
  if (said.names(ofAnimal)) return null;
  const fails = said.real(...breathingFails);
  if (fails !== null) return fails;
  const isOfIt = said.names(itDoes) && !said.names(maybeIt) && !said.setting.animal;
  return isOfIt ? null : said.real(heard);
};
