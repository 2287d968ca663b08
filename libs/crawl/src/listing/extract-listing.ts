import { canonicalKey } from '../net/canonical-url.js';
import { decodePage } from '../net/charset.js';
import { type DomNode, type Element, parseHtml } from './dom.js';
import { cardsOfList } from './beside-list.js';
import { withConfiguredNext } from './configured-next.js';
import { countFields, type FieldCounts } from './field-counts.js';
import { isStated, reading } from './field-reading.js';
import { type Pagination, paginationOf } from './pagination.js';
import { PageUrls } from './page-urls.js';
import { type CrawledProduct } from './product.js';
import { type CardReading, type PageContext, readCard } from './read-card.js';
import { type CompiledSelectors } from './selectors.js';
import { readStatedProducts } from './stated-products.js';
import { isOffered } from './stock.js';

/** More cards than any listing page shows; what is behind them is left, with a warning. */
export const MAX_CARDS = 2_000;

/** What a page tells of how long its list is; kept with what is remembered of it. */
export type ListExtent = Pick<Pagination, 'claims' | 'highestPage' | 'unfollowed'>;

export interface Listing {
  products: CrawledProduct[];
  fields: FieldCounts;
  /** Elements that the container's selector found. */
  cardCount: number;
  nextUrl: string | null;
  /** Other pages that the run has to read for this list. */
  moreUrls: string[];
  /** `nextUrl` is made of a number and not a link's: one behind the last page is no loss. */
  isNextGuessed: boolean;
  /** What the page says of the list it belongs to. */
  extent: ListExtent;
  /** Products whose price structured data states too, and those where the two disagree. */
  witnessed: number;
  contradicted: number;
  /** Products that are left out since their links lead to the address of another one. */
  collided: number;
  /** Products that are left out since their cards lead nowhere. */
  unlinked: number;
  /** Sentences for staff. */
  warnings: string[];
}

export interface PageSource {
  bytes: Buffer;
  /** The Content-Type header. */
  contentType: string;
  /** Where the bytes came from, redirects followed. */
  url: string;
  /** Of the answer; feeds say there how long they are. */
  headers?: Readonly<Record<string, string>>;
}

/** How cards are chosen among those that the container's selector finds. */
export interface CardChoice {
  limit: number;
  /** Of selectors that nobody wrote: what stands in carousels and columns or is paid for is left out. */
  ofListOnly?: boolean;
}

/** All products of a listing page, each once. Throws SelectorError for a selector that costs too much. */
export function extractListing(
  source: PageSource,
  selectors: CompiledSelectors,
  { ofListOnly = false }: Pick<CardChoice, 'ofListOnly'> = {},
): Listing {
  const { cards, cardCount, nextUrl, extent } = readCards(source, selectors, { limit: MAX_CARDS, ofListOnly });
  const products = new Map<string, CrawledProduct>();
  let [witnessed, contradicted, nameless, collided] = [0, 0, 0, 0];
  const unlinked = new Set<string | null>();
  for (const { product, agrees, isUnlinked, fields } of cards) {
    if (!product) {
      nameless += 1;
      if (isUnlinked) unlinked.add(fields.productName.value);
      continue;
    }
    const known = products.get(product.key);
    if (known) {
      if (isAnotherName(known.name, product.name)) collided += 1;
      continue;
    }
    products.set(product.key, product);
    if (agrees !== null) witnessed += 1;
    if (agrees === false) contradicted += 1;
  }
  const all = [...products.values()];
  // The container's selector may also find a part of a card that has the link.
  for (const { name } of all) unlinked.delete(name);
  const unpriced = all.filter(({ price }) => price === null).length;
  const warnings = [
    nameless > 0 && `${nameless} of ${cardCount} cards have no name, or no link to a page of this shop.`,
    unpriced > 0 && selectors.has('price') && `${unpriced} of ${all.length} prices could not be read.`,
    contradicted > 0 && `${contradicted} of ${witnessed} prices differ from the page’s structured data.`,
    cardCount > MAX_CARDS && `The container matches ${cardCount} times; the first ${MAX_CARDS} were read.`,
  ].filter((warning) => warning !== false);
  return {
    products: all,
    fields: countFields(all),
    cardCount,
    nextUrl,
    moreUrls: [],
    isNextGuessed: selectors.pagePattern !== null,
    extent,
    witnessed,
    contradicted,
    collided,
    unlinked: unlinked.size,
    warnings,
  };
}

/** A product that a list shows twice may have its name cut off in one of its cards. */
export function isAnotherName(name: string, other: string): boolean {
  const [one, two] = [name, other].map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ) as [string, string];
  return !one.includes(two) && !two.includes(one);
}

/** Where so many cards all say that they are sold out, their style sheet shows the words only where it is true. */
const FEWEST_ALIKE = 3;

/** Stock is unknown where every card says that it is sold out: of all in the same words, else of those that can be bought. */
function withoutHiddenWords(cards: CardReading[], elements: readonly Element[]): CardReading[] {
  const read = cards.filter(({ product }) => product !== null);
  const [first] = read;
  const isSoldOut = ({ fields: { inStock } }: CardReading) => inStock.value === false && !isStated(inStock);
  if (read.length < FEWEST_ALIKE || !read.every(isSoldOut)) return cards;
  const isAlike = read.every(({ fields }) => fields.inStock.raw === first?.fields.inStock.raw);
  return cards.map((card, at) => {
    if (!isAlike && !isOffered(elements[at]!)) return card;
    const { raw, selector } = card.fields.inStock;
    const inStock = reading<boolean>(null, raw, selector, 'Every card says so, whether or not it is shown.');
    return {
      ...card,
      product: card.product && { ...card.product, inStock: null },
      fields: { ...card.fields, inStock },
    };
  });
}

/** The cards with the reason for each field, at most `limit` of them. */
export function readCards(
  source: PageSource,
  selectors: CompiledSelectors,
  { limit, ofListOnly = false }: CardChoice,
): { cards: CardReading[]; cardCount: number; nextUrl: string | null; extent: ListExtent } {
  const document = parseHtml(decodePage(source.bytes, source.contentType));
  selectors.startPage();
  const urls = new PageUrls(document, new URL(source.url));
  const containers = selectors.all('productContainer', document);
  const chosen = ofListOnly ? cardsOfList(containers, document, urls) : containers;
  const page: PageContext = {
    urls,
    pageKey: canonicalKey(urls.page),
    stated: readStatedProducts(document, urls),
  };
  const read = chosen.slice(0, limit).map((card) => readCard(selectors, card, page));
  const cards = withoutHiddenWords(read, chosen);
  // A single container may be the whole list, its pages' links among it, and one without a product may be a pager's item.
  const nameless = new Set<DomNode>(chosen.filter((_card, at) => cards[at]?.product === null));
  const products = containers.length > 1 ? containers.filter((card) => !nameless.has(card)) : [];
  const found = paginationOf(document, urls, new Set<DomNode>(products));
  const { next, ...extent } = withConfiguredNext(found, selectors, { document, urls, cardCount: chosen.length });
  return {
    cards,
    cardCount: chosen.length,
    nextUrl: next?.href ?? null,
    extent,
  };
}
