import { GuardedClient } from '../net/guarded-client.js';
import { MemoryHostGate } from '../net/host-gate.js';
import { type CrawlReport } from '../ports.js';
import { crawlShop, type CrawlShopInput } from '../run/crawl-shop.js';
import { cardSelectors } from './listing-pages.js';
import { MemoryJournal, MemoryRobotsCopies } from './memory-journal.js';
import { type TestShop } from './test-shop.js';

export const quickLimits = {
  minDelayMs: 0,
  maxDelayMs: 60_000,
  maxPages: 50,
  maxPageMs: 10_000,
  attempts: 3,
  retryBaseMs: 1,
};

export function clientFor(...shops: TestShop[]): GuardedClient {
  return new GuardedClient({
    policy: { allowHosts: new Set(shops.map(({ host }) => host)) },
    userAgent: 'TestCrawler/1.0 (+mailto:crawler@example.org)',
  });
}

/** A run over a test shop's '/list', with everything else as usual. */
export async function crawlTestShop(
  shop: TestShop,
  options: Partial<CrawlShopInput> & { journal?: MemoryJournal } = {},
): Promise<{ report: CrawlReport; journal: MemoryJournal }> {
  const journal = options.journal ?? new MemoryJournal();
  const client = clientFor(shop);
  try {
    const report = await crawlShop({
      config: { baseUrl: shop.url('/'), productListUrl: shop.url('/list'), selectors: cardSelectors },
      client,
      gate: new MemoryHostGate(),
      robotsCopies: new MemoryRobotsCopies(),
      limits: quickLimits,
      productToken: 'TestCrawler',
      history: [],
      signal: new AbortController().signal,
      ...options,
      journal,
    });
    return { report, journal };
  } finally {
    await client.close();
  }
}
