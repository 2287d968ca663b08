import { normalise } from '../retrieval/tokens.js';

const leadIn =
  /^(?:(?:ok|right|so|and|but|well|sorry|hi|hello|please|btw|erm?|um|wait|hang on|thanks|cheers|mate|quick question|stupid question|daft question) )+/;
/** 'What is it' and 'what is the best' ask of no word. */
const noWord =
  /^(?:it|this|that|these|those|they|he|she|next|wrong|best|better|better way|point|difference|first|cheapest|order|quickest|easiest|safest|right|your|my|you|i|we|going|happening|left|good|bad|safe|going on|up|new|price|cost)\b/;
const article = '(?:(?:a|an|the|this|that|your|these|those|some|your) )*';
const word = '([a-z0-9][a-z0-9 -]{0,40}?)';
const end =
  '(?: (?:when (?:its|it is|theyre) at home|exactly|then|please|mate|anyway|actually|mean|means|meant|is|are|do|does|for|about|in english|in plain english|pls|plz|all about|supposed to be|supposed to mean|please))*';
const what = '(?:what|wot|wat|whta|wht)';
const is = '(?:is|are|r|was)';
const manner = '(?: (?:even|actually|exactly|on earth|the (?:hell|heck|devil)))?';
const person = '(?:you|u|they|he|she|people|the guide)';
const unknown =
  '(?:ive |i have )?(?:never|not) heard of|no idea what|(?:i )?(?:dont|do not|didnt) (?:know|understand|get|follow) (?:what|the word|the term)|dunno what|not sure what';
const request = `(?:(?:can|could|would|will) (?:you|u) )?(?:please )?(?:explain|define|remind me|tell me)(?: what)?|(?:${what}s the |the )?meaning of|(?:ive |i have )?(?:just )?heard of`;
const waysToAsk = [
  `(?:${what}s|${what}${manner} ${is}|${what}(?:s| is) meant by) ${article}${word}${end}`,
  `${what} (?:does|dose|do|did|would) ${article}${word} (?:mean|do|stand for)${end}`,
  `${what} (?:do|did|does) ${person} mean (?:by|with|when you say) ${article}${word}${end}`,
  `(?:${unknown}|${request}) ${article}${word}${end}(?: (?:whats|what is) (?:it|that|one|they)| what (?:it|that) is)?`,
  `${article}${word} (?:whats|what is) (?:that|it|one|one of them|that when its at home)${end}`,
].map((pattern) => new RegExp(`^${pattern}$`));

const compares = [
  new RegExp(
    `^(?:(?:whats|what is|is there|explain|tell me) (?:the |any |a )?)?difference between ${article}${word} (?:and|or) ${article}${word}$`,
  ),
  new RegExp(`^how (?:is|does|do|are) ${article}${word} (?:different|differ) (?:to|from|than) ${article}${word}$`),
];

/** 'Is wax a polish' is answered by what each of them is. */
const isOneTheOther = new RegExp(
  `^(?:is|are) ${article}${word} (?:(?:really|just|basically|actually) )?(?:the same (?:thing )?as )?an? ${word}$`,
);
/** Points at something that is there to be looked at, not at a word. */
const points = /\b(?:the|this|that|these|those|my|your|our|his|her|their)\b/;
/** What is more than the name of a thing: 'causing the haze', 'best for tar', 'white marks'. */
const noName =
  /\b(?:of|for|to|from|with|by|at|after|before|under|and|or|vs|than|i|we|you|it|do|does|did|should|would|can|could|best|better|good|bad|safe|worst|cheap\w*|wrong|caus\w+|mak\w+|stuff|marks?|stains?|specks?|dots?|spots?|smells?|noise|gunk|time|way|price|cost|ratio|order|worth)\b/;
/** 'On a towel' says where the word is used. */
const wherePut = / (?:on|in) (?:an? )?[a-z]+(?: [a-z]+)?$/;
const MOST_WORDS_OF_NAME = 4;

const withoutLeadIn = (text: string): string => normalise(text.replace(/['’]/g, '')).replace(leadIn, '').trim();
const wordIn = (text: string): string | undefined =>
  waysToAsk.map((pattern) => pattern.exec(text)?.[1]?.trim()).find((one) => one !== undefined && !noWord.test(one));

/** Whether a message asks for the meaning of one word, and nothing else. */
export const asksOneMeaning = (message: string): boolean => wordIn(withoutLeadIn(message)) !== undefined;

/** The thing of which a message asks nothing but what it is; null where it asks anything else. */
export function definitionAsked(message: string): string | null {
  const whole = withoutLeadIn(message);
  const name = points.test(whole) ? undefined : wordIn(whole)?.replace(wherePut, '');
  if (name === undefined || noName.test(name) || / (?:on|in) /.test(name)) return null;
  return name.split(' ').length <= MOST_WORDS_OF_NAME ? name : null;
}

/** The words whose meaning a message asks for, as they were said; none where it asks anything else. */
export function meaningAsked(message: string): string[] {
  const sentences = message
    .split(/[.!?;\n]+|,\s+/)
    .map(withoutLeadIn)
    .filter((sentence) => sentence !== '');
  for (const text of [withoutLeadIn(message), ...sentences]) {
    const compared = [...compares, isOneTheOther].map((pattern) => pattern.exec(text)).find((match) => match !== null);
    if (compared) return compared.slice(1).map((one) => one.trim());
    const asked = wordIn(text);
    if (asked !== undefined) return [asked];
  }
  return [];
}
