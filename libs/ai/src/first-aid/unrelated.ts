import type { Finding } from '@app/contracts/knowledge/safety.contract.js';
import type { Said } from './said.js';
import { anyChemical, carPart, pattern } from './words.js';

/** Findings that illness of every kind shows as well. The others need help whatever the cause. */
const ofManyCauses = new Set<Finding>(['eye', 'skin', 'fumes', 'heat-illness']);

const illness =
  /\b(?:cataracts?|conjunctivitis|pink ?eye|glaucoma|styes?|hay ?fever|pollen allergy|eczema|psoriasis|nappy rash|chicken ?pox|measles|shingles|scabies|impetigo|ringworm|teething|migraines|periods?|pregnan\w*|morning sickness|flu|covid|common cold|cold sores?|tonsillitis|sinus\w*|hangover|hungover|menopaus\w*|arthritis|carpal tunnel|gout|chilblains|acne|food poisoning|tummy bug|norovirus|diabet\w*|vertigo|tinnitus|insomnia|anxiety|dentist|tooth ?ache|antibiotics|vaccin\w*|jabs)\b/;
const lasting =
  /\b(?:for|past|last) (?:a |the |about |over |nearly |last |past |few |couple of |\w+ )?(?:days|weeks?|months?|years?|winter|while)\b|\b(?:every|most|each) (?:morning|day|night|winter|spring|summer|month|week)s?\b|\bsince (?:birth|(?:he|she) was born|childhood)\b|\ball (?:week|month|winter)\b/;
const asksForMedicine =
  /\b(?:what|which|any|best|good|use|buy|try) (?:\w+ ){0,2}(?:cream|ointment|medicine|tablets?|pills?|remed(?:y|ies)|lotion|eye ?drops|treatment|antihistamine)\b|\b(?:remedy|cream|treatment|cure) for\b/;
const acute =
  /\b(?:burn(?:s|t|ed|ing)?|sting(?:s|ing)?|stung|stream(?:s|ing)?|blister\w*|numb\w*|agony|cant (?:see|open|breathe)|collaps\w*|help)\b/;
const cleaning = pattern(
  carPart,
  '(?:clean|wash|spray|polish|wax|valet|detail|scrub|rins|hoover|sand|degreas|wip|foam|glu|paint)\\w*',
  '(?:splash|spill|drip|leak|squirt)\\w*',
  'garage',
  'fumes?',
  'gloves?',
);

const exposure = /\b(?:splash\w*|spill\w*|spray\w*|squirt\w*|fumes?|leak\w*|drip\w*)\b/;

/** A question of health that has nothing to do with the car or what cleans it: no first aid for a harm nobody had. */
export function isUnrelated(said: Said, finding: Finding): boolean {
  if (!ofManyCauses.has(finding) || said.names(anyChemical)) return false;
  if (said.names(illness) && !said.names(exposure)) return true;
  if (said.names(cleaning)) return false;
  if (said.setting.isTalk || said.names(acute)) return false;
  return said.names(lasting) || said.names(asksForMedicine);
}
