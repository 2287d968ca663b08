import type { AidTopic } from '@app/contracts/knowledge/safety.contract.js';
import { normalise } from '../retrieval/tokens.js';
import { saysItIsOver } from './recovery.js';
import { animal, surelyBody, carPart, eyes, mild, harsh, pattern } from './words.js';

/** What a message says while first aid is going on. */
export type Meanwhile =
  | { kind: 'asks'; topic: AidTopic }
  | { kind: 'worse' }
  | { kind: 'better' }
  /** Goes on with the car: `rest` is what is asked of it, '' where nothing but to go on. */
  | { kind: 'cleaning'; rest: string }
  | { kind: 'other' };

const topics: [AidTopic, RegExp][] = [
  ['lenses', /\b(?:contact )?lens(?:es)?\b|\bcontacts\b/],
  [
    'noWater',
    /\b(?:no|not got|havent got|dont have|without|isnt any|only got|nowhere near|run out of) (?:any |a |clean |running |got )*(?:water|tap|sink|hose|shower)\b|\b(?:bottled|bottle of|use (?:the |a )?hose|hose ?pipe|saline|eye ?wash|dirty water|what water|cold or warm|warm or cold|hot or cold|warm water|cold water)\b/,
  ],
  [
    'remedy',
    /\b(?:milk|vomit|throw(?:ing)? up|make (?:him|her|them|it|myself|me) (?:sick|vomit|be sick)|fingers? down|salt ?water|charcoal|bread|eat something|drink (?:water|something|lots|anything)|vinegar|bicarb\w*|baking soda|neutrali[sz]e|cream|savlon|sudocrem|e45|aloe|vaseline|butter|toothpaste|ice|moisturis\w*|antihistamine\w*|piriton|paracetamol|ibuprofen|painkillers?|drops|optrex|plaster|bandage|cling ?film|soap|burst|pop (?:it|the|them)|gel|gluconate|inhaler|suck|squeeze|tourniquet|food|feed (?:him|her|it)|lie (?:him|her|them)?|recovery position)\b|\b(?:can|should|do|shall) i (?:\w+ ){0,2}(?:give|put|apply|rub|use|make|take|cover|wrap)\b/,
  ],
  [
    'howLong',
    /\bhow (?:long|many (?:minutes|mins|hours|times)|much longer|often|soon)\b|\bstill rinsing\b|\b(?:is|are) (?:\w+ )?(?:\d+|ten|five|twenty|fifteen) (?:minutes|mins|min) (?:enough|ok|long)|\b(?:when (?:can|do|should) i stop|keep rinsing|long enough|stop rinsing)\b/,
  ],
  [
    'whoToCall',
    /\b(?:call|ring|phone|number|hospital|a ?(?:and|&) ?e|a e|casualty|doctors?|gp|ambulance|111|999|112|vets?|poison line|poisonline|pharmac\w*|walk in|minor injuries|nhs|who do i|get (?:it|him|her|them|this) (?:looked|checked|seen)|see (?:someone|anyone|somebody)|go (?:in|to)|what do i (?:tell|say))\b/,
  ],
  [
    'isItSerious',
    /\b(?:serious|dangerous|die|dying|permanent|damage|scar\w*|blind|how bad|go away|wear off|normal|worr(?:y|ied)|poison(?:ed|ous)|toxic|fatal|lethal|harm(?:ful)?|be (?:ok|okay|alright|fine)|safe (?:to|now)|symptoms|signs|look (?:out )?for|watch for|happen|is (?:it|that|this) (?:bad|ok)|should i be|lasting|side effects)\b/,
  ],
];

const gotWorse =
  /\b(?:worse|numb|blister\w*|gone (?:white|red|black|yellow|grey)|swell\w*|swollen|spread\w*|more pain|agony|unbearable|bleeding|peeling|blurr?\w*|cant see|drows\w*|sleepy|confused|vomit\w*|being sick|throwing up|coughing|wheez\w*|dizz\w*|faint|headache|shak\w*|twitch\w*|still (?:hurts?|burn\w*|sting\w*|itch\w*|red|sore|bad|feel\w*|cough\w*|dizzy|sick|numb|ting\w*|the same|painful|water\w*|stream\w*)|hasnt (?:stopped|gone|eased|improved)|not (?:getting )?(?:better|easing|stopp\w*|improv\w*)|isnt (?:getting )?(?:better|easing|stopp\w*|improv\w*)|no better|wont stop|hurts|burning|stinging|getting bad)\b/;
