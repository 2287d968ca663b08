import { PageTooDeepError } from '../listing/dom.js';
import { extractListing, type Listing } from '../listing/extract-listing.js';
import { type CompiledSelectors, SelectorError } from '../listing/selectors.js';
import { FetchError } from '../net/fetch-errors.js';
import { UrlRefusedError } from '../net/url-guard.js';
import { type FetchedPage } from '../net/page-fetcher.js';
import { type CrawlLogEntry, type KnownPage, type PageMemory, type RenderedPages } from '../ports.js';
import { BrowserMissingError, RenderError } from '../render/render-error.js';
import { whyNoBrowser } from '../render/why-no-browser.js';
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
  /** Opens the browser when it is first needed. Throws BrowserMissingError where there is none, as null does. */
  browser: (() => Promise<RenderedPages>) | null;
  log: (entry: CrawlLogEntry) => Promise<void>;
}

/** Reads pages one at a time, keeping nothing of them. */
export class PageReading {
  constructor(private readonly options: PageReadingOptions) {}

  /**
   * `scriptFirst`: products came only with script before. `mayNeedScript`: none have come so far. `neededNone`: in earlier
   * runs they came without. Throws BrowserMissingError where a page that may need its scripts has some and nothing can run
   * them: what it holds is then unknown, and no fault of the shop.
   */
  async read(
    page: KnownPage,
    memory: PageMemory | null,
    { scriptFirst, mayNeedScript, neededNone }: { scriptFirst: boolean; mayNeedScript: boolean; neededNone: boolean },
  ): Promise<PageResult> {
    try {
      const rendered = scriptFirst ? await this.renderIfPossible(page.url) : null;
      if (rendered) return rendered;
      const fetched = await this.options.fetching.fetch(page.url, memory?.validators);
      if (fetched.notModified && memory) return { kind: 'unchanged', memory };
      const result = this.listingOf(fetched, false);
      if (!mayNeedScript || result.kind !== 'read' || result.listing.products.length > 0) return result;
      if (!scriptFirst && !hasScripts(fetched.bytes)) return result;
      const withScript = await (neededNone ? this.renderIfPossible(page.url) : this.render(page.url));
      return withScript?.kind === 'read' && withScript.listing.products.length > 0 ? withScript : result;
    } catch (error) {
      return failure(error);
    }
  }

  /** A shop that needed its scripts before may not need them now. */
  private async renderIfPossible(url: string): Promise<PageResult | null> {
    try {
      return await this.render(url);
    } catch (error) {
      if (!(error instanceof BrowserMissingError)) throw error;
      return null;
    }
  }

  private async render(url: string): Promise<PageResult | null> {
    const { browser, fetching } = this.options;
    if (!browser) throw new BrowserMissingError(whyNoBrowser.notInstalled);
    try {
      return this.listingOf(await fetching.render(url, await browser()), true);
    } catch (error) {
      if (!(error instanceof RenderError || error instanceof BrowserMissingError)) throw error;
      await this.options.log({ level: 'warn', url, status: null, message: error.message });
      if (error instanceof BrowserMissingError) throw error;
    }
    return null;
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

const hasScripts = (bytes: Buffer) => /<script\b/i.test(bytes.toString('latin1'));

/** Pages that stand in for the shop's own until a puzzle is solved. We solve none. */
const isChallenge = (bytes: Buffer) =>
  /cf-challenge|cf_chl_|captcha|are you (?:a robot|human)|verify (?:that )?you are (?:a )?human|access denied/i.test(
    bytes.subarray(0, 50_000).toString('latin1'),
  );
