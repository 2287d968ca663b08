import { selectorFields, type SelectorField } from '@app/contracts/crawler/crawler.constants.js';
import { attribute, descendants, type Element } from './dom.js';
import { type CardReading } from './read-card.js';
import { type Selectors } from './product.js';

type Field = Exclude<SelectorField, 'productContainer'>;

/** What a field's elements are called in shops: schema.org first, then words of class names, then tags. */
const clues: Record<Field, { properties: string[]; words: RegExp; tags: string[] }> = {
  productName: {
    properties: ['[itemprop=name]:not(meta)'],
    words: /title|name|heading/i,
    tags: ['h2', 'h3', 'h4', 'h5', 'a[title]'],
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
const needed: ReadonlySet<Field> = new Set(['productName', 'productUrl', 'price', 'imageUrl']);
const plainName = /^[a-z][\w-]*$/i;
const MAX_CANDIDATES = 12;

/** Reads the cards with some selectors. */
export type ReadWith = (selectors: Selectors) => CardReading[];

/** For each field the candidate that reads most cards, '' where none reads enough. */
export function suggestFields(container: string, cards: readonly Element[], readWith: ReadWith): Selectors {
  const chosen: Selectors = { productContainer: container };
  for (const field of selectorFields) {
    if (field === 'productContainer') continue;
    chosen[field] = bestOf(field, candidatesFor(field, cards), chosen, readWith);
  }
  return chosen;
}

function bestOf(field: Field, candidates: readonly string[], chosen: Selectors, readWith: ReadWith): string {
  // The card's own markup tells former prices mostly; a selector must find more.
  const score = field === 'originalPrice' ? shareRead(field, readWith(chosen)) : 0;
  let best = { selector: '', score };
  for (const selector of candidates) {
    const readings = readWith({ ...chosen, [field]: selector }).map(({ fields }) => fields[field]);
    const values = readings.map(({ value }) => value).filter((value) => value !== null);
    const share = values.length / Math.max(1, readings.length);
    const variety = new Set(values).size / Math.max(1, values.length);
    const isUnlike = field === 'productName' || field === 'productUrl' || field === 'imageUrl' ? variety >= 0.5 : true;
    // Candidates come best first: a later one must be clearly better.
    if (isUnlike && share >= (needed.has(field) ? 0.5 : 0.2) && share > best.score + 0.05)
      best = { selector, score: share };
  }
  return best.selector;
}

const shareRead = (field: Field, cards: CardReading[]) =>
  cards.filter(({ fields }) => fields[field].value !== null).length / Math.max(1, cards.length);

function candidatesFor(field: Field, cards: readonly Element[]): string[] {
  const { properties, words, tags } = clues[field];
  const names = new Map<string, number>();
  for (const card of cards.slice(0, 10)) {
    for (const element of descendants(card)) {
      for (const name of attribute(element, 'class').split(/\s+/)) {
        if (plainName.test(name) && words.test(name)) names.set(`.${name}`, (names.get(`.${name}`) ?? 0) + 1);
      }
    }
  }
  const byCount = [...names].sort((a, b) => a[0].length - b[0].length || b[1] - a[1]).map(([name]) => name);
  return [...properties, ...byCount.slice(0, MAX_CANDIDATES), ...tags];
}
