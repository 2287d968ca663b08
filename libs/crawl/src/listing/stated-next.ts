import { type Document } from './dom.js';
import { embeddedJson } from './embedded-json.js';
import { objectOf } from './json-ld.js';
import { isLater, type PagePlace, placeOf } from './page-place.js';
import { isSameSite, type PageUrls } from './page-urls.js';

/** What the state that a page carries for its scripts says of the page behind it. */
export interface StatedNext {
  url: URL | null;
  /** There is one, whether or not an address leads to it. */
  hasMore: boolean;
}

const MAX_NODES = 60_000;
const MAX_DEPTH = 25;
/** Keys of lists: 'collection', 'products({"first":24})', 'pagination'. */
const ofList = /product|collection|categor|catalog|listing|plp|search|result|paginat|paging|hits|items|shop/i;
/** Keys of other lists, of a product's parts among them. */
const ofOthers =
  /review|comment|rating|question|post|article|blog|news|order|address|variant|image|media|metafield|option|notification|related|recommend|upsell|cross|recent|wishlist|basket|cart|menu|navigation|banner|facet|filter|store_?locat/i;
const addresses = ['nextUrl', 'next_url', 'nextPageUrl', 'next_page_url', 'nextPageLink', 'nextLink', 'nextHref'];
/** An address or a number. */
const loose = ['next', 'nextPage', 'next_page'];
const flags = ['hasNextPage', 'has_next_page', 'hasNext', 'has_next', 'hasMore', 'has_more', 'hasMorePages'];
const cursors = ['nextCursor', 'next_cursor', 'nextPageToken', 'next_page_token'];

/** Where a page's state says that its list goes on; an address counts where it leads to a later page of this list. */
export function statedNext(document: Document, urls: PageUrls, here: PagePlace): StatedNext {
  const found: StatedNext = { url: null, hasMore: false };
  let nodes = 0;
  const visit = (value: unknown, path: string, depth: number): void => {
    nodes += 1;
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || nodes > MAX_NODES) return;
    const object = objectOf(value);
    if (object && isProduct(object)) return;
    if (object && ofList.test(path)) hear(object, { urls, here, found });
    for (const [key, below] of Object.entries(value)) {
      if (object && ofOthers.test(key)) continue;
      visit(below, object ? `${path}.${key}` : path, depth + 1);
    }
  };
  for (const root of embeddedJson(document)) visit(root, '', 0);
  return found;
}

/** Lists within a product are of its parts. */
const isProduct = (object: object): boolean =>
  Object.keys(object).some((key) => /^(?:price|prices|sale_?price|sku|gtin|barcode|ean)$/i.test(key));

function hear(
  object: Record<string, unknown>,
  { urls, here, found }: { urls: PageUrls; here: PagePlace; found: StatedNext },
): void {
  const isOver = flags.some((name) => object[name] === false);
  const said = [...addresses, ...loose].map((name) => object[name]).filter((value) => value !== null);
  for (const value of said) {
    const url = typeof value === 'string' && /[/?=]/.test(value) ? urls.resolve(value) : null;
    if (!url) continue;
    found.hasMore = true;
    if (isSameSite(url, urls.page) && isLater(placeOf(url), here)) found.url ??= url;
  }
  if (isOver) return;
  found.hasMore ||=
    flags.some((name) => object[name] === true) ||
    cursors.some((name) => typeof object[name] === 'string' && object[name] !== '') ||
    loose.some((name) => typeof object[name] === 'number' && object[name] > here.page);
}
