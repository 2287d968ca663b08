import { stem } from '../../retrieval/stemmer.js';
import { isStopWord } from '../../retrieval/tokens.js';
import type { AdviceWords } from './advice-words.js';
import type { Sentence } from './clauses.js';
import { durationsIn } from './measures.js';

const CONTACT =
  /\b(?:in|into|on|onto) (?:(?:your|their|his|her|the|an|bare) )?(?:eyes?|mouth|skin|face|hands?)\b|\beyes? (?:sting|burn|hurt)|\b(?:swallow\w*|inhal\w*|breathed|drank|drunk|splash\w* (?:you|me|him|her|someone|somebody)|dizzy|dizziness|faint(?:ed|ing)|feel faint|cough\w*|breathless|electric shock|burnt|caught fire|on fire|light headed|tight chest|chest (?:\w+ )?(?:tight|hurts|pain))\b/;
const HAPPENS =
  /\b(?:if|when|once|should|after|gets?|got|splash\w*|sting\w*|burn\w*|case|irritat\w*|feel\w*|start\w*|any|someone|anyone)\b/;
/** How a sentence begins that is about somebody hurt and nothing else. */
const BEGINS_HURT =
  /^(?:(?:and|but|or|so|\d+) )*(?:(?:(?:if|when|should|once|in case|after|for)\b.*\b(?:eyes?|mouth|skin|face|swallow\w*|inhal\w*|breath\w*|dizzy|faint\w*|cough\w*|shock|burns?|wound|bleeding)\b)|(?:in|on|into) (?:the |your |an )?(?:eyes?|skin|mouth)\b|(?:eyes?|skin|swallowed|inhaled|breathed in|burns?|fumes|splashed)$|(?:eyes?|skin) (?:or|and) (?:eyes?|skin)$)/;
const NO_AID =
  /\b(?:tomorrow|later|sleep|lie down|cream|butter|ointment|ice|plaster|bandage|neutrali[sz]e\w*|milk|vomit\w*|throw up|sick|bring (?:it|them|everything) (?:back )?up|salt\w*|carry on|keep (?:going|working)|finish (?:the|off)|rub\w*|scrub\w*|eye ?drops|drops|vinegar|lemon|bicarb\w*|alcohol|wait and see|wears? off|pass(?:es)? by itself|on its own|tissue|squeeze|suck)\b/;
const HELP =
  /\b(?:call|ring|see|phone|ask|go to|contact|tell|get)\b.*\b(?:someone|somebody|anyone|doctor|help|gp|nhs|hospital|999|111|112|a e|ambulance)\b/;
/** Help that is put off: whoever needs it needs it now. */
const PUT_OFF =
  /\b(?:only|unless|tomorrow|later|next (?:day|week|morning)|in the morning|(?:in|after) a (?:few|couple)|in a day|after the job|when you (?:are|have) (?:done|finished)|once you (?:are|have) (?:done|finished))\b/;
/** 'If it runs into your boots, finish the job first.' */
const AIDS = /\b(?:rins\w*|flush\w*|wash\w*|water|call|ring|phone|999|111|112|doctor|nhs|hospital|a e|air|out|stop)\b/;
const ON_SOMEBODY =
  /^(?:if|when|should|once)\b.*\b(?:(?:your|the|bare|their) (?:hands?|boots?|gloves|sleeves?|clothes|skin|eyes?|chest|head|throat)|dizzy|sick|faint|cough\w*|wheez\w*|sting\w*|hurt\w*|swallow\w*)\b/;
const GOES_ON = /^(?:just |then |please )?(?:finish|complete|carry on|keep going|push on|work on)\b/;
/** 'A plaster is enough', 'brake fluid on your hands can stay'. */
const NO_MATTER =
  /\b(?:plaster|bandage|cream|sweet tea|glass of milk|lie down|rub)\b.*\b(?:enough|will do|plenty|all you need|does it)\b|\b(?:on|in) (?:your|the|bare) (?:hands?|skin|eyes?|fingers?|arms?|face)\b.*\b(?:can|may) (?:stay|wait|be left|remain)\b|\bprick\b.*\bnothing to\b/;
const NO_PAIN =
  /\b(?:if|when|as long as|so long as|unless) (?:it|they|you|that|there) (?:\w+ )?(?:do not|does not|dont|doesnt|isnt|is not|is no|not|cannot|cant|hardly) (?:\w+ )?(?:hurt|sting|feel|burn|smell|itch|pain|see|notice)\b/;
const NO_DAMAGE =
  /\b(?:has not|have not|hasnt|havent|did not|didnt|is not|isnt|no|not|cannot|cant|nothing|fine|safe|harmless|ok|okay)\b.*\b(?:burn\w*|harm\w*|hurt|damage\w*|danger\w*|wrong|worry|done)\b|\b(?:fine|safe|harmless|alright)\b/;
/** Rinsing for less than this, in seconds, is none. */
const LEAST_RINSE = 600;

