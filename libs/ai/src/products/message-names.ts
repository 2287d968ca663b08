import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { tidyWords } from '../dialogue/moves/tidy.js';
import { SpellingRepair } from '../retrieval/spelling.js';
import { normalise } from '../retrieval/tokens.js';
import type { AskedWords } from './ask-features.js';
import type { ProductKinds } from './product-kinds.js';
import type { ProductNames } from './product-names.js';
import type { ProductText, Shop } from './product-shelf.js';

/** What names things: products, kinds of thing, makers and shops. */
export interface Catalogued {
  names: ProductNames;
  kinds: ProductKinds;
  shops: readonly Shop[];
}

/** What a message names, and its words with that put by its class. */
export interface MessageNames {
  products: ProductText[];
  /** Products that are called as a kind of thing is: the Waffle Glass Cloth. */
  sameNamed: ProductText[];
  kinds: EquipmentKind[];
  /** Kinds that are not wanted: 'not an air freshener'. */
  unwanted: EquipmentKind[];
  brand: string | null;
  /** A maker that no product here is of. */
  otherBrand: string | null;
  shop: Shop | null;
  asked: AskedWords;
  /** The same sentence by sentence; empty where there is but one. */
  sentences: AskedWords[];
}

interface Stretch {
  at: number;
  length: number;
  as: 'PRODUCT' | 'KIND';
}

/** Finds what a message names. Pure. */
export function namesIn(text: string, { names, kinds, shops }: Catalogued): MessageNames {
  const message = text.replace(/£\s?([\d.,]*\d)/g, '$1 pounds');
  const list = names.read(message);
  const kindHits = kinds.find(list);
  // What is a kind by its whole name is one, though a product is called the same: 'the cheapest citrus pre-wash'.
  const isKind = (hit: { at: number; length: number }) =>
    kindHits.some(({ at, length }) => at <= hit.at && at + length >= hit.at + hit.length);
  const allHits = names.find(message);
  const productHits = allHits.filter((hit) => !isKind(hit));
  const overlaps = (one: { at: number; length: number }) =>
    productHits.some(({ at, length }) => one.at < at + length && at < one.at + one.length);
  const ownKinds = kindHits.filter((hit) => !overlaps(hit));
  const stretches: Stretch[] = [
    ...productHits.map(({ at, length }) => ({ at, length, as: 'PRODUCT' as const })),
    ...ownKinds.map(({ at, length }) => ({ at, length, as: 'KIND' as const })),
  ];
  return {
    products: [...new Set(productHits.flatMap(({ products }) => products))],
    sameNamed: allHits.filter(isKind).flatMap(({ products }) => (products.length === 1 ? products : [])),
    kinds: [...new Set(ownKinds.filter(({ at }) => !isRuledOut(list, at)).flatMap((hit) => hit.kinds))],
    unwanted: ownKinds.filter(({ at }) => isRuledOut(list, at)).flatMap((hit) => hit.kinds),
    brand: productHits.length > 0 ? null : names.brandIn(message),
    otherBrand: names.otherBrandIn(message),
    shop: shopIn(message, shops),
    ...askedWords(message, stretches, { names, shops }),
  };
}

/** 'Not an air freshener', 'but no pressure washer': a kind of thing that is not wanted, or not there. */
const isRuledOut = (list: readonly string[], at: number): boolean =>
  /(?:\bnot|\bwithout|\bexcept|\b(?:but|and|with|got|have) no)(?: (?:a|an|the|any|another))?$/.test(
    list.slice(Math.max(0, at - 3), at).join(' '),
  );

function askedWords(
  message: string,
  stretches: readonly Stretch[],
  { names, shops }: Pick<Catalogued, 'names' | 'shops'>,
): Pick<MessageNames, 'asked' | 'sentences'> {
  const list = names.read(message);
  const isShop = new Set(shops.flatMap(({ name, slug }) => [normalise(name).replace(/ /g, ''), slug]));
  const parts = message.split(/(?<=[.!?;\n])\s+/).filter((part) => names.read(part).length > 0);
  // Where each sentence ends, counted in the message's words.
  const ends = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, part) => sum + names.read(part).length, 0));
  const sentences = parts.map((part) => ({ words: [] as string[], lastSentence: 0, asks: isQuestion.test(part) }));
  for (let at = 0; at < list.length;) {
    const word = list[at]!;
    const stretch = stretches.find((one) => one.at === at);
    const isTwoWordShop = isShop.has(`${word}${list[at + 1] ?? ''}`);
    const maker = names.brandLengthAt(list, at);
    const into = sentences[ends.findIndex((end) => at < end)] ?? sentences.at(-1)!;
    if (stretch) into.words.push(stretch.as);
    else if (isTwoWordShop || isShop.has(word)) into.words.push('SHOP');
    else if (maker > 0) into.words.push('MAKER');
    else into.words.push(...plainWord(word));
    at += stretch?.length ?? (isTwoWordShop ? 2 : Math.max(1, maker));
  }
  const words = sentences.flatMap((sentence) => sentence.words);
  const asked = {
    words,
    lastSentence: words.length - (sentences.at(-1)?.words.length ?? 0),
    asks: isQuestion.test(message),
  };
  return { asked, sentences: sentences.length > 1 ? sentences : [] };
}

const isQuestion = /\?\s*$/;
const isMoney = /^(?:quid|pound|tenner|fiver|nicker|gbp)$/;

/** Numbers are no words: which of them it is says nothing of what is asked. */
function plainWord(word: string): string[] {
  if (isMoney.test(word)) return ['MONEY'];
  if (/^\d+$/.test(word)) return ['NUMBER'];
  return tidyWords(word);
}

/** The shop that a message names; people run its words together, part them or misspell them. */
function shopIn(message: string, shops: readonly Shop[]): Shop | null {
  const list = normalise(message).split(' ');
  const run = list.join('');
  const said = shops.find(({ name, slug }) => [name, slug].some((one) => run.includes(oneWord(one))));
  if (said) return said;
  const spelling = new SpellingRepair(new Map(shops.map(({ slug }) => [slug, 1])), () => false);
  const mended = new Set(spelling.repairAll(list.filter((word) => word.length >= shortestMended)));
  return shops.find(({ slug }) => mended.has(slug)) ?? null;
}

const oneWord = (name: string): string => normalise(name).replace(/ /g, '');
const shortestMended = 9;
