import type { ConversationTurn } from '../answer-engine.js';
import { normalise } from '../retrieval/tokens.js';
import type { ProductText } from './product-shelf.js';

/** The products that were talked of last. */
export interface Table {
  /** What our replies named, each in its order, the last reply first. */
  lists: ProductText[][];
  /** True where our last reply named some: then 'it' and 'them' mean these. */
  isInHand: boolean;
}

/** Nobody means by 'the second one' what was said longer ago, counted in replies. */
const mostReplies = 4;
/** More than these are a list that was shown, not named. */
const mostOnTable = 8;

/** What is on the table, read from the turns, so that nothing has to be kept. */
export function onTheTable(conversation: readonly ConversationTurn[], byId: ReadonlyMap<string, ProductText>): Table {
  const replies = conversation
    .filter(({ role }) => role === 'assistant')
    .slice(-mostReplies)
    .toReversed();
  const texts = [...byId.values()];
  const lists = replies.map((turn) => {
    const named = namedIn(turn.content, texts);
    const shown = (turn.offered ?? []).flatMap((id) => byId.get(id) ?? []);
    return (named.length > 0 ? named : shown).slice(0, mostOnTable);
  });
  const [last] = replies;
  return {
    lists: lists.filter((list) => list.length > 0),
    isInHand: last !== undefined && namedIn(last.content, texts).length > 0,
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
  /\b(?:those|these|them|both|the two|either|any of (?:them|these|those)|which(?: of (?:them|these|those|the two))?(?: one)?|each)\b/;
const single = /\b(?:it|its|that|this|that one|this one|the one)\b/;

/** Which of the products on the table a message without a name means; none where it means none. */
export function meantOf({ lists, isInHand }: Table, message: string): ProductText[] {
  const said = normalise(message);
  const at = ordinals.find(([pattern]) => pattern.test(said))?.[1];
  if (at !== undefined && ofThings.test(said)) return lists.find((list) => list.length > at)?.slice(at, at + 1) ?? [];
  const [latest = []] = lists;
  if (last.test(said)) return latest.slice(-1);
  if (!isInHand) return [];
  if (several.test(said)) return lists.find((list) => list.length > 1) ?? latest;
  return single.test(said) ? latest.slice(0, 1) : [];
}
