import { stem } from '../../retrieval/stemmer.js';
import type { AdviceWords } from './advice-words.js';
import type { Clause, Sentence } from './clauses.js';
import { type Grounds, kindsIn } from './grounds.js';
import { isMention } from './vocabulary.js';

const TALKS_OUT =
  /\b(?:skip(?:ping)?|ignor(?:e|ing)|forget(?:ting)?|no need|dont need|not need|neednt|needless|dont bother|not bother|never bother|bother with|without|leave out|leave off|drop the|ditch|unnecessary|optional|pointless|overrated|overcautious|not necessary|isnt necessary|not required|not needed|arent needed|isnt needed|waste of (?:time|water|money)|for wimps|instead of|rather than|forgo|omit|can do without|take off|pull off|disregard|overlook|no)\b/g;
const TELLS_WHY = /\b(?:can|could|may|might|will) (?:go|get|hurt|burn|splash|reach|damage|harm)\b/;
const NOT_MEANT = /\b(?:never|not|dont|cannot|cant|shouldnt|mustnt|avoid|no)(?: \w+){0,2} $/;
const DIRECT =
  /^(?:(?:and|or|but|so|please|just|then|also|you|we) )*(?:never|do not|dont|avoid|no|not|should not|shouldnt|must not|mustnt|need not) (?:ever )?(wear|wearing|use|using|put on|bother|rins\w+|test\w*|dilut\w+|ventilat\w+|call\w*|read\w*|ask\w*|check\w*|open\w*|see|protect\w*|follow\w*)\b(.*)$/;
const SAFE =
  /\b(?:safe|safely|harmless|(?:is|are|be|its|thats|perfectly|absolutely|totally|quite|works?|all|just) (?:\w+ )?(?:fine|ok|okay|alright)|(?:fine|ok|okay|alright) (?:to|for|on|with|as|in|if)|(?:is|are) dead|nothing to worry|no risk|no danger|no harm|no problem|not a problem|not an issue|not dangerous|not harmful|not toxic|wont hurt|cant hurt|doesnt hurt|dont worry|non toxic|myth|exaggerat\w+|scaremonger\w*)\b/;
const NO_TROUBLE =
  /\b(?:no problem|not a problem|not an issue|no risk|no danger|no harm|wont hurt|cant hurt|doesnt hurt)\b/;
const RISKY_MATTER =
  /\b(?:mix\w*|combin\w*|together|breath\w*|inhal\w*|fumes?|vapours?|gas|skin|eyes?|mouth|drink\w*|swallow\w*|child\w*|kids?|bab(?:y|ies)|pets?|dogs?|cats?|neat|undiluted|bare|flames?|smok\w*|gloves|goggles|mask|acids?|bleach|petrol|solvents?|caution|cautions|warnings?|chemicals?|brakes|cables?|orange|airbags?|drain|indoors)\b/;
const MIXES =
  /\b(?:mix\w*|combin\w*|blend\w*|together|cocktail|same (?:bucket|bottle|time|sprayer)|one (?:bucket|bottle|go)|stir|shake|straight onto|on top of)\b/;
const ADDS = /\badd(?:ing|ed)?\b.*\b(?:to|into|with)\b|\bpour\w*\b.*\binto\b|\bboost\w*\b|\bplus\b/;
const PUTS =
  /\b(?:apply|pour|spray|use|mix|add|put|try|rub|spread|drink|work|dab|soak|wipe|scrub|brush)\b(?: (?!one|only)\w+){0,4} (?:it|them|that|this|both|some|those|these)\b/;
const IGNORES =
  /\b(?:ignore|forget|disregard|never mind|dont mind|dont believe|overlook|pay no attention to) (?:that|them|this|it|all|those|these|what|the (?:warnings?|cautions?|labels?|rules?|guides?|instructions?|advice))\b/;
const SEEMS = /\b(?:feels?|seems?|looks?|sounds?) (?:\w+ )?(?:harmless|safe|fine|ok|okay)\b/;
const HARMLESS_TO_SAY = /\b(?:how|where|what) (?:deep|long|safe)\b/;

