import { descendants, attribute, type Document, textOf } from '../listing/dom.js';
import { type JsonObject, objectOf } from '../listing/json-ld.js';
import { type PageClaims } from '../listing/page-claims.js';
import { type PageUrls } from '../listing/page-urls.js';
import { type CrawledProduct } from '../listing/product.js';
import { embeddedJson } from '../listing/embedded-json.js';
import { shifted } from './json-prices.js';
import { crawledFrom, type JsonProduct, jsonProductOf } from './json-product.js';

/** The products of a page's embedded state, and what it says of the list's length. */
export interface StateList {
  products: CrawledProduct[];
  claims: PageClaims;
  /** Whether amounts are left unread, for nothing tells pounds from pence. */
  isUnclear: boolean;
}

interface Found {
  products: JsonProduct[];
  /** The objects around the list, from the nearest on. */
  around: JsonObject[];
}

const MAX_NODES = 60_000;
const MAX_DEPTH = 25;
const besides = /related|recommend|upsell|cross|recent|also|wishlist|basket|cart|menu|navigation|banner|facet|filter/i;

export function stateProducts(document: Document, urls: PageUrls, currency: string | null): StateList | null {
  const best = embeddedJson(document)
    .flatMap(listsIn)
    .reduce<Found | null>((most, one) => (one.products.length > (most?.products.length ?? 0) ? one : most), null);
  if (!best) return null;
  const isMinor = unitOf(best.products, document);
  const page = { urls, currency, isMinor, linkFor: linksBySlug(document, urls) };
  const products = best.products.flatMap((one) => crawledFrom(one, page) ?? []);
  return { products, claims: claimsIn(best.around), isUnclear: isMinor === null };
}

function listsIn(root: unknown): Found[] {
  const found: Found[] = [];
  let nodes = 0;
  const visit = (value: unknown, around: JsonObject[], depth: number): void => {
    nodes += 1;
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || nodes > MAX_NODES) return;
    const members = Array.isArray(value) ? value : Object.values(value);
    const products = members.length === 0 ? [] : members.flatMap((one) => jsonProductOf(one) ?? []);
    if (products.length > 0 && products.length >= members.filter(objectOf).length * 0.6) {
      found.push({ products, around });
      return;
    }
    const object = objectOf(value);
    for (const [key, below] of Object.entries(value)) {
      if (object === null || !besides.test(key)) visit(below, object ? [object, ...around] : around, depth + 1);
    }
  };
  visit(root, [], 0);
  return found;
}

/** Whether whole numbers without a unit are pence, by how the page shows them; null where it does not tell. */
function unitOf(products: readonly JsonProduct[], document: Document): boolean | null {
  const amounts = products.flatMap((one) => one.amounts);
  const unknown = amounts.filter(({ unit }) => unit === 'unknown');
  if (unknown.length === 0) return false;
  if (amounts.some(({ unit, decimal }) => unit === 'major' && decimal.includes('.'))) return false;
  const text = textOf(document);
  const shown = (write: (decimal: string) => string[]) =>
    unknown.filter(({ decimal }) => write(decimal).some((amount) => text.includes(amount))).length;
  const inPence = shown((decimal) => [shifted(decimal, 2)]);
  const inPounds = shown((decimal) => [`£${decimal} `, `£${decimal}.00`, `${decimal}.00`]);
  if (inPence !== inPounds) return inPence > inPounds;
  return unknown.some(({ decimal }) => Number(decimal) < 50) ? false : null;
}

/** '/products/snow-foam' of 'snow-foam': by the page's links, else as its other products' links are made. */
function linksBySlug(document: Document, urls: PageUrls): (slug: string) => URL | null {
  const bySlug = new Map<string, URL>();
  for (const element of descendants(document)) {
    const url = element.name === 'a' ? urls.product(attribute(element, 'href')) : null;
    const slug = url?.pathname
      .replace(/\/$/, '')
      .split('/')
      .at(-1)
      ?.replace(/\.html?$/, '');
    if (url && slug && !bySlug.has(slug)) bySlug.set(slug, url);
  }
  return (slug) => bySlug.get(slug.split('/').at(-1) ?? slug) ?? null;
}

const totals = [
  'total',
  'totalCount',
  'total_count',
  'totalItems',
  'totalProducts',
  'totalResults',
  'nbHits',
  'numFound',
  'totalHits',
];
const pageTotals = ['totalPages', 'total_pages', 'pageCount', 'page_count', 'nbPages', 'lastPage', 'last_page'];

function claimsIn(around: readonly JsonObject[]): PageClaims {
  const near = around.slice(0, 3).flatMap((one): JsonObject[] => [
    one,
    ...Object.values(one)
      .map(objectOf)
      .filter((held) => held !== null),
  ]);
  const first = (keys: readonly string[]) =>
    near.flatMap((one) => keys.map((key) => one[key])).find((value): value is number => typeof value === 'number') ??
    null;
  return { products: first(totals), pages: first(pageTotals) };
}
