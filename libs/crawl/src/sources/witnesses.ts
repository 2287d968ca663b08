import { extractListing, type Listing, type PageSource } from '../listing/extract-listing.js';
import { type CrawledProduct, type Selectors } from '../listing/product.js';
import { CompiledSelectors } from '../listing/selectors.js';
import { type PageUrls } from '../listing/page-urls.js';
import { type StatedProducts } from '../listing/stated-products.js';
import { type Document } from '../listing/dom.js';
import { stateProducts } from './state-products.js';
import { crawledOf } from './stated-list.js';
import { type Way } from './reading.js';

/** A list of products as one part of a page tells it. */
export interface Witness {
  way: Extract<Way, 'cards' | 'json-ld' | 'microdata' | 'state'>;
  products: CrawledProduct[];
  /** Where it was read from elements. */
  listing: Listing | null;
  /** Products in the whole list; null where it does not say. */
  total: number | null;
}

export interface WitnessPage {
  source: PageSource;
  document: Document;
  urls: PageUrls;
  stated: StatedProducts;
}

const microdata: Selectors = {
  productContainer: '[itemtype*="schema.org/Product" i], [itemtype*="schema.org/IndividualProduct" i]',
  price: '[itemprop="price"], [itemprop="lowPrice"]',
};

/** What the parts of a page say of its products, each by itself; cards first, which visitors see. */
export function witnessesOf(page: WitnessPage, cards: Selectors | null): Witness[] {
  const state = stateProducts(page.document, page.urls, page.stated.currency);
  const stated = page.stated.all.flatMap((one) => crawledOf(one, page.urls) ?? []);
  const found: Witness[] = [
    ...(cards ? [byElements('cards', page.source, cards)] : []),
    { way: 'json-ld', products: distinct(stated), listing: null, total: null },
    byElements('microdata', page.source, microdata),
    { way: 'state', products: distinct(state?.products ?? []), listing: null, total: state?.claims.products ?? null },
  ];
  return found.filter(({ products }) => products.length > 0);
}

function byElements(way: 'cards' | 'microdata', source: PageSource, selectors: Selectors): Witness {
  const listing = extractListing(source, new CompiledSelectors(selectors), { ofListOnly: true });
  return { way, products: listing.products, listing, total: null };
}

const distinct = (products: readonly CrawledProduct[]): CrawledProduct[] => [
  ...new Map(products.map((one) => [one.key, one])).values(),
];

/** The one that tells most prices; of equals the first. */
export function bestOf(witnesses: readonly Witness[]): Witness | null {
  const value = ({ products }: Witness) => pricedIn(products) + products.length / 10;
  return witnesses.reduce<Witness | null>((best, one) => (best && value(best) >= value(one) ? best : one), null);
}

export const pricedIn = (products: readonly CrawledProduct[]): number =>
  products.filter(({ price }) => price !== null).length;
