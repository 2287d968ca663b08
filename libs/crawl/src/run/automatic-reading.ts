import { type Listing, type PageSource } from '../listing/extract-listing.js';
import { type CompiledSelectors } from '../listing/selectors.js';
import { FetchError } from '../net/fetch-errors.js';
import { type FetchedPage } from '../net/page-fetcher.js';
import { UrlRefusedError } from '../net/url-guard.js';
import { type CrawlLogEntry } from '../ports.js';
import { RobotsUnreachableError } from '../robots/robots-policy.js';
import { compared, completed } from '../sources/agreement.js';
import { type FeedOffer } from '../sources/feeds.js';
import { type Reading, wayWords } from '../sources/reading.js';
import { readShopPage } from '../sources/read-shop-page.js';
import { pricedIn } from '../sources/witnesses.js';
import { type PageFetching, ShopRefusedError } from './page-fetching.js';

/** A page and how it was read without selectors. */
export interface Read {
  listing: Listing;
  reading: Reading;
}

/** So few prices in common tell nothing of a list. */
const ENOUGH = 3;

/** Reads pages that nobody has described, and on a run's first page asks what the shop's platform offers. */
export class AutomaticReading {
  constructor(
    private readonly fetching: PageFetching,
    private readonly selectors: CompiledSelectors,
    private readonly log: (entry: CrawlLogEntry) => Promise<void>,
  ) {}

  /** `reading` is how the run's first page was read; null for that page itself. */
  async read(page: FetchedPage, reading: Reading | null): Promise<Read> {
    const { feed, ...shown } = readShopPage(this.sourceOf(page), reading, this.selectors);
    const offered = feed && (await this.fromFeed(feed, shown));
    return offered ?? shown;
  }

  /** Where no list shows anything: the product pages that the shop names for search engines; null where it names none. */
  async fromSitemap(page: FetchedPage): Promise<Read | null> {
    for (const path of ['/sitemap.xml', '/sitemap_index.xml']) {
      const fetched = await this.ask(new URL(path, page.finalUrl));
      const { listing, reading } = fetched ? readShopPage(this.sourceOf(fetched), null, this.selectors) : {};
      if (listing && reading?.way === 'sitemap' && listing.moreUrls.length > 0) {
        const why = `Read by ${wayWords.sitemap}, for the page itself shows no list.`;
        return { listing, reading: { ...reading, why } };
      }
    }
    return null;
  }

  /** The platform's list where it answers, is no shorter than the page's and does not contradict it. */
  private async fromFeed({ way, url }: FeedOffer, shown: Read): Promise<Read | null> {
    const fetched = await this.ask(url);
    if (!fetched) return null;
    const { listing, reading } = readShopPage(this.sourceOf(fetched), { ...shown.reading, way }, this.selectors);
    if (reading.way !== way || listing.products.length === 0) {
      await this.note(url, `The shop does not offer ${wayWords[way]}, so its pages are read.`);
      return null;
    }
    const onPage = shown.listing.products;
    const check = compared(onPage, listing.products);
    if (pricedIn(listing.products) < pricedIn(onPage) || isDenied(check)) {
      await this.note(url, `${capitalised(wayWords[way])} and the page differ, so the page is read.`);
      return null;
    }
    const { witnessed, contradicted } = check;
    return { listing: { ...listing, products: completed(listing.products, onPage), witnessed, contradicted }, reading };
  }

  /** Null where the address does not answer as it should; that is no loss, for the shop's pages are there. */
  private async ask(url: URL): Promise<FetchedPage | null> {
    try {
      const page = await this.fetching.fetch(url.href, undefined);
      return page.status === 200 ? page : await this.note(url, `${url.pathname}: the shop answered ${page.status}.`);
    } catch (error) {
      const isExpected =
        error instanceof FetchError ||
        error instanceof UrlRefusedError ||
        error instanceof ShopRefusedError ||
        error instanceof RobotsUnreachableError;
      if (!isExpected) throw error;
      return this.note(url, error.message);
    }
  }

  private sourceOf({ bytes, headers, finalUrl }: FetchedPage): PageSource {
    return {
      bytes,
      contentType: headers['content-type'] ?? '',
      url: finalUrl,
      headers,
    };
  }

  private async note(url: URL, message: string): Promise<null> {
    await this.log({ level: 'info', url: url.href, status: null, message });
    return null;
  }
}

/** Visitors see the page: a list without VAT, or of other prices, is not it. */
const isDenied = ({ witnessed, contradicted, untaxed }: ReturnType<typeof compared>): boolean =>
  witnessed >= ENOUGH && contradicted + untaxed > witnessed / 2;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
