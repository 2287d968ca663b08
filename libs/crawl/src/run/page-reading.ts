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
import { type Reading } from '../sources/reading.js';
import { AutomaticReading } from './automatic-reading.js';
import { type PageFetching, ShopRefusedError } from './page-fetching.js';

/** Not even a run's first page could be read, though nobody said no. The message is a sentence for staff. */
export class NothingReadError extends Error {
  override readonly name = 'NothingReadError';
}

/** What became of reading one page. `isRefusal`: the shop does not want this crawler, as far as can be told. */
export type PageResult =
  | { kind: 'read'; listing: Listing; page: FetchedPage; withScript: boolean; reading: Reading | null }
  | { kind: 'unchanged'; memory: PageMemory }
  | { kind: 'failed'; reason: string; status: number | null; isRefusal: boolean };

export interface PageReadingOptions {
  fetching: PageFetching;
  selectors: CompiledSelectors;
  /** Opens the browser when it is first needed. Throws BrowserMissingError where there is none, as null does. */
  browser: (() => Promise<RenderedPages>) | null;
  log: (entry: CrawlLogEntry) => Promise<void>;
}

interface ReadingSoFar {
  scriptFirst: boolean;
  mayNeedScript: boolean;
  neededNone: boolean;
  /** How the run's first page was read without selectors. */
  reading: Reading | null;
}

/** Reads pages one at a time, keeping nothing of them. */
export class PageReading {
  private readonly automatic: AutomaticReading | null;

  constructor(private readonly options: PageReadingOptions) {
    const { fetching, selectors, log } = options;
    this.automatic = selectors.isAutomatic ? new AutomaticReading(fetching, selectors, log) : null;
  }

  /**
   * `scriptFirst`: products came only with script before. `mayNeedScript`: none have come so far. `neededNone`: in earlier
   * runs they came without. Throws BrowserMissingError where a page that may need its scripts has some and nothing can run
   * them: what it holds is then unknown, and no fault of the shop.
   */
  async read(
    page: KnownPage,
    memory: PageMemory | null,
    { scriptFirst, mayNeedScript, neededNone, reading }: ReadingSoFar,
  ): Promise<PageResult> {
    try {
      const rendered = scriptFirst ? await this.renderIfPossible(page.url, reading) : null;
      if (rendered) return rendered;
      // How the others are read is told by the first page, so that one is always read.
      const known = this.automatic && page.order === 0 ? null : memory;
      const fetched = await this.options.fetching.fetch(page.url, known?.validators);
      if (fetched.notModified && known) return { kind: 'unchanged', memory: known };
      const result = await this.listingOf(fetched, false, reading);
      if (!mayNeedScript || result.kind !== 'read' || hasContent(result.listing)) return result;
      const listed = this.automatic && page.order === 0 ? await this.automatic.fromSitemap(fetched) : null;
      const withScript = await this.withScript(page.url, fetched, {
        scriptFirst,
        neededNone: neededNone || listed !== null,
      });
      if (withScript) return withScript;
      return listed ? { ...result, ...listed } : result;
    } catch (error) {
      return failure(error);
    }
  }

  /** What the page shows after its scripts ran; null where that is nothing either. */
  private async withScript(
    url: string,
    fetched: FetchedPage,
    { scriptFirst, neededNone }: Pick<ReadingSoFar, 'scriptFirst' | 'neededNone'>,
  ): Promise<PageResult | null> {
    if (!scriptFirst && !hasScripts(fetched.bytes)) return null;
    const shown = await (neededNone ? this.renderIfPossible(url, null) : this.render(url, null));
    return shown?.kind === 'read' && shown.listing.products.length > 0 ? shown : null;
  }

  /** A shop that needed its scripts before may not need them now. */
  private async renderIfPossible(url: string, reading: Reading | null): Promise<PageResult | null> {
    try {
      return await this.render(url, reading);
    } catch (error) {
      if (!(error instanceof BrowserMissingError)) throw error;
      return null;
    }
  }

  private async render(url: string, reading: Reading | null): Promise<PageResult | null> {
    const { browser, fetching } = this.options;
    if (!browser) throw new BrowserMissingError(whyNoBrowser.notInstalled);
    try {
      return await this.listingOf(await fetching.render(url, await browser()), true, reading);
    } catch (error) {
      if (!(error instanceof RenderError || error instanceof BrowserMissingError)) throw error;
      await this.options.log({ level: 'warn', url, status: null, message: error.message });
      if (error instanceof BrowserMissingError) throw error;
    }
    return null;
  }

  private async listingOf(page: FetchedPage, withScript: boolean, reading: Reading | null): Promise<PageResult> {
    const { status, headers, bytes, finalUrl } = page;
    if (status < 200 || status > 299) {
      const isRefusal = status === 401 || status === 403 || status === 429;
      return { kind: 'failed', reason: `The shop answered ${status}.`, status, isRefusal };
    }
    const contentType = headers['content-type'] ?? '';
    if (contentType && !(this.automatic ? /html|xml|text\/plain|json/i : /html|xml|text\/plain/i).test(contentType)) {
      return {
        kind: 'failed',
        reason: `That is ${contentType.split(';')[0]}, not a web page.`,
        status,
        isRefusal: false,
      };
    }
    const read = this.automatic
      ? await this.automatic.read(page, reading)
      : {
          listing: extractListing({ bytes, contentType, url: finalUrl }, this.options.selectors),
          reading: null,
        };
    if (read.listing.cardCount === 0 && isChallenge(bytes)) {
      return { kind: 'failed', reason: 'The shop asks whether a person is there.', status, isRefusal: true };
    }
    return { kind: 'read', ...read, page, withScript };
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

const hasContent = ({ products, moreUrls }: Listing): boolean => products.length > 0 || moreUrls.length > 0;

const hasScripts = (bytes: Buffer) => /<script\b/i.test(bytes.toString('latin1'));

const challengeWords = /captcha|are you (?:a robot|human)|verify (?:that )?you are (?:a )?human|access denied/i;
/** Pages that stand in for the shop's own until a puzzle is solved. We solve none. */
const isChallenge = (bytes: Buffer) => {
  const html = bytes.subarray(0, 50_000).toString('latin1');
  // A form's reCAPTCHA is a script in the head of any page.
  const shown = html.split(/<script\b/i).map((part, at) => (at === 0 ? part : (part.split(/<\/script>/i)[1] ?? '')));
  return /cf-challenge|cf_chl_/i.test(html) || challengeWords.test(shown.join(' '));
};
