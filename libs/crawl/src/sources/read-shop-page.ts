import { decodePage } from '../net/charset.js';
import { parseHtml } from '../listing/dom.js';
import { type Listing, type PageSource } from '../listing/extract-listing.js';
import { countFields } from '../listing/field-counts.js';
import { withConfiguredNext } from '../listing/configured-next.js';
import { type CompiledSelectors } from '../listing/selectors.js';
import { PageUrls } from '../listing/page-urls.js';
import { type Pagination, paginationOf } from '../listing/pagination.js';
import { type CrawledProduct, type Selectors } from '../listing/product.js';
import { readStatedProducts } from '../listing/stated-products.js';
import { suggestSelectors } from '../listing/suggest-selectors.js';
import { compared, completed } from './agreement.js';
import { feedOf, type FeedOffer, readFeed } from './feeds.js';
import { guessedNext, isHome, listLinkOf } from './list-links.js';
import { pageTextOf } from './page-text.js';
import { productOfPage } from './product-page.js';
import { type Reading, wayWords } from './reading.js';
import { readSitemap } from './sitemap.js';
import { bestOf, pricedIn, type Witness, type WitnessPage, witnessesOf } from './witnesses.js';

/** A page read without selectors. */
export interface ShopPage {
  listing: Listing;
  reading: Reading;
  /** Another list of the same products that the shop's platform may offer. */
  feed: FeedOffer | null;
}

/**
 * The products of a page that nobody has described: by a feed, a sitemap, what the page states for others, or its cards.
 * `reading` is how the run's first page was read, `selectors` holds at most where the list goes on.
 */
export function readShopPage(source: PageSource, reading: Reading | null, selectors: CompiledSelectors): ShopPage {
  return feedPage(source, reading) ?? sitemapPage(source, reading) ?? htmlPage(source, reading, selectors);
}

