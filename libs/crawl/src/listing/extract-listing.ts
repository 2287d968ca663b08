import { canonicalKey } from '../net/canonical-url.js';
import { decodePage } from '../net/charset.js';
import { parseHtml } from './dom.js';
import { countFields, type FieldCounts } from './field-counts.js';
import { nextPageOf } from './pagination.js';
import { PageUrls } from './page-urls.js';
import { type CrawledProduct } from './product.js';
import { type CardReading, type PageContext, readCard } from './read-card.js';
import { type CompiledSelectors } from './selectors.js';
import { readStatedProducts } from './stated-products.js';

/** More cards than any listing page shows; what is behind them is left, with a warning. */
export const MAX_CARDS = 2_000;

export interface Listing {
  products: CrawledProduct[];
  fields: FieldCounts;
  /** Elements that the container's selector found. */
  cardCount: number;
  nextUrl: string | null;
  /** Products whose price structured data states too, and those where the two disagree. */
  witnessed: number;
  contradicted: number;
  /** Sentences for staff. */
  warnings: string[];
}

export interface PageSource {
  bytes: Buffer;
  /** The Content-Type header. */
  contentType: string;
  /** Where the bytes came from, redirects followed. */
  url: string;
}

/** All products of a listing page, each once. Pure. Throws SelectorError for a selector that costs too much. */
export function extractListing(source: PageSource, selectors: CompiledSelectors): Listing {
  const { cards, cardCount, nextUrl } = readCards(source, selectors, MAX_CARDS);
  const products = new Map<string, CrawledProduct>();
  let [witnessed, contradicted, nameless] = [0, 0, 0];
  for (const { product, agrees } of cards) {
    if (!product) nameless += 1;
    if (!product || products.has(product.key)) continue;
    products.set(product.key, product);
    if (agrees !== null) witnessed += 1;
    if (agrees === false) contradicted += 1;
  }
  const all = [...products.values()];
  const unpriced = all.filter(({ price }) => price === null).length;
  const warnings = [
    nameless > 0 && `${nameless} of ${cardCount} cards have no name, or no link to a page of this shop.`,
    unpriced > 0 && selectors.has('price') && `${unpriced} of ${all.length} prices could not be read.`,
    contradicted > 0 && `${contradicted} of ${witnessed} prices differ from the page’s structured data.`,
    cardCount > MAX_CARDS && `The container matches ${cardCount} times; the first ${MAX_CARDS} were read.`,
  ].filter((warning) => warning !== false);
  return { products: all, fields: countFields(all), cardCount, nextUrl, witnessed, contradicted, warnings };
}

/** The cards with the reason for each field, at most `limit` of them. */
export function readCards(
  source: PageSource,
  selectors: CompiledSelectors,
  limit: number,
): { cards: CardReading[]; cardCount: number; nextUrl: string | null } {
  const document = parseHtml(decodePage(source.bytes, source.contentType));
  selectors.startPage();
  const containers = selectors.all('productContainer', document);
  const urls = new PageUrls(document, new URL(source.url));
  const page: PageContext = {
    urls,
    pageKey: canonicalKey(urls.page),
    stated: readStatedProducts(document, urls),
  };
  return {
    cards: containers.slice(0, limit).map((card) => readCard(selectors, card, page)),
    cardCount: containers.length,
    nextUrl: nextPageOf(document, urls)?.href ?? null,
  };
}
