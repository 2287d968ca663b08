import { normalise } from '../retrieval/tokens.js';
import { withoutIdioms } from './idioms.js';
import { plainWords } from './wording.js';

/** A piece of a message, normalised, and from where on it speaks of what is not so. */
export interface Clause {
  text: string;
  unrealFrom: number;
}

/** From these words on, a clause speaks of what may come, is feared, is forbidden or was read somewhere. */
const unreal =
  /(?<!\b(?:know|sure|dunno|see|wondering|ask|tell|check|say|idea|unsure) )\bif\b|\bin case\b|\bunless\b|\bbefore (?:i|we|my|the|it|he|she|they|anyone|someone|using|using|spraying|starting)\b|\bavoid\w*|\bprevent\w*|\bprotect(?:s|ing|ed|ion)? (?:my|your|the|from|me|against)\b|\bso (?:that )?(?:it|i|they|he|she|nothing|none|no one|my \w+) (?:doesnt|dont|does not|do not|wont|cant|isnt)\b|\bkeep(?:ing)? (?:it|them|this|him|her|the \w+|\w+ \w+|my \w+|\w+)? ?(?:out of|off|away from|from)\b|\bstop(?:ping)? (?:it|them|this|that|the \w+) (?:from )?(?:burning|irritating|stinging)|\bstop(?:ping)? (?:(?!my )\w+ ){1,3}(?:from )?(?:making|giving|hurting)|\bstop(?:ping)? (?:it|them|this|that|him|her|the \w+|my \w+|any|\w+ \w+) (?:from )?(?:getting|going|splashing|spraying|licking|eating|drinking|chewing|swallowing|irritating|dripping|drying|breathing|coming)\b|\b(?:risk|chance|danger|fear) of\b|\b(?:worried|scared|afraid|paranoid|nervous) (?:about|that|of|it|they|he|she)\b|\b(?:supposed|allowed|safe|ok|okay|fine|dangerous|bad) (?:to|for|around|with|near)\b|\b(?:rather|instead) (?:than|of)\b|\b(?:label|bottle|tin|leaflet|sheet|forum|reviews?|video|bloke|advert|website|instructions|guide|you|sds|people|everyone|they) (?:says?|said|warns?|reads?|mention(?:s|ed)?|claims?|reckons?)\b|\b(?:always|usually|often|sometimes|normally) (?:get|gets|got|give|gives|end up|feel|feels|makes?)\b|\b(?:loves?|likes?|enjoys?|tries|wants|trying|tends) (?:to )?(?:drink|lick|eat|chew|bit)\w*|\bi (?:read|heard|saw)\b|\b(?:watch(?:ed|ing)|saw|seen|found) (?:a|an|this|that|some|the|one of those) (?:\w+ )?(?:videos?|clips?|posts?|tiktoks?|reels?|vlog|article|story)\b|\bread (?:about|that|somewhere|online)\b|\bapparently\b|\bsupposedly\b|\b(?:might|could|would|may|will|wont|wouldnt|couldnt|going to|gonna|likely to|tends? to|can|does|doesnt|supposed to)\b (?:it |this |that |they |he |she |my \w+ )?(?:(?:also|just|ever|even|really|not|still|accidentally|always) )*(?:burn|sting|hurt|splash|irritate|make|harm|poison|kill|drink|swallow|lick|eat|cause|give|spray|blind|injure|be (?:toxic|poisonous|harmful|dangerous|bad)|go (?:in|on)|get (?:in|on|into|onto))\b|\b(?:without|w o|minus) (?:getting|burning|breathing|it|any|touching|coughing|feeling|hurting|splashing|choking|dying)|\bwhat happens (?:when|if)\b|\b(?:causes?|known to|used to|meant to)\b/;
/** Questions for a product or protection, and whole clauses that ask whether something would do harm. */
const asksAhead =
  /^(?:(?:and|so|ok|okay|also|then|hi|hello|quick question|just|wondering) )*(?:will|would|could|might|may|does|do(?! i (?:rinse|call|ring|go|need (?:to (?:go|see|ring|call)|a doctor|an ambulance|hospital|help)))|is it (?:going to|likely|safe|ok|okay|fine|dangerous|bad|toxic|harmful|poisonous)|is (?:\w+ ){1,4}(?:safe|dangerous|toxic|harmful|poisonous|flammable|bad for)|are (?:\w+ ){1,4}(?:safe|dangerous|toxic|harmful|poisonous|bad for)|how (?:dangerous|harmful|toxic|poisonous|bad|safe) (?:is|are)|can (?!someone|anyone|you|u |see|feel|hear|smell|taste|barely|hardly|only|not|i (?:get|have) (?:help|some))|should i (?:be )?(?:wear|worry|worried|use|buy|get a|put on))\b/;
