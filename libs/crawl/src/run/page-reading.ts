import { PageTooDeepError } from '../listing/dom.js';
import { extractListing, type Listing } from '../listing/extract-listing.js';
import { type CompiledSelectors, SelectorError } from '../listing/selectors.js';
import { FetchError } from '../net/fetch-errors.js';
import { UrlRefusedError } from '../net/url-guard.js';
import { type FetchedPage } from '../net/page-fetcher.js';
import { type CrawlLogEntry, type KnownPage, type PageMemory, type RenderedPages } from '../ports.js';
import { RenderError } from '../render/render-error.js';
import { RobotsUnreachableError } from '../robots/robots-policy.js';
import { type PageFetching, ShopRefusedError } from './page-fetching.js';

/** What became of reading one page. `isRefusal`: the shop does not want this crawler, as far as can be told. */
export type PageResult =
  | { kind: 'read'; listing: Listing; page: FetchedPage; withScript: boolean }
  | { kind: 'unchanged'; memory: PageMemory }
  | { kind: 'failed'; reason: string; status: number | null; isRefusal: boolean };

export interface PageReadingOptions {
  fetching: PageFetching;
  selectors: CompiledSelectors;
  /** Opens the browser when it is first needed; null where there is none. */
  browser: (() => Promise<RenderedPages | null>) | null;
  log: (entry: CrawlLogEntry) => Promise<void>;
}

/** Reads pages one at a time, keeping nothing of them. */
export class PageReading {
  private saidThatThereIsNoBrowser = false;

  constructor(private readonly options: PageReadingOptions) {}

  /** `scriptFirst`: products came only with script before. `mayNeedScript`: none have come so far. */
  async read(
    page: KnownPage,
    memory: PageMemory | null,
    { scriptFirst, mayNeedScript }: { scriptFirst: boolean; mayNeedScript: boolean },
  ): Promise<PageResult> {
    try {
      const rendered = scriptFirst ? await this.render(page.url) : null;
      if (rendered) return rendered;
      const fetched = await this.options.fetching.fetch(page.url, memory?.validators);
      if (fetched.notModified && memory) return { kind: 'unchanged', memory };
      const result = this.listingOf(fetched, false);
      if (!mayNeedScript || result.kind !== 'read' || result.listing.products.length > 0) return result;
      const withScript = await this.render(page.url);
      return withScript?.kind === 'read' && withScript.listing.products.length > 0 ? withScript : result;
    } catch (error) {
      return failure(error);
    }
  }

  private async render(url: string): Promise<PageResult | null> {
    try {
      const browser = await this.options.browser?.();
      if (browser) return this.listingOf(await this.options.fetching.render(url, browser), true);
      await this.sayOnce(url);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      await this.options.log({ level: 'warn', url, status: null, message: error.message });
    }
    return null;
  }

  private async sayOnce(url: string): Promise<void> {
    if (this.saidThatThereIsNoBrowser) return;
    this.saidThatThereIsNoBrowser = true;
    const message = 'The page may need its scripts to show products, but no browser is installed; read without them.';
    await this.options.log({ level: 'warn', url, status: null, message });
  }

  private listingOf(page: FetchedPage, withScript: boolean): PageResult {
    const { status, headers, bytes, finalUrl } = page;
    if (status < 200 || status > 299) {
      const isRefusal = status === 401 || status === 403 || status === 429;
      return { kind: 'failed', reason: `The shop answered ${status}.`, status, isRefusal };
    }
    const contentType = headers['content-type'] ?? '';
    if (contentType && !/html|xml|text\/plain/i.test(contentType)) {
      return {
        kind: 'failed',
        reason: `That is ${contentType.split(';')[0]}, not a web page.`,
        status,
        isRefusal: false,
      };
    }
    const listing = extractListing({ bytes, contentType, url: finalUrl }, this.options.selectors);
    if (listing.cardCount === 0 && isChallenge(bytes)) {
      return { kind: 'failed', reason: 'The shop asks whether a person is there.', status, isRefusal: true };
    }
    return { kind: 'read', listing, page, withScript };
  }
}

function failure(error: unknown): PageResult {
  const isRefusal = error instanceof ShopRefusedError || error instanceof RobotsUnreachableError;
  const isExpected =
    isRefusal ||
    error instanceof FetchError ||
    error instanceof UrlRefusedError ||
    error instanceof SelectorError ||
    error instanceof PageTooDeepError;
  if (!isExpected) throw error;
  return { kind: 'failed', reason: error.message, status: null, isRefusal };
}

/** Pages that stand in for the shop's own until a puzzle is solved. We solve none. */
const isChallenge = (bytes: Buffer) =>
  /cf-challenge|cf_chl_|captcha|are you (?:a robot|human)|verify (?:that )?you are (?:a )?human|access denied/i.test(
    bytes.subarray(0, 50_000).toString('latin1'),
  );