function feedPage(source: PageSource, reading: Reading | null): ShopPage | null {
  if (!/^\s*[[{]/.test(source.bytes.subarray(0, 40).toString('latin1'))) return null;
  const feed = readFeed(source, reading?.currency ?? null);
  const products = feed?.products ?? [];
  const claims = { products: feed?.total ?? null, pages: null };
  const listing = listingOf(products, { next: feed?.nextUrl ?? null, claims });
  const way = new URL(source.url).pathname.endsWith('/products.json') ? 'shopify' : 'woocommerce';
  return { listing, reading: readingBy(feed ? way : 'nothing', products, reading), feed: null };
}

function sitemapPage(source: PageSource, reading: Reading | null): ShopPage | null {
  const sitemap = /^\s*(?:<\?xml|<(?:\w+:)?(?:urlset|sitemapindex))/.test(
    source.bytes.subarray(0, 100).toString('latin1'),
  )
    ? readSitemap(source.bytes, source.url)
    : null;
  if (!sitemap) return null;
  const listing = { ...listingOf([], {}), moreUrls: [...sitemap.sitemaps, ...sitemap.pages] };
  return { listing, reading: readingBy('sitemap', [], reading), feed: null };
}

function htmlPage(source: PageSource, reading: Reading | null, configured: CompiledSelectors): ShopPage {
  const html = decodePage(source.bytes, source.contentType);
  const document = parseHtml(html);
  const urls = new PageUrls(document, new URL(source.url));
  const stated = readStatedProducts(document, urls);
  const page: WitnessPage = { source, document, urls, stated };
  const product = productOfPage(document, urls, stated);
  const alone = product && { ...product, pageText: pageTextOf(document) };
  const currency = stated.currency ?? shopCurrency(html);
  if (reading?.way === 'sitemap') {
    return { listing: listingOf(alone ? [alone] : [], {}), reading, feed: null };
  }
  const selectors = reading?.selectors ?? suggestedFor(source);
  const witnesses = witnessesOf(page, selectors);
  const best = bestOf(witnesses);
  const found = withConfiguredNext(
    best?.listing ? paginationIn(best.listing) : paginationOf(document, urls),
    configured,
    {
      document,
      urls,
      cardCount: best?.products.length ?? 0,
    },
  );
  const feed = reading === null ? feedOf(document, html, urls.page) : null;
  const own = { selectors, currency };
  if (alone && pricedIn(best?.products ?? []) < 3) {
    return { listing: listingOf([alone], {}), reading: readingBy('product', [alone], null, own), feed };
  }
  const isTeaser = reading === null && isHome(urls.page) && found.next === null && found.claims.products === null;
  const list = isTeaser ? listLinkOf(document, urls) : null;
  if (list) {
    const listing = { ...listingOf([], {}), moreUrls: [list.href] };
    return { listing, reading: { ...readingBy('link', [], null, own), selectors: null }, feed };
  }
  if (!best) return { listing: listingOf([], found), reading: readingBy('nothing', [], null, own), feed };
  return {
    listing: listedBy(best, witnesses, found, urls.page),
    reading: readingBy(best.way, best.products, reading, own),
    feed,
  };
}

/** A carousel or a column of best sellers is not the list. */
function suggestedFor(source: PageSource): Selectors | null {
  const { selectors, isBeside } = suggestSelectors(source);
  return isBeside ? null : selectors;
}

/** The best witness's list, completed and checked by the others. */
function listedBy(
  best: Witness,
  witnesses: readonly Witness[],
  found: Pick<Pagination, 'next' | 'claims' | 'highestPage' | 'unfollowed'>,
  page: URL,
): Listing {
  const others = witnesses.filter((one) => one !== best);
  const products = others.reduce<CrawledProduct[]>(
    (list, { products: known }) => completed(list, known),
    [...best.products],
  );
  const checks = others.map((other) => compared(best.products, other.products));
  const witnessed = Math.max(0, ...checks.map((one) => one.witnessed));
  const check = checks.find((one) => one.witnessed === witnessed);
  const total = witnesses.map((one) => one.total).find((one) => one !== null && one >= products.length) ?? null;
  const claims = { ...found.claims, products: found.claims.products ?? total };
  const hasMore = found.unfollowed !== null || (claims.products ?? 0) > products.length || (claims.pages ?? 0) > 1;
  const guess = found.next === null && hasMore && products.length > 0 ? guessedNext(page).href : null;
  return {
    ...listingOf(products, { ...found, claims, next: found.next?.href ?? guess }),
    cardCount: best.listing?.cardCount ?? products.length,
    isNextGuessed: guess !== null,
    witnessed,
    contradicted: check?.contradicted ?? 0,
    collided: best.listing?.collided ?? 0,
    unlinked: best.listing?.unlinked ?? 0,
  };
}

function paginationIn({ nextUrl, extent }: Listing): Pagination {
  return { next: nextUrl === null ? null : new URL(nextUrl), ...extent };
}

function listingOf(
  products: CrawledProduct[],
  {
    next = null,
    claims = { products: null, pages: null },
    highestPage = 0,
    unfollowed = null,
  }: Partial<Omit<Pagination, 'next'>> & { next?: string | URL | null },
): Listing {
  const unpriced = products.length - pricedIn(products);
  return {
    products,
    fields: countFields(products),
    cardCount: products.length,
    nextUrl: next === null ? null : String(next),
    moreUrls: [],
    isNextGuessed: false,
    extent: { claims, highestPage, unfollowed },
    witnessed: 0,
    contradicted: 0,
    collided: 0,
    unlinked: 0,
    warnings: unpriced > 0 ? [`${unpriced} of ${products.length} prices could not be read.`] : [],
  };
}

function readingBy(
  way: Reading['way'],
  products: readonly CrawledProduct[],
  before: Reading | null,
  own: Pick<Reading, 'selectors' | 'currency'> = { selectors: null, currency: null },
): Reading {
  const why = `Read by ${wayWords[way]}: ${products.length} products, ${pricedIn(products)} with a price.`;
  return {
    way,
    why,
    selectors: before?.selectors ?? own.selectors,
    currency: before?.currency ?? own.currency,
  };
}

/** Shopify names it in a script. */
const shopCurrency = (html: string): string | null =>
  /Shopify\.currency\s*=\s*\{"active":"([A-Z]{3})"/.exec(html)?.[1] ?? null;
