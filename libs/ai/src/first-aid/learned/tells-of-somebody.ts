import { plainWords } from '../wording.js';
import { body, eyes, living, owner, pattern } from '../words.js';

/** People, animals, what hurts, what they took in, and what hurts them: most who are hurt use one of these words. */
const somebody = pattern(
  living,
  owner,
  body,
  eyes,
  'my|anybody|anyone|somebody|someone|baby|arms?|heads?|face|skin|hands?|fingers?|foot|feet|toes?|legs?|knees?|chest|throat|lungs?|stomach|tummy|lips?|tongue|nose|ears?|mouth\\w*',
  'feel\\w*|felt|odd|funny|queer|woozy|queasy|ill|unwell|poorly|sleepy|throb\\w*|wobbl\\w*|drool\\w*|shak\\w*|stagger\\w*|splash\\w*|hurts?|hurting|pain\\w*|burn\\w*|sting\\w*|itch\\w*|sore|numb|tingl\\w*|prickl\\w*|blister\\w*|rash|swell\\w*|swollen|bleed\\w*|blood|cough\\w*|chok\\w*|wheez\\w*|gasp\\w*|breath\\w*|dizzy|faint\\w*|sick|nausea\\w*|vomit\\w*|headache|vision|see|blind|blur\\w*|shiver\\w*|fever|chills?',
  'swallow\\w*|drank|drunk|ate|eaten|lick\\w*|sip\\w*|fell|fallen|slipped|tripped|cut|stuck|trapped|crush\\w*|collaps\\w*|unconscious|dead|dying|poison\\w*|shock\\w*|needles?',
  'fumes?|vapou?r|smok\\w*|steaming|heating|fire|flames?|alight|sparks?|hiss\\w*|gas|petrol|batter(?:y|ies)|help|999|ambulance|doctor|hospital|a e',
);

/** What a finger tells of a surface: how deep a scratch is, how rough the paint. */
const touches = new RegExp(
  [
    String.raw`\b(?:feel|feels|felt|catch|catches|caught|snags?|run|ran|running)(?: (?:it|them|that|these|those|something|on|with|a|my|your|the|over|across|along))* (?:finger ?)?nails?\b`,
    String.raw`\b(?:with|on|under|past) (?:a|my|your|the) (?:finger ?)?nails?\b`,
    String.raw`\bfe(?:els?|lt) (?:just |a bit |like |quite |really |still |all |a |little |tiny |small |very |so |sort of |kind of )*(?:craters?|pits?|bumps?|sandpaper|grit|rough|gritty|bumpy|smooth|sticky|tacky|hard|dry|damp|wet|clean|slick|raised|sharp)\b`,
  ].join('|'),
  'g',
);

/** Whether a message names anybody, or anything that happens to somebody; 'is it ever going to come out?' does not. */
export const tellsOfSomebody = (message: string): boolean => somebody.test(plainWords(message).replace(touches, ' '));