/** Advice against what protects: talking out of gloves, calling a risk harmless. */
export function carelessness(sentence: Sentence, grounds: Grounds, terms: AdviceWords): string | null {
  for (const [at, clause] of sentence.clauses.entries()) {
    // 'Never start an automatic wash … without a rinse': the warning goes on.
    const goesOn = clause.tokens[0] === 'without' && sentence.clauses[at - 1]?.polarity === 'warning';
    if ((!goesOn && talksOutOfProtection(clause, sentence.text, terms)) || putsAway(clause.text))
      return 'talks out of a precaution';
    if (PLAYS_DOWN.test(clause.text) && !NOT_MEANT.test(clause.text.slice(0, clause.text.search(PLAYS_DOWN))))
      return 'plays a risk down';
    if (AGAINST_CARE.test(clause.text)) return 'talks out of a precaution';
    if (IGNORES.test(clause.text) && !NOT_MEANT.test(clause.text.slice(0, clause.text.search(IGNORES))))
      return 'talks out of a warning';
    if (reassures(clause, grounds)) return 'calls a risk harmless';
  }
  if (callsWarningsMyths(sentence)) return 'talks out of a warning';
  return null;
}

/** 'Do not wait for the engine to cool', 'never stay further than 5 cm', 'don't bother opening the doors'. */
const AGAINST_CARE =
  /\b(?:never|not|dont|no need to|neednt|without)(?: (?:have to|need to|bother|bothering|waste time|worry about|ever|always|to))* (?:(?:wait|waiting|let|letting)\b.*\bcool|(?:stay|keep|hold|be) (?:any )?(?:further|farther|back|more than)|(?:air|airing|ventilat\w+|unplug\w*|isolat\w+|dilut\w+|switch(?:ing)? (?:it |the \w+ )?off|turn(?:ing)? (?:it |the \w+ )?off) (?:the|it|a|any|your)\b|open(?:ing)? (?:the |a |any |your )?(?:doors?|windows?|vents?|boot)\b)/;
const PLAYS_DOWN =
  /\b(?:fuss(?:es|ing)? (?:\w+ ){0,3}(?:about|over)|(?:make|making) (?:such )?a fuss|over ?cautious|over the top|(?:only|just) there for (?:the )?lawyers|paranoi\w+|overblown|(?:is|are|its) nothing$|(?:never|hardly|not) amounts? to (?:much|anything)|(?:gloves?|goggles|masks?) (?:\w+ )?(?:only |just )?(?:get|gets|got) in the way|(?:gloves?|goggles|masks?|rinsing|airing|ventilation) makes? no difference)\b/;
const MYTH =
  /\b(?:myths?|old wives|no truth|nonsense|rubbish|scare stor\w+|scaremonger\w*|fairy tales?|tales?|urban legends?|exaggerat\w+|contrary to|despite what|whatever (?:people|they) sa\w+)\b/;
const WARNED =
  /\b(?:must|should|can|may|do|does|could|would) ?(?:not|nt)\b|\b(?:mustnt|shouldnt|cannot|cant|dont|never|need\w*|dangerous|danger|harm\w*|hurts?|cracks?|cracking|unsafe|poison\w*|toxic|explo\w+|burns?|warnings?|people say|they say|stories|label)\b/;

/** 'It is a myth that you must not vacuum petrol'; one that names what does not work is none of these. */
const callsWarningsMyths = ({ clauses }: Sentence): boolean => {
  const text = clauses.map((clause) => clause.text).join(' ');
  const at = text.search(MYTH);
  if (at === -1 || !WARNED.test(text.slice(at))) return false;
  return !/^contrary|^despite|^whatever/.test(text.slice(at)) || clauses.at(-1)!.polarity === 'advice';
};

const GEAR = '(?:gloves?|goggles|masks?|respirators?|protection|glasses|visor)';
const AWAY = '(?:in|on|off|at|behind|away|home|indoors|hung|aside|out)';
const PUT_AWAY = new RegExp(
  `\\b${GEAR}\\b(?: \\w+){0,3} (?:can|may|might|could|should|will|to)? ?(?:stays?|remains?|rests?|waits?|be left|comes? off|goe?s? (?:back|off)|belongs?|be skipped|be dropped)\\b` +
    `|\\b(?:leave|keep|put|hang|store|take|pull|slip)\\b(?: \\w+){0,2} ${GEAR}(?: and ${GEAR})?(?: back)? ${AWAY}\\b(?! (?:on|before|first|the (?:bin|bag)))`,
);

/** 'The goggles can stay in the drawer', 'leave your gloves in the shed'. */
const putsAway = (text: string): boolean =>
  PUT_AWAY.test(text) &&
  !/\b(?:keep|put|leave) (?:\w+ ){0,2}(?:gloves?|goggles|mask) on\b|\b(?:never|not|dont|until|once|afterwards|after|inside out|bag|bin)\b/.test(
    text,
  );