const eased =
  /\b(?:(?:feel\w*|getting|bit|much|lot|is|all|im|hes|shes|its|theyre|seems?|looks?|doing) (?:a bit |a lot |much |so much |loads |absolutely |completely |all |totally |back to )*(?:better|fine|ok|okay|alright|normal|good|easing|eased)|eas(?:ed|ing)(?: off)?|recovered|calmed down|gone (?:down|now|away)|stopped (?:hurting|burning|stinging|coughing|bleeding|itching)|no longer|doesnt hurt|not (?:hurting|burning|stinging)|no pain|all clear|nothing (?:serious|wrong|to worry)|discharged|home (?:now|from)|false alarm|only (?:steam|joking|water)|just (?:steam|water|dust)|wasnt (?:smoke|a fire|anything)|fire (?:is )?out|sorted|under control|worn off|cleared|all good|patched up|safe now)\b|\b(?:hospital|doctors?|dr|gp|a (?:and )?e|paramedics?|ambulance (?:crew|people|man|lady)|nhs|111|999|nurse|pharmac\w*|optician|vets?|poisons? line|they|he|she) (?:\w+ ){0,2}?(?:said|says|say|reckons?|told (?:me|us|him|her)|gave (?:me|us|him|her)|checked (?:me|us|him|her|it) (?:over|out))(?: \w+){0,4}? (?:ok|okay|fine|alright|all right|good|nothing|no (?:damage|harm|burns?)|go home|clear)\b/;
/** Those who know what to do have whoever was hurt: what is asked of the car then is no longer in the way of help. */
const inCare =
  /\b(?:vets?|hospital|paramedics?|ambulance(?: crew)?|a (?:and )?e|doctors?|medics?|nurses?) (?:has |have |is |are |s )?(?:now )?(?:got|keeping|treat\w*|seeing|seen|taken|took|looking after|with|here with|dealing with) (?:him|her|them|it|me|us|my \w+)\b|\b(?:him|her|them|it|hes|shes|theyre|he is|she is|they are|im|i am) (?:now )?(?:at|in|to|with) (?:the )?(?:vets?|hospital|a (?:and )?e|paramedics?|surgery|doctors?)\b/;
/** 'Is she fine', not 'she is fine'. */
const stillAsks =
  /(?<!\b(?:it|he|she|they|we|i|this|that|all|everything|everyone|hands?|eyes?|skin|son|daughter|dog|cat) )\b(?:is|are|will|would|should|when|if|until|once) (?:it|he|she|they|i|this|that|my \w+|the \w+)? ?(?:be |get |feel )?(?:\w+ )?(?:fine|ok|okay|better|alright|good|normal)\b/;
const goOn =
  /\b(?:carry(?:ing)? on|go(?:ing)? on with|continue|get back to|back to (?:the |my )?(?:car|clean\w*|wash\w*|polish\w*|job|work|it)|keep going|finish(?: off)? (?:it|off|the|my|cleaning|washing)|start again|resume|anything (?:safer|milder|gentler|less)|something (?:safer|milder|gentler|less)|instead)\b/;
const ofCar = pattern(
  carPart,
  'clean(?:ing|ed)?',
  'wash(?:ing|ed)?',
  'wax(?:ing)?',
  'polish(?:ing)?',
  'smells?',
  'rust',
  'tar',
  'dirt',
  'streaks?',
  'sealant',
  'product',
  mild,
  harsh,
);
const ofPerson = pattern(
  eyes,
  surelyBody,
  'skin',
  animal,
  `(?:him|her|he|she|hes|shes|daughter|son|toddler|baby|kid|wife|husband|me|breath\\w*|rins\\w* it|ambulance|hospital|doctor|sick|(?:feel\\w*|fell|taken|is|was|am|im|hes|shes|theyre|be|been|getting|got|so|very|really|quite|bit|and|or) ill|poison\\w*|swallow\\w*|drank|hurts?|burning|stinging|numb)`,
);
const asks = /\b(?:how|what|which|can|could|should|do|does|is|are|will|when|where|why|any|best)\b/;