const protection =
  /\b(?:what|which|best|good|need|recommend\w*|buy|wear|wearing|thicker|better|decent) (?:\w+ ){0,3}(?:gloves?|goggles?|mask|masks|respirator|ppe|eye ?wear|barrier cream|safety glasses|eye protection|face shield)\b|\b(?:should|must|do|need to|have to) (?:i |you |we )?wear\b/;
/** Signs that it is going on whatever else is asked: 'is it normal that my hands are burning'. */
const goingOn =
  /\b(?:am|is|are|im|its|hes|shes|theyre|was|has|have|ive|been|keeps?|feels?|feeling|cant|wont)\b(?: \w+){0,3} (?:\w+ing|numb|red|sore|swollen|blistered|gone|went|dizzy|sick|tight|drunk|swallowed|splashed|got|eaten|licked|breathe|stop|see|white|burnt|collapsed|hurt|hurts|raw|ill|faint|sleepy)\b/;
const longAgo =
  /\b(?:last (?:year|month|week|summer|winter|spring|autumn|time|christmas|season)|(?:years?|months?|weeks?|yrs) (?:ago|back)|(?:he|she|we|my \w+|who|mate|bloke) once|i once|once (?:got|had|burn\w*|swallow\w*|splashed)|used to|in the past|previously|when i was (?:a kid|young|little|at school|\d+)|as a (?:kid|child)|back in (?:19|20)\d\d|a while (?:ago|back)|the other (?:week|month)|ages ago|growing up|(?:in|since) (?:19|20)\d\d|(?:on|with|in) my (?:old|last|previous|first) (?:car|van|one|job)|first time (?:i|we)|back then|back in the day|(?:in|back in|during) the (?:(?:early|mid|late) )?(?:[5-9]0s|(?:nineteen )?(?:fifties|sixties|seventies|eighties|nineties|noughties)|war|army|navy)|(?:my|our) late (?:husband|wife|father|mother|dad|mum|brother|uncle|partner|grandad)|(?:years|decades|donkeys years) back|as an apprentice|when i was an? \w+|since (?:xmas|christmas|easter|new year|bonfire night|halloween|last \w+|january|february|march|april|may|june|july|august|september|october|november|december)|in my (?:youth|younger days|twenties|thirties|teens)|(?:back )?in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)(?! (?:i|we|sun))|once upon a time|two (?:weeks|months|years) ago|the (?:year|month|week|time) before)\b/;
/** What belongs to the present even in a sentence that tells an old story. */
const isOfNow =
  /\b(?:am|is|are|im|its|hes|shes|theyre|has|have|ive|now|just|still|cant|wont|today|tonight|help|hurts?|burns|stings|itches)\b/;
/** What was planned or used to be so, and how it ended: the ending is real. */
const happenedAfter =
  /\band ((?:now|just|(?:my|the|our) \w+ (?:has|have|is|are|just)|ive|i have|im|hes|shes|he has|she has|theyre|its (?:gone|all|now|in|on)) .*)$/;
const stillSo =
  /\b(?:still|just|today|tonight|this morning|this afternoon|right now|at the moment|help|worse|keeps|wont stop|hasnt (?:stopped|gone)|ever since)\b|(?<!\b(?:fine|ok|okay|better|good|healed|gone|alright|well|careful) )\bnow\b(?! (?:i|we) (?:want|need|wear|use|always))/;
const denies =
  /\b(?:not|didnt|hasnt|havent|isnt|arent|wasnt|werent|never|nobody|no one|doesnt|dont|nothing|none|nor|without|no)\b(?: \w+){0,3} ?$/;
/** 'I do not know why my hands burn' and 'it will not stop burning' deny nothing of what follows. */
const deniesElse =
  /\b(?:(?:dont|do not|not|didnt|no) (?:know|sure|idea|understand|joke|gloves|goggles|mask|think|realise|notice|see|wear\w*|good|well|just|even|only)|not (?:stop\w*|wear\w*)|hasnt stopped|havent stopped|doesnt stop|didnt have|havent got|dont have|no (?:water|tap)|without (?:gloves|goggles|a mask|wearing|any (?:gloves|protection)))\b/;