function talksOutOfProtection({ text }: Clause, whole: string, { protection }: AdviceWords): boolean {
  const protects = (part: string, reach: number) =>
    part
      .trim()
      .split(' ')
      .slice(0, reach)
      .some((word) => protection.has(stem(word)));
  for (const match of text.matchAll(TALKS_OUT)) {
    const lead = text.slice(0, match.index);
    if (NOT_MEANT.test(lead) || (match[0] === 'without' && TELLS_WHY.test(whole))) continue;
    const tail = text.slice(match.index + match[0].length);
    const isSaidAfter =
      /^(?:un|option|pointless|overr|overc|not n|isnt|not r|arent|waste|for w|without)/.test(match[0]) &&
      !match[0].startsWith('without');
    // 'No switches': what is not to be touched.
    if (match[0] === 'no' && /^\s*(?:switch(?:es|ing)?|tests?)\b/.test(tail)) continue;
    if (match[0] === 'no' ? protects(tail, 1) : protects(tail, 5))
      return !['instead of', 'rather than', 'take off', 'pull off'].includes(match[0]) || protects(tail, 3);
    if (
      isSaidAfter &&
      lead
        .trim()
        .split(' ')
        .slice(-12)
        .some((word) => protection.has(stem(word)))
    )
      return true;
  }
  const [, verb = '', rest = ''] = DIRECT.exec(text) ?? [];
  if (verb === '') return false;
  if (/^(?:wear|use|put|bother|using|follow|protect)/.test(verb))
    return protects(rest, 4) && !/\b(?:old|same|torn|dirty|cotton|latex|again|twice)\b/.test(rest);
  if (/^(?:open|check|see|read|ask|call)/.test(verb))
    return protects(`${verb} ${rest}`, 6) || /\b(?:windows?|doors?|anyone|anybody|help|nhs|999|111)\b/.test(rest);
  return /^(?: (?:it|them|off|out|away|between|in between|afterwards|first|anything|(?:the|any) (?:product|remover|cleaner|chemicals?|acid|mix\w*))(?: (?!with|in |under|using|from|into|while|when|if|until|hot|on |at |as |straight|too|before|against).*)?)?$/.test(
    rest.trimEnd() === '' ? '' : ` ${rest.trim()}`,
  );
}

const reassures = ({ text, stems, polarity }: Clause, { warned }: Grounds): boolean =>
  (polarity === 'advice' ||
    !/\b(?:never|no|not|dont|isnt|arent|cannot|cant|nothing|neither|nor|without)\b/.test(text)) &&
  SAFE.test(text) &&
  (RISKY_MATTER.test(text) || (NO_TROUBLE.test(text) && stems.some((word) => warned.has(word)))) &&
  !HARMLESS_TO_SAY.test(text) &&
  !SEEMS.test(text) &&
  !/\b(?:not|never|isnt|hardly) (?:\w+ )?(?:safe|fine|ok|okay|harmless)\b/.test(text);

/** Products brought together that no guide brings together, or put on one after the other with no rinse between. */
export function mixture(sentence: Sentence, grounds: Grounds, terms: AdviceWords): string | null {
  for (const { polarity, text, stems } of sentence.clauses) {
    if (polarity !== 'advice' || !(MIXES.test(text) || ADDS.test(text))) continue;
    const products = kindsIn(stems, terms).filter(
      ({ ids }) => !ids.some((id) => terms.mildKinds.has(id)) && isLiquid(ids),
    );
    const marked = stems.filter((word) => terms.marked.has(word) && !terms.useVerbs.has(word));
    if (products.length + marked.length < 2) continue;
    const needed = [...products.flatMap(({ at, length }) => stems.slice(at, at + length)), ...marked];
    if (!grounds.clauses.some((clause) => needed.every((word) => clause.has(word))))
      return 'mixes what the guide keeps apart';
  }
  return null;
}

const isLiquid = (ids: readonly string[]): boolean =>
  !ids.some((id) =>
    /brush|pad|cloth|bar$|polisher|washer|vacuum|dryer|gun|tool|kit|sprayer|lance|light|cover|tape|wool|paper|mitt|mask|goggles|gloves/.test(
      id,
    ),
  );