const sentence = /[^.!?;,\n]+[.!?;,\n]*/g;

export function readMeanwhile(message: string): Meanwhile {
  const text = normalise(message);
  const isBetter =
    (eased.test(text) || saysItIsOver(message)) &&
    !stillAsks.test(text) &&
    !gotWorse.test(text.replace(/\b(?:stopped|no longer|not|isnt|doesnt|wasnt|no) \w+/g, ' '));
  if (isBetter) {
    const rest = (message.match(sentence) ?? [])
      .map((piece) => piece.replace(/^\s*(?:ok|okay|right|so|and|thanks|thank you)\b[, ]*/i, '').trim())
      .filter((piece) => piece !== '' && !isOfRecovery(piece))
      .join(' ');
    const asked = rest === '' ? afterRecovery(message) : rest;
    if (isOfCleaning(asked)) return { kind: 'cleaning', rest: isOnlyToGoOn(asked) ? '' : asked };
    const topic = asked !== '' && asked !== message ? topicOf(normalise(asked)) : null;
    return topic ? { kind: 'asks', topic } : { kind: 'better' };
  }
  if (inCare.test(text)) {
    const ofCarAlone = (message.match(sentence) ?? [])
      .filter((piece) => !inCare.test(normalise(piece)))
      .join(' ')
      .trim();
    if (isOfCleaning(ofCarAlone)) return { kind: 'cleaning', rest: ofCarAlone };
  }
  const topic = topicOf(text);
  const isCarOnly = ofCar.test(text) && !ofPerson.test(text) && asks.test(text);
  if (isCarOnly && !/\b(?:rins\w*|a e|hospital|ambulance|111|999|doctor|vet)\b/.test(text))
    return { kind: 'cleaning', rest: isOnlyToGoOn(message) ? '' : message };
  if (topic) return { kind: 'asks', topic };
  if (gotWorse.test(text)) return { kind: 'worse' };
  return { kind: 'other' };
}

const topicOf = (text: string): AidTopic | null => topics.find(([, words]) => words.test(text))?.[0] ?? null;

const isOfRecovery = (piece: string): boolean =>
  (eased.test(normalise(piece)) ||
    saysItIsOver(piece) ||
    /\b(?:rinsed|rinsing|been rinsing|washed it|\d+ min\w*)\b/i.test(piece)) &&
  !goOn.test(normalise(piece)) &&
  !/\b(?:how|what|which|can i|should i|when)\b/i.test(piece);

/** 'She seems fine now can I carry on': what is asked behind the good news, without a full stop between. */
const afterRecovery = (message: string): string =>
  /\b(?:can|could|should|how|what|which|when|do|is it|will|shall|whats)\b[^]*$/i.exec(message)?.[0] ?? '';

const isOfCleaning = (text: string): boolean => {
  const plain = normalise(text);
  return goOn.test(plain) || (ofCar.test(plain) && !ofPerson.test(plain));
};

const isOnlyToGoOn = (text: string): boolean => {
  const plain = normalise(text);
  return goOn.test(plain) && !/\b(?:how|what|which|anything|something|instead|why)\b/.test(plain);
};

/** 'What do I do now' asks for help, whoever it is for. */
const asksForHelp =
  /\bwhat (?:do|should|can|shall|would|now|next)\b|\bhelp\b|\b(?:get|wash|rinse|take) (?:it|this|that|them) (?:off|out)\b/;

/** Whether a message goes on with something else, without a word of anybody: of what may have been no emergency at all. */
export function leavesItAside(message: string): boolean {
  const text = normalise(message);
  return asks.test(text) && !ofPerson.test(text) && !asksForHelp.test(text);
}
