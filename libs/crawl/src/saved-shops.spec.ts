import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractListing } from './listing/extract-listing.js';
import { type CrawledProduct, type Selectors } from './listing/product.js';
import { CompiledSelectors } from './listing/selectors.js';
import { suggestSelectors } from './listing/suggest-selectors.js';
import { canonicalKey } from './net/canonical-url.js';
import { parsePrice } from './price/parse-price.js';
import { readRobots } from './robots/robots-rules.js';
import { whyIncomplete, withExtent } from './run/completeness.js';
import { emptyTally } from './run/run-state.js';

/**
 * Pages of real shops, and tables of price texts and robots rules, that lie beside the project and are not part of
 * it. Where they are missing these tests are skipped; the others need none of them.
 */
const folder = join(process.cwd(), '..', 'shared', 'crawler');
const withSamples = existsSync(folder) ? describe : describe.skip;

interface ExpectedProduct {
  url: string;
  name: string;
  price: number;
  originalPrice: number | null;
  inStock: boolean | null;
}
interface Expected {
  reachablePaths: string[];
  rewriteOrigins: string[];
  brokenNext: string | null;
  pages: { path: string; file: string; products: ExpectedProduct[] }[];
}

const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;
const shops = () => (existsSync(folder) ? readdirSync(join(folder, 'shops')) : ['none']);
const sameAmount = (a: string | null, b: string | number | null) =>
  a === null || b === null ? a === b : Math.abs(Number(a) - Number(b)) < 0.005;
const share = (items: boolean[]) => items.filter(Boolean).length / Math.max(1, items.length);

/** Follows next links over the saved files as a run does over HTTP. */
function readShop(name: string) {
  const expected = json<Expected>('shops', name, 'expected.json');
  const { contentType } = json<{ contentType: string }>('shops', name, 'site.json');
  const origin = expected.rewriteOrigins[0] ?? 'http://shop.example';
  const selectors = new CompiledSelectors(json<{ selectors: Selectors }>('shops', name, 'config.json').selectors);
  const files = new Map(expected.pages.map(({ path, file }) => [canonicalKey(new URL(path, origin)), file]));
  const found = new Map<string, CrawledProduct>();
  const missing: string[] = [];
  let tally = emptyTally(false);
  let pagesRead = 0;
  let next: string | null = new URL(expected.reachablePaths[0]!, origin).href;
  while (next) {
    const url: string = next;
    const file = files.get(canonicalKey(new URL(url)));
    if (!file) {
      missing.push(url);
      break;
    }
    const bytes = readFileSync(join(folder, 'shops', name, file));
    const listing = extractListing({ bytes, contentType, url }, selectors);
    tally = withExtent(tally, listing, true);
    pagesRead += 1;
    for (const product of listing.products) if (!found.has(product.key)) found.set(product.key, product);
    next = listing.nextUrl;
  }
  const reachable = expected.pages.filter(({ path }) => expected.reachablePaths.includes(path));
  const wanted = new Map(
    reachable.flatMap(({ products }) => products.map((one) => [canonicalKey(new URL(one.url, origin)), one] as const)),
  );
  return {
    found,
    wanted,
    missing,
    incomplete: whyIncomplete(tally, pagesRead),
    brokenNext: expected.brokenNext && new URL(expected.brokenNext, origin).href,
  };
}

withSamples('saved pages of real shops (needs ../shared/crawler)', () => {
  it.each(shops())('%s: all products and names, no others, and nearly all prices', (name) => {
    const { found, wanted, missing, incomplete, brokenNext } = readShop(name);
    expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
    const pairs = [...wanted].map(([key, one]) => ({ one, product: found.get(key)! }));
    expect(pairs.map(({ product }) => product.name)).toEqual(pairs.map(({ one }) => one.name));
    expect(share(pairs.map(({ one, product }) => sameAmount(product.price, one.price)))).toBeGreaterThanOrEqual(0.99);
    const reduced = pairs.filter(({ one }) => one.originalPrice !== null);
    if (reduced.length > 0) {
      expect(
        share(reduced.map(({ one, product }) => sameAmount(product.originalPrice, one.originalPrice))),
      ).toBeGreaterThanOrEqual(0.9);
    }
    const stocked = pairs.filter(({ one }) => one.inStock !== null);
    expect(share(stocked.map(({ one, product }) => product.inStock === one.inStock))).toBeGreaterThanOrEqual(0.9);
    expect(missing).toEqual(brokenNext ? [brokenNext] : []);
    if (!brokenNext) expect(incomplete).toBeNull();
  });

  it.each(shops())('%s: suggested selectors find the first page’s products', (name) => {
    const { pages, rewriteOrigins } = json<Expected>('shops', name, 'expected.json');
    const page = pages[0]!;
    const url = new URL(page.path, rewriteOrigins[0] ?? 'http://shop.example').href;
    const source = { bytes: readFileSync(join(folder, 'shops', name, page.file)), contentType: 'text/html', url };
    const { selectors } = suggestSelectors(source);
    const { products } = extractListing(source, new CompiledSelectors(selectors ?? {}));
    const isRead = (one: ExpectedProduct) =>
      products.some(({ name, price }) => name === one.name && sameAmount(price, one.price));
    expect(share(page.products.map(isRead))).toBeGreaterThanOrEqual(0.9);
  });

  it('reads 97 % of the price texts, and every one in pounds', () => {
    interface PriceCase {
      text: string | null;
      currencyHint: string | null;
      amount: string | null;
      currencyIso: string | null;
      gbp: boolean;
    }
    const { cases } = json<{ cases: PriceCase[] }>('prices.json');
    const isRead = ({ text, currencyHint, amount, currencyIso }: PriceCase) => {
      const read = parsePrice(text ?? '', { currency: currencyHint });
      return sameAmount(read.price, amount) && (currencyIso === null || read.currency === currencyIso);
    };
    expect(share(cases.map(isRead))).toBeGreaterThanOrEqual(0.97);
    expect(cases.filter((one) => one.gbp && !isRead(one))).toEqual([]);
  });

  it('answers every robots case', () => {
    const { cases } = json<{ cases: { robotsTxt: string; userAgent: string; url: string; allowed: boolean }[] }>(
      'robots.json',
    );
    const wrong = cases.filter(
      ({ robotsTxt, userAgent, url, allowed }) => readRobots(robotsTxt, userAgent).allows(new URL(url)) !== allowed,
    );
    expect(wrong).toEqual([]);
  });
});