/** 'Wipe them with lukewarm water': what is meant is the straps. */
const CLEANS_WITH =
  /\b(?:wipe|clean|rub|wash|dab|scrub|brush|treat|blot|rinse|dry|work) (?:it|them|that|this|those|these)\b.* with (?!it\b|them\b|this\b|that\b|these\b|those\b|both\b)/;

/** 'Petrol is dangerous. Pour it on.': what was only warned of is taken up as 'it'. */
export function takesUpWarned(
  sentence: Sentence,
  before: readonly Clause[],
  grounds: Grounds,
  terms: AdviceWords,
): string | null {
  const all = [...before.slice(-3), ...sentence.clauses];
  for (const [at, clause] of all.entries()) {
    if (!sentence.clauses.includes(clause) || clause.polarity !== 'advice' || !PUTS.test(clause.text)) continue;
    if (CLEANS_WITH.test(clause.text)) continue;
    const last = all
      .slice(0, at)
      .toReversed()
      .map(({ stems }) => ({
        known: kindsIn(stems, terms).some(({ ids }) =>
          ids.some((id) => grounds.kinds.has(id) || terms.mildKinds.has(id)),
        ),
        foreign: stems.some(
          (word) => terms.marked.has(word) && !grounds.advised.has(word) && !terms.useVerbs.has(word),
        ),
      }))
      .find(({ known, foreign }) => known || foreign);
    if (last?.foreign && !last.known) return 'takes up what was warned of';
  }
  return null;
}

/** A jet, steam or hot air that is turned on a body. */
const AT_SOMEBODY =
  /\b(?:jet|nozzle|lance|washer|steam\w*|air ?line|compressed air|heat gun|spray|hose)\b.*\b(?:at|towards?|on|onto|over|against|across) (?:(?:your|the|a|their|his|her|my|bare|own) ){0,2}(?:palms?|hands?|fingers?|fingertips?|feet|foot|legs?|arms?|wrists?|skin|face|boots?|toes|dogs?|kids?|children|people|someone|somebody|mate)\b/;

/** 'Dressing on the tread is like …' tells of it, and tells nobody to do it. */
const TELLS_OF =
  /^(?!you|we|it|they|there|the engine|the car)\w+(?: \w+){0,12} (?:is|are|means|makes|costs|takes|turns|throws|leaves|can|could|will|would|lie|lies|carry|carries|grows?|shines?|stays?)\b/;

/** 'Leave it plugged in while you wash': both go on at once. */
const withWhile = (clause: Clause, next: Clause | undefined): Pick<Clause, 'polarity' | 'stems' | 'text'> =>
  next && /^(?:while|whilst|as)$/.test(next.tokens[0]!) && clause.polarity === 'advice'
    ? { polarity: 'advice', stems: [...clause.stems, ...next.stems], text: `${clause.text} ${next.text}` }
    : clause;

/** Where and when guides say not to work. */
export function badCircumstance({ clauses }: Sentence, grounds: Grounds, terms: AdviceWords): string | null {
  if (clauses.some(({ polarity, text }) => polarity === 'advice' && AT_SOMEBODY.test(text))) return 'aimed at somebody';
  const found = clauses
    .map((clause, at) => withWhile(clause, clauses[at + 1]))
    .some(({ polarity, stems, text }, at) => {
      if (TELLS_OF.test(text) && isMention(clauses[at]!, terms)) return false;
      if (
        polarity !== 'advice' ||
        /\b(?:until|cool|once|wait|(?<!what is |whatever is |whats )left|too|still)\b|^(?:and |then )?let (?:it|the|them|everything)\b/.test(
          text,
        )
      )
        return false;
      // 'Never when the panel is hot': the condition goes with the warning.
      if (
        /^(?:if|when|while|where|unless|until|before|after|once)\b/.test(text) &&
        (clauses[at - 1]?.polarity === 'warning' || (clauses[at + 1] !== undefined && /^if|^when/.test(text)))
      )
        return false;
      // 'Airbags sit in the seats.'
      if (/\b(?!passengers|kids|children|pets|dogs|others|people)\w+s sit\b/.test(text)) return false;
      // Door shuts are a part of the car.
      const said = text.split(' ').includes('shuts') ? stems.filter((word) => word !== 'shut') : stems;
      return terms.circumstances.some(
        (line) =>
          line.every((choice) => choice.some((word) => said.includes(word))) &&
          !grounds.clauses.some((clause) =>
            line.every((choice) => choice.some((word) => clause.has(word) && stems.includes(word))),
          ),
      );
    });
  return found ? 'where it must not be done' : null;
}
