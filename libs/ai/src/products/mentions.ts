import type { ConversationTurn } from '../answer-engine.js';
import { normalise } from '../retrieval/tokens.js';
import { sizeOf } from './prices.js';
import { wordsOf } from './product-names.js';
import type { ProductText } from './product-shelf.js';

/** The products that were talked of last. */
export interface Mentions {
  /** What our replies named, each in its order, the last reply first. */
  lists: ProductText[][];
  /** True where our last reply named some: then 'it' and 'them' mean these. */
  isInLastReply: boolean;
}

/** Nobody means by 'the second one' what was said longer ago, counted in replies. */
const mostReplies = 4;
/** More than these are a list that was shown, not named. */
const mostMentioned = 8;

/** The products that our last replies named or showed, read from the turns, so that nothing has to be kept. */
export function mentionsIn(
  conversation: readonly ConversationTurn[],
  byId: ReadonlyMap<string, ProductText>,
): Mentions {
  const replies = conversation
    .filter(({ role }) => role === 'assistant')
    .slice(-mostReplies)
    .toReversed();
  const texts = [...byId.values()];
  const lists = replies.map((turn) => {
    const named = namedIn(turn.content, texts);
    const shown = (turn.offered ?? []).flatMap((id) => byId.get(id) ?? []);
    return (named.length > 0 ? named : shown).slice(0, mostMentioned);
  });
  const [last] = replies;
  return {
    lists: lists.filter((list) => list.length > 0),
    isInLastReply: last !== undefined && namedIn(last.content, texts).length > 0,
  };
}

/** We write a product's name out in full; a guide that has a word of it speaks of no product. */
function namedIn(reply: string, texts: readonly ProductText[]): ProductText[] {
  const found = texts
    .map((text) => ({ text, at: reply.indexOf(text.productName), end: 0 }))
    .filter(({ at }) => at >= 0)
    .map((hit) => ({ ...hit, end: hit.at + hit.text.productName.length }));
  const isInside = (one: (typeof found)[number]) =>
    found.some(
      (other) =>
        other.text !== one.text &&
        other.at <= one.at &&
        other.end >= one.end &&
        other.end - other.at > one.end - one.at,
    );
  return found
    .filter((hit) => !isInside(hit))
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text);
}

/**
 * What was recommended together: the last list that has more than one kind of thing, else the several that were named last, else what
 * the last replies named, one of each.
 */
export function basketIn({ lists, isInLastReply }: Mentions): ProductText[] {
  const [latest = []] = lists;
  const isMixed = (list: readonly ProductText[]) => new Set(list.map(({ category }) => category)).size > 1;
  const several = isInLastReply && latest.length > 1 ? latest : null;
  return lists.find(isMixed) ?? several ?? [...new Set(lists.flatMap((list) => list.slice(0, 1)))];
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|former)\b(?! (?:step|thing|coat|wash|time))/, 0],
  [/\b(?:second|2nd|other|latter)\b(?! (?:step|coat|wash|hand|time|side|car))/, 1],
  [/\b(?:third|3rd)\b(?! (?:step|coat|wash|time))/, 2],
  [/\b(?:fourth|4th)\b(?! (?:step|coat|wash|time))/, 3],
];
/** An ordinal that means a thing: 'the second one', 'and the first'. */
const ofThings =
  /\b(?:one|ones|product|option)\b|\bthe (?:first|second|third|fourth|1st|2nd|3rd|4th|other|latter|former)$/;
const last = /\bthe last (?:one|product|option)\b/;
const several =
  /\b(?:those|these|them|both|the two|either|any of (?:them|these|those)|which(?: of (?:them|these|those|the two))?(?: one)?|each|one .* the other)\b/;
const single = /\b(?:it|its|that|thats|this|that one|this one|the one)\b/;

/** Which of the products spoken of a message without a name means; none where it means none. */
export function meantOf({ lists, isInLastReply }: Mentions, message: string): ProductText[] {
  const said = normalise(message);
  const at = ordinals.find(([pattern]) => pattern.test(said))?.[1];
  if (at !== undefined && ofThings.test(said)) return lists.find((list) => list.length > at)?.slice(at, at + 1) ?? [];
  const [latest = []] = lists;
  if (last.test(said)) return latest.slice(-1);
  if (!isInLastReply) return [];
  if (several.test(said)) return lists.find((list) => list.length > 1) ?? latest;
  return single.test(said) ? latest.slice(0, 1) : [];
}

/** In front of a word that points: 'the gel', 'or the concentrate', 'than that citrus'. */
const pointing = new Set(['the', 'that', 'this', 'or', 'than', 'vs', 'little', 'big', 'bigger', 'smaller', 'cheaper']);
/** A place follows, and no product: 'on the glass'. */
const ofPlaces = new Set(
  'on in for from off to into inside under near round around over with of at my your our'.split(' '),
);
const saysNothing = new Set('one two for with and the step all box pack kit set bottle tub tin can'.split(' '));
const mostOfWord = 3;
const things = new Set(['one', 'version', 'stuff', 'bottle', 'product', 'thing']);

/**
 * Of the products that are near the talk (of the same kinds as those named, shown or needed), those that a message points to with a
 * word that only they have: 'the gel', 'the clearpane', 'the skerrow one'.
 */
export function pointedTo(
  message: string,
  near: readonly ProductText[],
  isPlace: (word: string) => boolean,
): ProductText[] {
  const list = wordsOf(message);
  const owners = new Map<string, ProductText[]>();
  for (const text of near)
    for (const word of new Set(wordsOf(`${text.productName} ${text.brand}`))) {
      if (word.length > 2 && !saysNothing.has(word)) owners.set(word, [...(owners.get(word) ?? []), text]);
    }
  const found = list.flatMap((word, at) => {
    const meant = owners.get(word) ?? [];
    const [before = '', beforeThat = '', next = ''] = [list[at - 1], list[at - 2], list[at + 1]];
    // 'The enzyme ones' may be two; a word by itself has to be one's own.
    if (meant.length === 0 || meant.length > (next === 'one' ? mostOfWord : 1)) return [];
    const isWeighed = next === 'or' || next === 'vs';
    // 'The strong concentrate' points past a word.
    const isPast = beforeThat === 'the' && at > 2 && !ofPlaces.has(list[at - 3] ?? '');
    const isPointed = things.has(next) || isWeighed || isPast || (pointing.has(before) && !ofPlaces.has(beforeThat));
    return isPointed && !ofPlaces.has(before) && (things.has(next) || !isPlace(word)) ? meant : [];
  });
  return [...new Set(found)];
}

const larger = /\b(?:big|bigger|biggest|large|larger|largest|bulk) (?:one|bottle|tub|can|tin|pack|size|version|drum)\b/;
const smaller = /\b(?:small|smaller|smallest|little|mini) (?:one|bottle|tub|can|tin|pack|size|version)\b/;

/** 'The bigger one', 'the small bottle': of the same kind as what was spoken of, by size; null where no size is meant. */
export function sizeMeant(
  message: string,
  [first]: readonly ProductText[],
  near: readonly ProductText[],
): ProductText | null {
  const said = normalise(message);
  if (!first || (!larger.test(said) && !smaller.test(said))) return null;
  const sized = near
    .filter(({ category }) => category === first.category)
    .flatMap((text) => {
      const size = sizeOf(text);
      return size && size.unit === sizeOf(first)?.unit ? [{ text, amount: size.amount }] : [];
    })
    .sort((a, b) => a.amount - b.amount);
  const one = larger.test(said) ? sized.at(-1) : sized[0];
  return one?.text ?? null;
}
