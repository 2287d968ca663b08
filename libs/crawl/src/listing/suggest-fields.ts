import { type CardField, cardFields } from '@app/contracts/crawler/crawler.constants.js';
import { classesOf, hooksOf } from './card-names.js';
import { childrenOf, descendants, type Element, isElement, isText, textOf } from './dom.js';
import { type FieldReading } from './field-reading.js';
import { type Selectors } from './product.js';

/** What a field's elements are called in shops: schema.org first, then words of class names, then tags. */
const clues: Record<CardField, { properties: string[]; words: RegExp; tags: string[] }> = {
  productName: {
    properties: ['[itemprop=name]:not(meta)'],
    words: /title|name|heading/i,
    tags: ['h2', 'h3', 'h4', 'h5', 'a[title]', 'a[href]'],
  },
  productUrl: {
    properties: [],
    words: /(?:title|name|heading|product|card).*link|link.*product/i,
    tags: ['h2 a', 'h3 a', 'h4 a', 'a[href]'],
  },
  price: { properties: ['[itemprop=price]'], words: /price|preis|prix|amount|cost/i, tags: [] },
  originalPrice: {
    properties: [],
    words: /old-?price|was-?price|compare|rrp|regular-price|list-price/i,
    tags: ['del', 's'],
  },
  size: { properties: ['[itemprop=size]'], words: /size|volume/i, tags: [] },
  description: { properties: ['[itemprop=description]'], words: /desc|excerpt|summary/i, tags: [] },
  brand: { properties: ['[itemprop=brand]'], words: /brand|vendor|manufacturer/i, tags: [] },
  category: { properties: ['[itemprop=category]'], words: /category/i, tags: [] },
  inStock: { properties: ['[itemprop=availability]'], words: /stock|availability|sold-?out/i, tags: [] },
  imageUrl: { properties: ['[itemprop=image]'], words: /^$/, tags: ['img'] },
  sku: { properties: ['[itemprop=sku]'], words: /sku|product-?code|item-?no/i, tags: [] },
};
/** Needed of a card, so that a selector that finds it in few cards is none. */
const needed: ReadonlySet<CardField> = new Set(['productName', 'productUrl', 'price', 'imageUrl']);
/** What no two cards of a list share. */
const UNLIKE: ReadonlySet<CardField> = new Set(['productName', 'productUrl', 'imageUrl']);
/** What all products of a list may well share. */
const SHARED: ReadonlySet<CardField> = new Set(['price', 'brand', 'category', 'size']);
const FEWEST_SAME = 3;
const MAX_CANDIDATES = 12;
const MAX_PLAIN = 8;

/** Reads one field of the cards with some selectors. */
export type ReadField = (field: CardField, selectors: Selectors) => FieldReading<string | boolean>[];

/** For each field the candidate that reads most cards, '' where none reads enough. */
export function suggestFields(container: string, cards: readonly Element[], readField: ReadField): Selectors {
  const chosen: Selectors = { productContainer: container };
  for (const field of cardFields) {
    chosen[field] = bestOf(field, candidatesFor(field, cards, container), chosen, { cards, readField });
  }
  return chosen;
}

function bestOf(
  field: CardField,
  candidates: readonly string[],
  chosen: Selectors,
  { cards, readField }: { cards: readonly Element[]; readField: ReadField },
): string {
  // The card's own markup tells former prices mostly, and the name leads to its page; a selector must find more.
  const isToldByCard = field === 'originalPrice' || field === 'productUrl';
  const score = isToldByCard ? shareRead(readField(field, contextOf(field, chosen))) : 0;
  let best = { selector: '', score };
  for (const selector of candidates) {
    const readings = readField(field, { ...contextOf(field, chosen), [field]: selector });
    const values = readings.map(({ value }) => value).filter((value) => value !== null);
    const share = values.length / Math.max(1, readings.length);
    const variety = new Set(values).size / Math.max(1, values.length);
    const isUnlike = UNLIKE.has(field) ? variety >= 0.5 : !isSameEverywhere(field, readings);
    const value = share + (field === 'productName' ? likenessOf(readings, cards) : 0);
    // Candidates come best first: a later one must be clearly better.
    if (isUnlike && share >= (needed.has(field) ? 0.5 : 0.2) && value > best.score + 0.05)
      best = { selector, score: value };
  }
  return best.selector;
}

/** What every card says is the theme's word: a badge that is shown where it is true, 'Free delivery' for a description. */
const isSameEverywhere = (field: CardField, readings: readonly FieldReading<string | boolean>[]): boolean =>
  !SHARED.has(field) &&
  readings.length >= FEWEST_SAME &&
  readings.every(({ value, raw }) => value === readings[0]?.value && raw === readings[0]?.raw);

/** What a field's reading depends on; compiling all the others for each candidate takes longer than reading. */
function contextOf(field: CardField, { productContainer, productName, price }: Selectors): Selectors {
  if (field === 'productUrl') return { productContainer, productName };
  return field === 'originalPrice' ? { productContainer, price } : { productContainer };
}

const shareRead = (readings: FieldReading<unknown>[]) =>
  readings.filter(({ value }) => value !== null).length / Math.max(1, readings.length);

/** How many words of the names stand in their cards' addresses or pictures' words, which shops make of the name; 0 to 1. */
function likenessOf(readings: FieldReading<string | boolean>[], cards: readonly Element[]): number {
  const likeness = readings.map(({ value }, at) => {
    const words = wordsIn(String(value ?? ''));
    if (words.length === 0 || words.length > 25) return 0;
    const beside = new Set(
      descendants(cards[at]!).flatMap(({ attribs }) => wordsIn(`${attribs.href ?? ''} ${attribs.alt ?? ''}`)),
    );
    const found = words.filter((word) => beside.has(word)).length;
    // The longer of two alike says more: 'Snow Foam 1L' and not 'Foam'.
    return (found / words.length) * Math.min(1, 0.5 + found / 12);
  });
  return likeness.reduce((sum, one) => sum + one, 0) / Math.max(1, likeness.length);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? [];

function candidatesFor(field: CardField, cards: readonly Element[], container: string): string[] {
  const { properties, words, tags } = clues[field];
  const names = new Map<string, number>();
  const plain = new Map<string, number>();
  for (const card of cards.slice(0, 10)) {
    for (const element of descendants(card)) {
      const own = [...classesOf(element).map((name) => `.${name}`), ...hooksOf(element)];
      for (const name of own) {
        if (words.test(name)) names.set(name, (names.get(name) ?? 0) + 1);
        else if (mayHold(field, element)) plain.set(name, (plain.get(name) ?? 0) + 1);
      }
    }
  }
  const byCount = [...names].sort((a, b) => a[0].length - b[0].length || b[1] - a[1]).map(([name]) => name);
  const others = [...plain].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  // The whole card, where neither a name nor a tag marks the price in it.
  const last = field === 'price' ? [container] : [];
  return [...properties, ...byCount.slice(0, MAX_CANDIDATES), ...tags, ...others.slice(0, MAX_PLAIN), ...last];
}

/** A name may stand in any block, a price in any that holds little besides: by its text, where no class tells. */
function mayHold(field: CardField, element: Element): boolean {
  if (field !== 'productName' && field !== 'price') return false;
  const own = childrenOf(element).some((child) => isText(child) && child.data.trim() !== '');
  const text = own || !childrenOf(element).some(isElement) ? textOf(element) : '';
  const isMoney = /[£€$]\s?\d|\d\s?(?:£|€|GBP|EUR)/.test(text);
  return field === 'price' ? isMoney && text.length < 80 : !isMoney && text.length > 3 && text.length < 200;
}
