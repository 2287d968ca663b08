import { stem } from '../../retrieval/stemmer.js';
import { isStopWord } from '../../retrieval/tokens.js';
import type { AdviceWords } from './advice-words.js';
import { type Clause, looksLikeOrder } from './clauses.js';
import { type Grounds, type KindFound, kindsIn } from './grounds.js';
import { isOtherKind } from './product-names.js';

interface Situation {
  grounds: Grounds;
  /** The clause tells nobody to use anything and praises nothing. */
  isMention: boolean;
  /** Words with a capital within the sentence. */
  names: ReadonlySet<string>;
}

/**
 * The first word or product of a clause that the guides do not recommend, null where all may be said. The words for substances, tools
 * and acts are known and need a guide where they are put to use or praised; so does what is no English, for it may name anything.
 */
export function foreignWord(clause: Clause, situation: Situation, terms: AdviceWords): string | null {
  const { tokens, stems } = clause;
  const { grounds } = situation;
  const kinds = kindsIn(stems, terms);
  const foreign = kinds.find((kind) => !isFamiliar(kind, stems, situation, terms));
  if (foreign) return tokens.slice(foreign.at, foreign.at + foreign.length).join(' ');

  const named = new Set(kinds.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
  const idioms = new Set([...placesOf(terms.idioms, tokens), ...similes(tokens)]);
  const isPraise = praises(clause, terms);
  const isOrder =
    tokens.some((token, i) => terms.orderVerbs.has(token) && !NAMES.has(tokens[i - 1] ?? '')) ||
    DONE_WITH.test(clause.text) ||
    isPraise;
  const at = stems.findIndex(
    (word, i) =>
      !idioms.has(i) && isForeign({ word, at: i, isNamed: named.has(i), isOrder, isPraise }, clause, situation, terms),
  );
  if (at !== -1) return tokens[at]!;
  if (situation.isMention) return null;
  const marked = stems.findIndex(
    (word, i) =>
      terms.heads.has(tokens[i]!) &&
      terms.marked.has(word) &&
      !named.has(i) &&
      !isVerb(tokens, i) &&
      isOtherKind(stems, tokens, i, grounds, terms),
  );
  return marked === -1 ? null : tokens.slice(Math.max(0, marked - 1), marked + 1).join(' ');
}

function isFamiliar(
  { at, length, ids }: KindFound,
  stems: readonly string[],
  { grounds, isMention }: Situation,
  { mildKinds }: AdviceWords,
): boolean {
  const parts = stems.slice(at, at + length);
  return (
    ids.some((id) => mildKinds.has(id) || grounds.kinds.has(id) || grounds.surfaces.has(id)) ||
    (isMention && parts.every((word) => grounds.words.has(word))) ||
    grounds.text.includes(` ${parts.join(' ')} `)
  );
}

interface Place {
  word: string;
  at: number;
  isNamed: boolean;
  isOrder: boolean;
  isPraise: boolean;
}

function isForeign(
  { word, at, isNamed, isOrder, isPraise }: Place,
  { tokens, stems, text }: Clause,
  { grounds, isMention, names }: Situation,
  terms: AdviceWords,
): boolean {
  const token = tokens[at]!;
  if (isSoaked(tokens, at) && terms.marked.has(stem(token.slice(0, -1))))
    return !grounds.advised.has(stem(token.slice(0, -1)));
  // 'Ammonia-free' is without; 'polished' and 'vaped' tell of what was done.
  if (tokens[at + 1] === 'free' || (/ed$/.test(token) && grounds.words.has(word))) return false;
  const isMarked = terms.marked.has(word);
  if ((isNamed && !isMarked) || TRADE.test(token)) return false;
  // 'Otherwise it sandblasts the car.'
  if (/s$/.test(token) && /^(?:it|that|which|this)$/.test(tokens[at - 1] ?? '')) return false;
  if (terms.trouble.has(word)) {
    if (isMention) return false;
    return !(isOrder ? grounds.permitted : grounds.words).has(word) || isPutOn(tokens, stems, at, grounds);
  }
  // What something does to something: 'salt water eats them'.
  if (terms.acts.has(word) && (/[^s]s$|ed$/.test(token) || !isTold(tokens, at))) return false;
  if (isMarked && isOutdone(tokens, at)) return false;
  // A statement tells of anything; what has no verb is an order in short: 'a ball of steel wool'.
  if (isMention && isMarked && !terms.body.has(word) && STATES.test(text)) return false;
  if (isMention && isMarked && !STATES.test(text)) return !grounds.permitted.has(word);
  if (isMention && isMarked) return !grounds.words.has(word) && !grounds.words.has(stem(token.replace(/ic$/, '')));
  if (!isOrder && isMarked && grounds.permitted.has(word)) return false;
  if (isMarked) return !grounds.advised.has(word) && !isNamed;
  if (terms.heads.has(token) && !isVerb(tokens, at) && isOtherKind(stems, tokens, at, grounds, terms)) return true;
  if (isStopWord(token) || /^\d/.test(word)) return false;
  if (isOrder && grounds.warned.has(word) && !terms.useVerbs.has(token))
    return isUsed(tokens, at, terms) && !terms.classes.isTalk(token);
  if (word.length < 3) return false;
  return (
    (names.has(token) ||
      isUsed(tokens, at, terms) ||
      isUnknownOrder(tokens, at) ||
      (isPraise && at < REACH && !terms.praise.has(word))) &&
    !isPlain(token, terms) &&
    !terms.useVerbs.has(token) &&
    !grounds.words.has(word) &&
    !grounds.asked.has(word)
  );
}

/** 'The size of a beer mat', 'like sandpaper on a stick': what something is compared with. */
function similes(tokens: readonly string[]): number[] {
  // 'Nothing shifts it like petrol' compares nothing, it praises.
  if (tokens.includes('nothing')) return [];
  const at = tokens.findIndex(
    (token, i) =>
      (token === 'size' && tokens[i + 1] === 'of') ||
      (token === 'like' &&
        !/^(?:nothing|something|anything|things?|stuff|products?|cleaners?|would|you|i)$/.test(tokens[i - 1] ?? '') &&
        i > 0),
  );
  return at === -1 ? [] : Array.from({ length: 5 }, (_, i) => at + 1 + i);
}

/** What a remover and a dissolver do, and polishing: no products. */
const TRADE = /^(?:dissolv|remov)(?:e|es|ed|ing)$|^(?:strip(?:s|ped|ping)|seal(?:s|ed|ing)|polish(?:es|ed|ing))$/;
const STATES =
  /\b(?:is|are|was|were|be|been|has|have|had|does|do|did|will|would|can|could|may|might|must|should|wont|cant|what|how|why|who|people|some|many|they|youll|youd|ive|stays?|means?|remains?|becomes?|looks?|feels?|smells?|needs|wants|likes|hates|belongs?)\b|\b\w{2,}[^s\W]s (?:the|it|a|an|them|you|your|in|into|to|off|out|up|on|over|from|under|like|for|only|just|right|away|\w+s)\b/;

/** Before these an act is told: 'the brakes grind' tells nobody to. */
const TOLD_AFTER = new Set(
  'to and or then you can should must may could will might by please just also so but first now next try lets let them it not never dont simply always only gently quickly carefully do go'.split(
    ' ',
  ),
);
const isTold = (tokens: readonly string[], at: number): boolean =>
  at === 0 ||
  (TOLD_AFTER.has(tokens[at - 1]!) && tokens[at - 2] !== 'enough') ||
  /ing$|^\d+$/.test(tokens[at - 1]!) ||
  /^(?:the|it|them|a|an|your|some|off|out|down)$/.test(tokens[at + 1] ?? '');

/** A clause that says how things are, and neither orders nor praises. */
export const isStatement = (clause: Clause, terms: AdviceWords): boolean =>
  isMention(clause, terms) && STATES.test(clause.text);

/** 'Soaking beats scrubbing': what is not as good. */
const isOutdone = (tokens: readonly string[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some((token) => token === 'beats' || token === 'than') &&
  !tokens.includes('nothing');

/** Where the words of these phrases stand. */
function placesOf(phrases: readonly (readonly string[])[], tokens: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const phrase of phrases)
    for (let at = tokens.indexOf(phrase[0]!); at !== -1; at = tokens.indexOf(phrase[0]!, at + 1))
      if (phrase.every((word, i) => tokens[at + i] === word)) for (const i of phrase.keys()) places.add(at + i);
  return places;
}

/** Before these a verb is a noun: 'twice the dose'. */
const NAMES = new Set('the a an your each this that its per no one two first second another of'.split(' '));
const USED_WITH = new Set('with using of plus into onto on in over through to at from'.split(' '));
/** Words between a verb and what it puts to use. */
const REACH = 4;

/** Whether the word stands where a substance, a tool or a place would: after what puts it to use. */
function isUsed(tokens: readonly string[], at: number, terms: AdviceWords): boolean {
  if (/ly$|ing$|ed$/.test(tokens[at]!)) return false;
  return tokens
    .slice(Math.max(0, at - REACH), at)
    .some((token, i, all) => USED_WITH.has(token) || (terms.orderVerbs.has(token) && !NAMES.has(all[i - 1] ?? '')));
}

/** 'Yank the plug': an order nobody knows. */
const isUnknownOrder = (tokens: readonly string[], at: number): boolean =>
  tokens.slice(0, at).every((token) => LEADING.has(token) || /^\d+$/.test(token)) &&
  /^(?:the|a|an|your|it|them|up|out|off|apart|down|any|some|all|each)$/.test(tokens[at + 1] ?? '');

/** A word of the trade, also where only the ending is new ('warmer', 'claying'), or one of English that names nothing to be hurt by. */
const isPlain = (word: string, { plain, classes }: AdviceWords): boolean =>
  [
    word,
    word.replace(/(?:er|est|ed|ing|en|ened|y|ish|less|ful|able)$/, ''),
    word.replace(/(?:er|est|ed|ing)$/, 'e'),
    word.replace(/(.)\1(?:er|est|ed|ing)$/, '$1'),
    word.replace(/^(?:re|un|pre|over)/, ''),
  ].some((form) => form.length > 2 && plain.has(stem(form))) || classes.isTalk(word);

/** 'An oily rag' brings oil with it. */
const isSoaked = (tokens: readonly string[], at: number): boolean =>
  /y$/.test(tokens[at]!) &&
  /^(?:rag|cloth|towel|sponge|water|wipe|wipes|mop|brush|paper|tissue)$/.test(tokens[at + 1] ?? '');

/** 'In gloves and goggles spray an acid-free cleaner.' */
const isVerb = (tokens: readonly string[], at: number): boolean =>
  /^(?:spray|polish|wax|foam|glue|shampoo|dye)$/.test(tokens[at]!) &&
  /^(?:a|an|the|it|them|your|some|each|every|one|two|from|evenly|lightly)$/.test(tokens[at + 1] ?? '');

const PUT = new Set('on onto over into across in at'.split(' '));

/** 'Over the tread': where it goes in no advice of the guide. */
function isPutOn(tokens: readonly string[], stems: readonly string[], at: number, { clauses }: Grounds): boolean {
  const how = tokens.slice(Math.max(0, at - 3), at).find((token) => PUT.has(token));
  return how !== undefined && !clauses.some((clause) => clause.has(stem(how)) && clause.has(stems[at]!));
}

const LEADING = new Set(
  'and or but so then just please also only always simply first gently now next to by'.split(' '),
);
const USES =
  /\b(?:use|using|apply|applying|add|adding|put|putting|pour|pouring|mix|mixing|try|trying|spray|spraying|dab|dabbing|rub|rubbing|wipe|wiping|soak|soaking|scrub|scrubbing|with|switch|reach|go for|grab|take|get|buy|drop|splash|squirt)\b/;

/** 'Old engine oil rubbed in with a rag'. */
const DONE_WITH =
  /\b(?:rubbed|worked|wiped|sprayed|brushed|dabbed|poured|applied|painted|mixed|added|dragged|smeared|squirted|tipped)\b/;

/** True for a clause that tells nobody to use anything and praises nothing. */
export function isMention({ tokens, stems, text }: Clause, terms: AdviceWords): boolean {
  const first = tokens.find((token) => !LEADING.has(token)) ?? '';
  const isOrder = terms.useVerbs.has(first) && !isSubject(tokens, tokens.indexOf(first));
  return (
    !isOrder &&
    !USES.test(text) &&
    !DONE_WITH.test(text) &&
    !looksLikeOrder(tokens) &&
    !praises({ tokens, stems, text }, terms)
  );
}

/** 'Heat makes it worse' tells nobody to heat anything. */
const isSubject = (tokens: readonly string[], at: number): boolean =>
  /^(?:heat|steam|bleach|water|wax|polish|dressing|dust|work)$/.test(tokens[at]!) &&
  /^(?:is|are|makes|just|only|can|will|would|sets|turns|melts|cooks)$/.test(tokens[at + 1] ?? '');

/** What a thing does that somebody wants. */
const DOES =
  /\b(?:will do|does (?:it|the (?:job|trick|same))|do the (?:job|trick|same)|(?:takes?|gets?|has|have|pulls?|shaves?|wipes?) (?:\w+ ){1,4}(?:off|out|up|clean|away|gone)\b|gets? (?:it|them|the \w+)|brings? (?:up|out|back)|cuts? (?:the|through)|foams|keeps? (?:it|them|the \w+) \w+|softens?|loosens?|evens? out|polishes out|strips? the|breaks? (?:up|down|it)|clears?|lifts?|shifts?|eats? (?:away|through|up))\b/;

/** A remover is not praised for its name. */
const praises = (
  { tokens, stems, text }: Pick<Clause, 'tokens' | 'stems' | 'text'>,
  { praise, heads }: AdviceWords,
): boolean => stems.some((word, at) => praise.has(word) && !heads.has(tokens[at]!)) || DOES.test(text);
