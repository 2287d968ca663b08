import { isSameSite } from '../listing/page-urls.js';
import { FetchError, TooManyRedirectsError } from '../net/fetch-errors.js';
import { MAX_REDIRECTS } from '../net/guarded-client.js';
import { type Attempt, withRetries } from '../net/retry.js';
import { type FetchedPage, type PageFetcher, type Validators } from '../net/page-fetcher.js';
import { type HostGate } from '../net/host-gate.js';
import { type CrawlCost, type CrawlLimits, type RenderedPages } from '../ports.js';
import { type RobotsPolicy } from '../robots/robots-policy.js';

/** The shop says no: by robots.txt, or by asking for more time than a run has. The message is for staff. */
export class ShopRefusedError extends Error {
  override readonly name = 'ShopRefusedError';
}

export interface PageFetchingOptions {
  client: PageFetcher;
  gate: HostGate;
  robots: RobotsPolicy;
  limits: CrawlLimits;
  signal: AbortSignal;
  onRetry: (url: string, attempt: Attempt) => Promise<void>;
}

/** Pages of one shop, fetched politely: robots.txt first, one request at a time, retried where that may help. */
export class PageFetching {
  private answered: Pick<CrawlCost, 'requests' | 'bytes' | 'unchanged'> = { requests: 0, bytes: 0, unchanged: 0 };

  constructor(private readonly options: PageFetchingOptions) {}

  /** What came since it was last asked. */
  takeAnswered(): Pick<CrawlCost, 'requests' | 'bytes' | 'unchanged'> {
    const { answered } = this;
    this.answered = { requests: 0, bytes: 0, unchanged: 0 };
    return answered;
  }

  /** Throws ShopRefusedError, RobotsUnreachableError, UrlRefusedError or FetchError. */
  async fetch(address: string, validators: Validators | undefined): Promise<FetchedPage> {
    let url = new URL(address);
    for (let move = 0; move <= MAX_REDIRECTS; move += 1) {
      try {
        return await this.fetchFrom(url, validators);
      } catch (error) {
        if (!(error instanceof MovedError)) throw error;
        url = error.to;
      }
    }
    throw new TooManyRedirectsError(MAX_REDIRECTS);
  }

  async render(address: string, pages: RenderedPages): Promise<FetchedPage> {
    const { gate, signal } = this.options;
    const url = new URL(address);
    const delayMs = await this.leaveToRead(url);
    return this.counted(await gate.run(url.host, delayMs, () => pages.render(address, signal), signal));
  }

  private counted(page: FetchedPage): FetchedPage {
    const { requests, bytes, unchanged } = this.answered;
    this.answered = {
      requests: requests + 1,
      bytes: bytes + page.bytes.length,
      unchanged: unchanged + (page.notModified ? 1 : 0),
    };
    return page;
  }

  /** The delay to keep, in ms. */
  private async leaveToRead(url: URL): Promise<number> {
    const { robots, limits } = this.options;
    const rules = await robots.rulesFor(url);
    if (!rules.allows(url)) throw new ShopRefusedError(`${url.host}’s robots.txt does not allow ${url.pathname}.`);
    const asked = rules.crawlDelayMs ?? 0;
    if (asked > limits.maxDelayMs) {
      throw new ShopRefusedError(
        `${url.host} asks for ${asked / 1_000} s between two pages, which is too slow for a run.`,
      );
    }
    return Math.max(limits.minDelayMs, asked);
  }

  private async fetchFrom(url: URL, validators: Validators | undefined): Promise<FetchedPage> {
    const { client, gate, limits, signal } = this.options;
    const delayMs = await this.leaveToRead(url);
    const onRedirect = (to: URL) => this.checkRedirect(url, to);
    const ask = () =>
      gate
        .run(url.host, delayMs, () => client.fetch(url.href, { validators, signal, onRedirect }), signal)
        .then((page) => this.counted(page));
    return withRetries(ask, { limits, signal, onRetry: (attempt) => this.options.onRetry(url.href, attempt) });
  }

  /** Another origin has a robots.txt and a gate of its own; both are asked for outside of this one's gate. */
  private async checkRedirect(from: URL, to: URL): Promise<void> {
    if (!isSameSite(from, to)) throw new FetchError(`The page leads to another site, ${to.host}.`, false);
    if (to.origin !== from.origin) throw new MovedError(to);
    await this.leaveToRead(to);
  }
}

class MovedError extends Error {
  constructor(readonly to: URL) {
    super(`Moved to ${to.href}`);
  }
}
