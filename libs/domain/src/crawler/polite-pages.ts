import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { FetchError } from '@app/crawl/net/fetch-errors.js';
import type { FetchedPage } from '@app/crawl/net/page-fetcher.js';
import { RobotsPolicy } from '@app/crawl/robots/robots-policy.js';
import { PageFetching } from '@app/crawl/run/page-fetching.js';
import { PostgresHostGate } from './host-gate.js';
import { PostgresRobotsCopies } from './robots-copies.js';
import { ShopClient } from './shop-client.js';

/** Single addresses of shops, asked for as politely as a run asks: robots.txt first, one request at a time to a host. */
@Injectable()
export class PolitePages {
  constructor(
    private readonly client: ShopClient,
    private readonly gate: PostgresHostGate,
    private readonly copies: PostgresRobotsCopies,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * What stands at the address; given up after `patienceMs`, with a `TimeoutError`. Throws FetchError, for every status but
   * 2xx too, UrlRefusedError, ShopRefusedError and RobotsUnreachableError, each with a sentence for staff.
   */
  async fetch(url: string, patienceMs: number): Promise<FetchedPage> {
    const { client, gate, copies } = this;
    const signal = AbortSignal.timeout(patienceMs);
    const { minDelayMs } = this.settings.crawler;
    const limits = {
      minDelayMs,
      maxDelayMs: 10_000,
      maxPages: 1,
      maxPageMs: patienceMs,
      attempts: 2,
      retryBaseMs: 500,
    };
    const retry = { limits, signal };
    const robots = new RobotsPolicy({ client, gate, copies, productToken: PRODUCT_NAME, minDelayMs, retry });
    const fetching = new PageFetching({ client, gate, robots, limits, signal, onRetry: async () => {} });
    const page = await fetching.fetch(url, undefined);
    if (page.status < 200 || page.status > 299) throw new FetchError(`The shop answered ${page.status}.`, false);
    return page;
  }
}
