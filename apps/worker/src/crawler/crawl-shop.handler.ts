import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { SelectorError } from '@app/crawl/listing/selectors.js';
import type { CrawlProgress, CrawlReport, RenderedPages } from '@app/crawl/ports.js';
import { ChromiumPages } from '@app/crawl/render/chromium-pages.js';
import { BrowserMissingError } from '@app/crawl/render/render-error.js';
import { crawlShop, usualLimits } from '@app/crawl/run/crawl-shop.js';
import { NothingReadError } from '@app/crawl/run/page-reading.js';
import { Database } from '@app/database/database.js';
import { Alerts } from '@app/domain/alerts/alerts.service.js';
import { CrawlConfigRepository, type CrawlConfigRow } from '@app/domain/crawler/crawl-config.repository.js';
import { PostgresCrawlJournal } from '@app/domain/crawler/crawl-journal.js';
import { crawlRefusal } from '@app/domain/crawler/crawl-refusal.js';
import { CrawlResults } from '@app/domain/crawler/crawl-results.js';
import { CrawlRunRepository } from '@app/domain/crawler/crawl-run.repository.js';
import {
  configNotFound,
  CrawlRefusedError,
  UnreadableShopError,
  UnusableConfigError,
} from '@app/domain/crawler/crawler.errors.js';
import { crawlShopJob } from '@app/domain/crawler/crawler.jobs.js';
import { PostgresHostGate } from '@app/domain/crawler/host-gate.js';
import { installedChromium } from '@app/domain/crawler/installed-chromium.js';
import { ProductImages } from '@app/domain/crawler/product-images.js';
import { PostgresRobotsCopies } from '@app/domain/crawler/robots-copies.js';
import { ShopClient } from '@app/domain/crawler/shop-client.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import type { PayloadOf } from '@app/queues/define-job.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

/** Reads a retailer's listing pages, stores what can be trusted of them, and tells the catalogue. */
@Injectable()
@HandlesJob()
export class CrawlShopHandler implements JobHandler<typeof crawlShopJob> {
  readonly job = crawlShopJob;
  private readonly logger = new AreaLogger('crawl');

  constructor(
    private readonly database: Database,
    private readonly configs: CrawlConfigRepository,
    private readonly runs: CrawlRunRepository,
    private readonly results: CrawlResults,
    private readonly alerts: Alerts,
    private readonly images: ProductImages,
    private readonly gate: PostgresHostGate,
    private readonly robotsCopies: PostgresRobotsCopies,
    private readonly client: ShopClient,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async handle({ retailerSlug }: PayloadOf<typeof crawlShopJob>, run: RunContext): Promise<JobResult<'crawl'>> {
    // An earlier attempt may have stored the run and died before it could say so.
    if (!(await this.results.endOf(run.runId))) await this.crawl(retailerSlug, run);
    const end = await this.results.endOf(run.runId);
    if (!end) throw new Error('The report of the crawl is gone.');
    await this.results.passOn(retailerSlug);
    await this.alerts.tellOf(run.runId);
    await this.images.request(retailerSlug, run.runId);
    return end;
  }

  private async crawl(retailerSlug: string, run: RunContext): Promise<void> {
    const config = await this.configs.findByRetailer(retailerSlug);
    if (!config) throw configNotFound();
    // Staff may have withdrawn it while the run waited.
    const refusal = crawlRefusal(config);
    if (refusal) throw new CrawlRefusedError(refusal);
    const report = await this.read(config, run);
    await this.results.store(run, retailerSlug, report);
  }

  private async read(config: CrawlConfigRow, run: RunContext): Promise<CrawlReport> {
    try {
      return await crawlShop({
        config,
        client: this.client,
        gate: this.gate,
        robotsCopies: this.robotsCopies,
        journal: new PostgresCrawlJournal(this.database, run, config.retailerSlug),
        limits: {
          ...usualLimits,
          minDelayMs: this.settings.crawler.minDelayMs,
          maxPages: this.settings.crawler.maxPages,
        },
        productToken: PRODUCT_NAME,
        history: await this.runs.findSummaries(config.retailerSlug),
        signal: run.signal,
        onProgress: (progress) => reportProgress(run, progress),
        openBrowser: () => this.openBrowser(),
      });
    } catch (error) {
      if (error instanceof SelectorError) throw new UnusableConfigError(error.message);
      if (error instanceof BrowserMissingError || error instanceof NothingReadError)
        throw new UnreadableShopError(error.message);
      throw error;
    }
  }

  private async openBrowser(): Promise<RenderedPages> {
    const { chromiumPath, chromiumSandbox: sandbox } = this.settings.crawler;
    const executablePath = await installedChromium(chromiumPath);
    if (!sandbox) this.logger.warn('Chromium runs without its sandbox, as CHROMIUM_SANDBOX=false says.');
    const { client } = this;
    return ChromiumPages.open({ executablePath, client, userAgent: client.userAgent, sandbox });
  }
}

function reportProgress(run: RunContext, { pagesDone, pagesTotal, productsSeen, url }: CrawlProgress): void {
  const stage = url === null ? 'Storing what was found' : `Reading page ${pagesDone + 1}, ${productsSeen} products`;
  // A shop that only links to the next page is known one page ahead, whatever is behind that one.
  const isTotalKnown = url === null || pagesTotal - pagesDone > 1;
  // Lost, cancelled or shutting down: the run's signal has it, and the engine hears of it there.
  run.progress(stage, pagesDone, isTotalKnown ? pagesTotal : 0).catch(() => {});
}
