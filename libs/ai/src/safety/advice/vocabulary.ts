import { stem } from '../../retrieval/stemmer.js';
import { isStopWord } from '../../retrieval/tokens.js';
import type { AdviceWords } from './advice-words.js';
import type { Clause } from './clauses.js';
import { type Grounds, kindsIn } from './grounds.js';

/**
 * The first word or product of a clause that the guides do not recommend, null where all may be said. The words for substances, tools
 * and acts are known and need a guide; a word that nobody thought of is stopped where such a word would stand, and as a name.
 */
export function foreignWord(
  { tokens, stems }: Clause,
  { grounds, isMention, names }: { grounds: Grounds; isMention: boolean; names: ReadonlySet<string> },
  terms: AdviceWords,
): string | null {
  const kinds = kindsIn(stems, terms);
  const isOrder =
    tokens.some((token, i) => terms.orderVerbs.has(token) && !NAMES.has(tokens[i - 1] ?? '')) ||
    praises({ tokens, stems }, terms);
  const isFamiliar = ({ at, length, ids }: (typeof kinds)[number]) =>
    ids.some((id) => terms.mildKinds.has(id) || grounds.kinds.has(id) || grounds.surfaces.has(id)) ||
    (isMention && stems.slice(at, at + length).every((word) => grounds.words.has(word))) ||
    grounds.text.includes(` ${stems.slice(at, at + length).join(' ')} `);
  const foreign = kinds.find((kind) => !isFamiliar(kind));
  if (foreign) return tokens.slice(foreign.at, foreign.at + foreign.length).join(' ');

  const named = new Set(kinds.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
  const at = stems.findIndex((word, i) => {
    if (isSoaked(tokens, i) && terms.marked.has(stem(tokens[i]!.slice(0, -1))))
      return !grounds.advised.has(stem(tokens[i]!.slice(0, -1)));
    // 'Ammonia-free' is without; 'polished' and 'vaped' tell of what was done.
    if (tokens[i + 1] === 'free' || (/ed$/.test(tokens[i]!) && grounds.words.has(word))) return false;
    if (named.has(i) && !terms.marked.has(word)) return false;
    if (terms.trouble.has(word))
      return !(isOrder ? grounds.told : grounds.words).has(word) || isPutOn(tokens, stems, i, grounds);
    if (isMention && terms.marked.has(word))
      return !grounds.words.has(word) && !grounds.words.has(stem(tokens[i]!.replace(/ic$/, '')));
    if (!isOrder && terms.marked.has(word) && grounds.told.has(word)) return false;
    if (terms.marked.has(word)) return !grounds.advised.has(word) && !named.has(i);
    if (terms.heads.has(tokens[i]!) && !isVerb(tokens, i) && isOtherKind(stems, tokens, i, grounds, terms)) return true;
    if (isOrder && grounds.warned.has(word) && !isStopWord(tokens[i]!) && !terms.useVerbs.has(tokens[i]!))
      return isUsed(tokens, i, terms);
    if (isStopWord(tokens[i]!) || /^\d/.test(word) || word.length < 3) return false;
    return (
      (names.has(tokens[i]!) || isUsed(tokens, i, terms) || isUnknownOrder(tokens, i)) &&
      !isPlain(tokens[i]!, terms) &&
      !terms.useVerbs.has(tokens[i]!) &&
      !grounds.words.has(word) &&
      !grounds.asked.has(word)
    );
  });
  if (at !== -1) return tokens[at]!;
  const marked = stems.findIndex(
    (word, i) =>
      terms.heads.has(tokens[i]!) &&
      terms.marked.has(word) &&
      !named.has(i) &&
      !isVerb(tokens, i) &&
      isOtherKind(stems, tokens, i, grounds, terms),
  );
  return marked === -1 ? null : tokens.slice(marked - 1, marked + 1).join(' ');
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

/** True for a clause that tells nobody to use anything and praises nothing. */
export function isMention({ tokens, stems, text }: Clause, terms: AdviceWords): boolean {
  const first = tokens.find((token) => !LEADING.has(token)) ?? '';
  return !terms.useVerbs.has(first) && !USES.test(text) && !praises({ tokens, stems }, terms);
}

/** A remover is not praised for its name. */
const praises = ({ tokens, stems }: Pick<Clause, 'tokens' | 'stems'>, { praise, heads }: AdviceWords): boolean =>
  stems.some((word, at) => praise.has(word) && !heads.has(tokens[at]!));

/** 'Oven cleaner' where the guide has a cleaner, but not for ovens. */
function isOtherKind(
  stems: readonly string[],
  tokens: readonly string[],
  at: number,
  grounds: Grounds,
  terms: AdviceWords,
): boolean {
  const before = stems[at - 1];
  if (before === undefined || isStopWord(tokens[at - 1]!) || /^\d/.test(before)) return false;
  return !(
    terms.neutral.has(before) ||
    terms.useVerbs.has(tokens[at - 1]!) ||
    grounds.pairs.has(`${before} ${stems[at]}`) ||
    /ly$|ing$|ed$/.test(tokens[at - 1]!)
  );
}
