import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { FetchError } from '../net/fetch-errors.js';
import { UrlRefusedError } from '../net/url-guard.js';
import { type FetchedPage, type PageFetcher } from '../net/page-fetcher.js';
import { type RenderedPages } from '../ports.js';
import { BrowserMissingError, RenderError } from './render-error.js';
import { whyNoBrowser } from './why-no-browser.js';

export interface ChromiumOptions {
  executablePath: string;
  client: PageFetcher;
  userAgent: string;
  /** False runs it without Chromium's sandbox; root must say so, as the sandbox is refused to it. */
  sandbox: boolean;
  /** Of one page with all that it loads; default 30,000. */
  timeoutMs?: number;
  maxRequests?: number;
}

/** What products are made of; pictures, fonts, films and beacons are not. */
const wanted = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);
const MAX_HTML = 10 * 1024 * 1024;

/**
 * Pages after their scripts ran, in the system's Chromium. The browser itself reaches nothing: every request is
 * answered by the guarded client, only GETs of what products are made of, and names resolve nowhere but there.
 */
export class ChromiumPages implements RenderedPages {
  private constructor(
    private readonly browser: Browser,
    private readonly options: ChromiumOptions,
  ) {}

  /** Throws BrowserMissingError where the browser does not start. */
  static async open(options: ChromiumOptions): Promise<ChromiumPages> {
    if (options.sandbox && process.getuid?.() === 0) throw new BrowserMissingError(whyNoBrowser.asRoot);
    try {
      // Only here: it weighs as much as half a worker, and few shops need it.
      const { chromium } = await import('playwright-core');
      const browser = await chromium.launch({
        executablePath: options.executablePath,
        chromiumSandbox: options.sandbox,
        proxy: { server: 'http://127.0.0.1:9', bypass: '<-loopback>' },
        args: [
          '--host-resolver-rules=MAP * ~NOTFOUND',
          '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
          '--js-flags=--max-old-space-size=256',
          '--disable-background-networking',
        ],
      });
      return new ChromiumPages(browser, options);
    } catch (error) {
      throw new BrowserMissingError(whyNoBrowser.startFailed(error), { cause: error });
    }
  }

  async render(url: string, signal: AbortSignal): Promise<FetchedPage> {
    signal.throwIfAborted();
    const { client, timeoutMs = 30_000 } = this.options;
    const first = await client.fetch(url, { signal });
    if (first.status < 200 || first.status > 299) return first;
    try {
      const html = await this.inOwnContext((context) =>
        bounded(this.htmlOf(context, first, signal), timeoutMs, signal),
      );
      if (html.length > MAX_HTML) throw new RenderError('The page grows too large when its scripts run.');
      const headers = { ...first.headers, 'content-type': 'text/html; charset=utf-8' };
      return { ...first, headers, bytes: Buffer.from(html) };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof RenderError) throw error;
      throw new RenderError('The page could not be shown in the browser.', { cause: error });
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** Nothing of one page, such as its cookies, is there for the next. */
  private async inOwnContext<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
    const { userAgent } = this.options;
    const context = await this.browser.newContext({ userAgent, serviceWorkers: 'block', acceptDownloads: false });
    try {
      return await work(context);
    } finally {
      // A script that never ends would keep its context open; the browser's end takes it along.
      await bounded(context.close(), 5_000, new AbortController().signal).catch(() => this.close());
    }
  }

  private async htmlOf(context: BrowserContext, first: FetchedPage, signal: AbortSignal): Promise<string> {
    const page = await context.newPage();
    let left = this.options.maxRequests ?? 100;
    await page.routeWebSocket(/.*/, (socket) => socket.close());
    await page.route('**/*', async (route) => {
      left -= 1;
      await (left < 0 ? route.abort() : this.answer(route, first, signal)).catch(ignoreGone(page));
    });
    await page.goto(first.finalUrl, { waitUntil: 'domcontentloaded' });
    // Shops poll and never fall idle; what is there after some seconds is what a visitor sees.
    await page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(ignoreGone(page));
    return page.content();
  }

  private async answer(route: Route, first: FetchedPage, signal: AbortSignal): Promise<void> {
    const request = route.request();
    if (request.method() !== 'GET' || !wanted.has(request.resourceType())) return route.abort();
    try {
      const isFirst = request.isNavigationRequest() && request.url() === first.finalUrl;
      const answer = isFirst ? first : await this.options.client.fetch(request.url(), { accept: '*/*', signal });
      const { 'content-type': contentType = '', 'access-control-allow-origin': allowed } = answer.headers;
      await route.fulfill({
        status: answer.status,
        headers: { 'content-type': contentType, ...(allowed && { 'access-control-allow-origin': allowed }) },
        body: answer.bytes,
      });
    } catch (error) {
      const isExpected = signal.aborted || error instanceof FetchError || error instanceof UrlRefusedError;
      if (!isExpected) throw error;
      await route.abort();
    }
  }
}

/** Requests end late, when the page is read already; then nobody waits for them. */
const ignoreGone = (page: Page) => (error: unknown) => {
  if (!page.isClosed() && !(error instanceof Error && /Timeout|closed|aborted/i.test(error.message))) throw error;
};

async function bounded<T>(work: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
  let stop!: () => void;
  const end = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new RenderError('The page’s scripts took too long.')), milliseconds);
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    stop();
    work.catch(() => undefined);
  }
}
