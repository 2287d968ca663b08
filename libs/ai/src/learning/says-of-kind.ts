import type { QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';

const number =
  '(?:\\d+(?:[.,/]\\d+)?|an?|one|two|three|four|five|six|eight|ten|twelve|twenty|thirty|half an?|a few|several|some)';
const time = new RegExp(
  `\\b${number}(?: (?:to|or|and a half) ${number})?[ -](?:\\w+ )?(?:seconds?|minutes?|min|hours?|days?|weeks?|months?|years?|nights?)\\b|\\bovernight\\b|\\bover night\\b|\\buntil (?:it is |they are )?(?:dry|cold|cool)\\b`,
  'i',
);
const rhythm =
  /\b(?:every|once|twice|weekly|monthly|yearly|each (?:wash|time|season|month|week|spring|autumn)|(?:a|per) (?:week|month|year|season)|times a|fortnight\w*|seldom|rarely|regularly|at most|often)\b/i;
const amount = new RegExp(
  `\\b(?:${number}(?: to ${number})? ?(?:ml|millilitres?|g|grams?|%|per cent|litres?|bar|psi|degrees?|°C|cm|centimetres?|mm|metres?|coats?|layers?|drops?|pumps?|sprays?|cloths?|towels?|buckets?|parts?|capfuls?|teaspoons?|tablespoons?|rounds?|passes|sets?|grit|microns?)|\\d+ ?(?::|to|in) ?\\d+|(?:one|a) part|pea|walnut|coin|thin(?:ly| coat| layer| film)?|sparing(?:ly)?|label)\\b`,
  'i',
);
const moment =
  /\b(?:when|once|until|as soon as|after|before|cold|cool|shade|dry|first|while|by the time|stop|spring|autumn|winter|morning|evening)\b/i;
const reason =
  /\b(?:because|so that|as it|as they|since|otherwise|which|so|keeps?|means?|means that|that is why|for|makes?|leaves?|lets?|or it|or the)\b/i;
const choice =
  /\b(?:rather than|instead|not|better|best|safer|gentler|stronger|use|only|suits?|enough|either|while|whereas|unless|for)\b/i;
const permission =
  /\b(?:never|not|no|only|safe|avoid|fine|may|can|cannot|always|must|harms?|ruins?|damages?|scratch\w*|needs?|enough)\b/i;
const sequence = /\b(?:first|before|after|then|last|next|once|finally|start|begin|end)\b/i;
const prospect =
  /\b(?:cannot|can not|can be|will|comes? (?:off|out|away)|polish(?:es)? out|permanent\w*|no cleaner|only|beyond|usually|rarely|never|most|shift\w*|remov\w+|lifts?|dissolv\w+|stays?|gone|for good)\b/i;

const patterns: Partial<Record<QuestionKind, RegExp>> = {
  'how-long': time,
  'how-often': rhythm,
  'how-much': amount,
  when: moment,
  which: choice,
  order: sequence,
  possible: prospect,
  'may-i': permission,
};

/** Whether a text has what such a question asks for, such as a time, an amount or a reason. */
export const saysOfKind = (kind: QuestionKind, text: string): boolean =>
  kind === 'why' ? reason.test(text) : (patterns[kind]?.test(text) ?? true);