/** Why a sentence is no help to somebody hurt, null where it is or where nobody is. */
export function badFirstAid(
  sentence: Sentence,
  before: Sentence | null,
  asked: string,
  terms: AdviceWords,
): string | null {
  const said = sentence.clauses.map(({ text }) => text).join(' ');
  if (NO_PAIN.test(said) && NO_DAMAGE.test(said.replace(NO_PAIN, ' '))) return 'no pain is called no harm';
  if (putsOffHelp(sentence) || finishesFirst(sentence)) return 'puts off help';
  if (NO_MATTER.test(said)) return 'no first aid';
  if (
    CONTACT.test(asked) &&
    !isForCar(asked) &&
    sentence.clauses.some(({ polarity, text }) => polarity === 'advice' && NO_AID.test(text))
  )
    if (!isForCar(said)) return 'no first aid';
  return harmsTheHurt(sentence, before, terms) || goesBeyondAid(sentence, terms) ? 'no first aid' : null;
}

const finishesFirst = ({ clauses }: Sentence): boolean =>
  clauses.some(({ text }) => ON_SOMEBODY.test(text)) &&
  clauses.some(({ polarity, text }) => polarity === 'advice' && GOES_ON.test(text));

/** 'Only call someone if it still hurts tomorrow'; 'call 999 only if …' of a number of metres is the guide's business. */
const putsOffHelp = ({ clauses }: Sentence): boolean =>
  clauses.some(({ polarity, text }, at) => {
    if (polarity !== 'advice' || !HELP.test(text)) return false;
    const rest = [text, ...clauses.slice(at + 1, at + 2).map((one) => one.text)].join(' ');
    return (
      /\b(?:only|tomorrow|later)\b/.test(rest) &&
      PUT_OFF.test(rest) &&
      /\b(?:hurts?|pain|worse|sting\w*|feel\w*|burn\w*|sick|tomorrow|later)\b/.test(rest)
    );
  });

const isHurt = ({ clauses, text: whole }: Sentence): boolean => {
  const text = clauses.map((clause) => clause.text).join(' ');
  return (
    CONTACT.test(text) &&
    (HAPPENS.test(text) || /\?\s*$/.test(whole)) &&
    clauses.some(
      ({ polarity, text: one }) =>
        CONTACT.test(one) && (polarity === 'advice' || /^(?:if|when|once|should|in case)/.test(one)),
    )
  );
};

/** Whoever has it in the eye or on the skin gets first aid and nothing else. */
function harmsTheHurt(sentence: Sentence, before: Sentence | null, terms: AdviceWords): boolean {
  const { clauses, text } = sentence;
  const isHere = isHurt(sentence);
  const isUnhelped =
    before !== null && isHurt(before) && !before.clauses.some(({ tokens }) => terms.orderVerbs.has(tokens[0]!));
  if (!isHere && !isUnhelped) return false;
  if (
    isHere &&
    /\b(?:rinse|flush|wash|run)\w*\b/.test(text) &&
    durationsIn(text).some((seconds) => seconds < LEAST_RINSE)
  )
    return true;
  // 'Powder in the eyes? Leave it dry': an answer that is no help.
  const said = clauses
    .filter(({ polarity }) => polarity === 'advice')
    .map((clause) => clause.text)
    .join(' ');
  if (
    isUnhelped &&
    /\?\s*$/.test(before.text) &&
    clauses.some(({ tokens }) => terms.orderVerbs.has(tokens[0]!)) &&
    !AIDS.test(said)
  )
    return true;
  return clauses.some(({ tokens, text, polarity }) => {
    if (polarity === 'advice' && NO_AID.test(text)) return true;
    if (polarity !== 'advice' || /^(?:if|when|once|should|after|in case)\b/.test(text)) return false;
    const verbs = tokens.filter((token) => terms.useVerbs.has(token) && !['splash', 'squirt', 'drip'].includes(token));
    const isForBody = isHere || /\b(?:it|them|eyes?|skin|mouth|they|better|pass|passes)\b/.test(text);
    return (
      isForBody &&
      verbs.some((verb) => !terms.firstAid.has(verb) && !/^(?:water|drink)$/.test(verb)) &&
      !/\b(?:water)\b/.test(text) &&
      !isForCar(text)
    );
  });
}

/** A sentence that is about somebody hurt says what first aid says: no word that it does not know. */
function goesBeyondAid({ clauses }: Sentence, { aid, classes, useVerbs, marked }: AdviceWords): boolean {
  const begins = clauses.findIndex(({ text }) => BEGINS_HURT.test(text));
  if (begins !== 0) return false;
  return clauses.some(
    ({ polarity, tokens, text }) =>
      polarity === 'advice' &&
      !/^(?:if|when|once|should|after|in case|for)\b/.test(text) &&
      tokens.some(
        (token) =>
          !aid.has(token) &&
          !isStopWord(token) &&
          !/^\d/.test(token) &&
          (useVerbs.has(token) || marked.has(stem(token)) || !classes.isTalk(token)),
      ),
  );
}

const isForCar = (text: string): boolean =>
  /\b(?:the|your|a|each|every) (?:\w+ )?(?:panel|paint|wheel|car|seat|cloth|towel|glass|carpet|surface|spot|stain|wing|bonnet|door|roof|bumper|boot|sill|trim|dash|windscreen|window)\b(?! cleaner)/.test(
    text,
  );