/** Splits at punctuation and where a new thought begins. A question mark stays with its sentence only as its words. */
export function clausesOf(message: string): Clause[] {
  const clauses = message.split(/[.!?\n]+/).flatMap(clausesOfSentence);
  return confesses.test(plainWords(message))
    ? clauses.map(({ text }) => ({ text: text.replace(/\b(?:you|someone|somebody)\b/g, 'i'), unrealFrom: Infinity }))
    : clauses;
}

/** 'What happens if you swallow it, asking because I just did.' */
const confesses =
  /\b(?:because|cos|cause|as|since|asking|and) (?:i|he|she|they|we|my \w+) (?:(?:just|kind of|may|might|sort of|think i|actually|accidentally) )*(?:did|has done|have done|has|have|done it)$|\b(?:because|asking for a friend who|cos) (?:i|he|she|they|we|my \w+) (?:just|already|accidentally) (?:did|have|has|done)\b/;

function clausesOfSentence(sentence: string): Clause[] {
  const texts = sentence
    .split(/[;:,()]+|\s-+\s|\s(?:but|because|cos|coz|cus|however|although|though)\s/i)
    .map((piece) => withoutIdioms(plainWords(piece)))
    .filter((text) => text !== '');
  const isStory = texts.some((text) => longAgo.test(text));
  return texts.flatMap((text) => {
    const clause = { text, unrealFrom: isStory && !isOfNow.test(text) ? 0 : unrealFrom(text) };
    const ending = clause.unrealFrom < Infinity ? happenedAfter.exec(text)?.[1] : undefined;
    return ending === undefined ? [clause] : [clause, { text: ending, unrealFrom: unrealFrom(ending) }];
  });
}

function unrealFrom(text: string): number {
  if (protection.test(text) && !goingOn.test(text)) return 0;
  if (longAgo.test(text) && !stillSo.test(text)) return 0;
  if (asksAhead.test(text) && !goingOn.test(text)) return 0;
  return unreal.exec(text)?.index ?? Infinity;
}

const global = new WeakMap<RegExp, RegExp>();
function everywhere(sign: RegExp): RegExp {
  const known = global.get(sign);
  if (known) return known;
  const made = new RegExp(sign, 'g');
  global.set(sign, made);
  return made;
}

/** The first match that tells of what is so: not denied, not feared, not long over. */
export function realMatch(clauses: readonly Clause[], sign: RegExp): string | null {
  for (const { text, unrealFrom: limit } of clauses) {
    const search = everywhere(sign);
    search.lastIndex = 0;
    for (let match = search.exec(text); match !== null; match = search.exec(text)) {
      const before = text.slice(0, match.index).trimEnd();
      const isDenied = denies.test(before) && !deniesElse.test(before);
      if (match.index + match[0].length <= limit && !isDenied) return match[0];
    }
  }
  return null;
}

const isOver =
  /\b(?:right as rain|good as new|back to (?:normal|(?:his|her|my|their) (?:old|usual|normal) self)|none the worse|full of beans|running (?:about|around)|bouncing (?:about|around)|happy as larry|over it now|long since (?:gone|better|healed))\b|\b(?:fine|ok|okay|better|good|alright|well) (?:now|since|again|after|the next day|in the end|by then)\b|\ball (?:fine|good|better|clear|healed|ok|okay|gone)\b|\b(?:has|have|its|had|its all|soon|since) (?:since )?(?:healed|recovered|cleared up|gone away|passed(?! out)|calmed down|stopped|worn off)\b|\bno (?:harm done|drama|worries|biggie|big deal|damage done)\b|\bplasters? (?:is )?on\b|\b(?:just|only) a (?:little |small |tiny )?(?:scratch|nick|graze|scrape)\b|\bstopped bleeding\b|\bnothing serious\b|\b(?:was|were|is|hes|shes|im|its) (?:absolutely |perfectly |totally |completely |all )?(?:fine|ok|okay|alright)\b/;

/** Whether the visitor says that it is over. */
export const saysItIsOver = (message: string): boolean => {
  const text = normalise(message);
  return (
    isOver.test(text) &&
    !/\b(?:not|isnt|arent|wasnt|will|if|is (?:it|he|she|that|this)) (?:\w+ )?(?:fine|ok|okay|better|good|alright)\b/.test(
      text,
    )
  );
};
export const saysStill = (message: string): boolean => stillSo.test(normalise(message));
