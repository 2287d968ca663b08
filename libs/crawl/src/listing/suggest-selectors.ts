import { canonicalKey } from '../net/canonical-url.js';
import { decodePage } from '../net/charset.js';
import { cardGroups } from './card-candidates.js';
import { parseHtml } from './dom.js';
import { type PageSource } from './extract-listing.js';
import { PageUrls } from './page-urls.js';
import { type Selectors } from './product.js';
import { type PageContext, readCard, readCardField } from './read-card.js';
import { CompiledSelectors } from './selectors.js';
import { readStatedProducts } from './stated-products.js';
import { suggestFields } from './suggest-fields.js';

export interface Suggestion {
  /** Null where nothing on the page looks like a list of products. */
  selectors: Selectors | null;
  /** Cards that the suggested container finds. */
  cardCount: number;
  /** Nothing in the main column looks like a list: what is suggested stands in a carousel or a column beside it. */
  isBeside: boolean;
  /** Sentences for staff, who correct what is wrong. */
  reasons: string[];
}

/** Cards that fields are judged by; more would tell no more. */
const SAMPLE = 12;
const GROUPS = 5;

/** Selectors for a page that nobody has described yet: repeated cards, checked against its structured data. */
export function suggestSelectors(source: PageSource): Suggestion {
  const document = parseHtml(decodePage(source.bytes, source.contentType));
  const urls = new PageUrls(document, new URL(source.url));
  const page: PageContext = { urls, pageKey: canonicalKey(urls.page), stated: readStatedProducts(document, urls) };
  const keys = new Set(page.stated.all.flatMap(({ key }) => key ?? []));
  const attempts = cardGroups(document, urls)
    .slice(0, GROUPS)
    .map(({ selector, cards, score, isBeside }) => {
      const sample = cards.slice(0, SAMPLE);
      const readWith = (selectors: Selectors) => {
        const compiled = new CompiledSelectors(selectors);
        return sample.map((card) => readCard(compiled, card, page));
      };
      const selectors = suggestFields(selector, sample, (field, some) => {
        const compiled = new CompiledSelectors(some);
        return sample.map((card) => readCardField(field, compiled, card, page));
      });
      const products = readWith(selectors).flatMap(({ product }) => product ?? []);
      const complete = products.filter(({ price }) => price !== null).length / sample.length;
      const stated = keys.size === 0 ? 0 : products.filter(({ key }) => keys.has(key)).length / sample.length;
      return { selectors, cards, value: score * complete * (1 + stated), stated, isBeside };
    });
  const best = attempts.reduce<(typeof attempts)[number] | null>((a, b) => (b.value > (a?.value ?? 0) ? b : a), null);
  if (!best)
    return {
      selectors: null,
      cardCount: 0,
      isBeside: false,
      reasons: ['Nothing on the page looks like a list of products with prices.'],
    };
  const reasons = [`${best.cards.length} elements look alike, and each has a price and a link of its own.`];
  if (best.stated > 0) reasons.push('The page’s structured data names the same products.');
  if (best.isBeside) reasons.push('They stand beside the main column, which holds no list that could be read.');
  return { selectors: best.selectors, cardCount: best.cards.length, isBeside: best.isBeside, reasons };
}
