import { CompiledSelectors } from '../listing/selectors.js';
import { type HostGate } from '../net/host-gate.js';
import { type PageFetcher } from '../net/page-fetcher.js';
import {
  type CrawlJournal,
  type CrawlLimits,
  type CrawlProgress,
  type CrawlReport,
  type RenderedPages,
  type RobotsCopies,
  type RunSummary,
  type ShopConfig,
} from '../ports.js';
import { wayWords } from '../sources/reading.js';
import { RobotsPolicy } from '../robots/robots-policy.js';
import { PageFetching } from './page-fetching.js';
import { NothingReadError, PageReading } from './page-reading.js';
import { recipeOf } from './recipe.js';
import { reportOf } from './report.js';
import { RunState } from './run-state.js';

export const usualLimits: CrawlLimits = {
  minDelayMs: 1_000,
  maxDelayMs: 60_000,
  maxPages: 500,
  maxPageMs: 120_000,
  attempts: 4,
  retryBaseMs: 1_000,
};

export interface CrawlShopInput {
  config: ShopConfig;
  client: PageFetcher;
  gate: HostGate;
  robotsCopies: RobotsCopies;
  journal: CrawlJournal;
  limits: CrawlLimits;
  /** The crawler's name in robots.txt, such as 'Beadline'. */
  productToken: string;
  /** The retailer's accepted runs, newest first; the last five tell what is usual. */
  history: readonly RunSummary[];
  signal: AbortSignal;
  /** Called after each page's journal write, and once at the start. */
  onProgress?: (progress: CrawlProgress) => void;
  /**
   * Opens a browser when a page first needs one, at most once; it is closed with the run. Throws BrowserMissingError where
   * there is none.
   */
  openBrowser?: () => Promise<RenderedPages>;
}

/**
 * Reads a shop's listing pages from the first to the last and journals each. A journal that holds pages is gone on
 * with where it stands. Throws SelectorError for selectors that are none, BrowserMissingError for a shop that
 * needs a browser where there is none, NothingReadError, and the signal's reason when aborted; the journal is then as of the
 * last finished page. What shops do wrong ends up in the report instead.
 */
export async function crawlShop(input: CrawlShopInput): Promise<CrawlReport> {
  const selectors = new CompiledSelectors(input.config.selectors);
  const { journal, limits, signal } = input;
  const state = await RunState.load(journal, input.config, recipeOf(selectors.written));
  let browser: Promise<RenderedPages> | undefined;
  const fetching = politeFetching(input);
  const reading = new PageReading({
    fetching,
    selectors,
    browser: input.openBrowser ? () => (browser ??= input.openBrowser!()) : null,
    log: (entry) => journal.log(entry),
  });
  try {
    for (let page = state.nextQueued(); page; page = state.nextQueued()) {
      signal.throwIfAborted();
      input.onProgress?.(state.progress(page.url));
      const startedAt = performance.now();
      const memory = await state.recall(page);
      const result = await reading.read(page, memory, {
        scriptFirst: state.needsScript,
        mayNeedScript: state.productsSeen === 0,
        neededNone: !state.needsScript && input.history.length > 0,
        reading: state.tally.reading?.way === 'link' ? null : state.tally.reading,
      });
      if (result.kind === 'failed' && !result.isRefusal && state.count('done') === 0) {
        await journal.log({ level: 'error', url: page.url, status: result.status, message: result.reason });
        throw new NothingReadError(result.reason);
      }
      state.spend({ ...fetching.takeAnswered(), ms: Math.round(performance.now() - startedAt) });
      await journal.finishPage(state.finish(page, result, limits));
    }
  } finally {
    // A browser that never opened has nothing to close, and said so to whoever asked for it.
    await browser?.then((open) => open.close()).catch(() => undefined);
  }
  const change = changedWay(input.history[0], state);
  if (change) await journal.log({ level: 'warn', url: input.config.productListUrl, status: null, message: change });
  input.onProgress?.(state.progress(null));
  return reportOf(state, input.history, selectors.has('price') || selectors.isAutomatic);
}

/** A shop that changed its platform is still read, and staff hear of it. */
function changedWay(last: RunSummary | undefined, { tally: { reading } }: RunState): string | null {
  if (!last?.way || !reading || last.way === reading.way) return null;
  return `Until now this shop was read by ${wayWords[last.way]}; now it is ${wayWords[reading.way]}.`;
}

function politeFetching({
  client,
  gate,
  robotsCopies,
  journal,
  limits,
  productToken,
  signal,
}: CrawlShopInput): PageFetching {
  const onRetry = (url: string, attempt: { reason: string; waitMs: number }) =>
    journal.log({
      level: 'warn',
      url,
      status: null,
      message: `${attempt.reason} Trying again in ${(attempt.waitMs / 1_000).toFixed(1)} s.`,
    });
  const robots = new RobotsPolicy({
    client,
    gate,
    copies: robotsCopies,
    productToken,
    minDelayMs: limits.minDelayMs,
    retry: { limits, signal },
  });
  return new PageFetching({ client, gate, robots, limits, signal, onRetry });
}
