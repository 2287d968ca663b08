import { Injectable } from '@nestjs/common';
import type {
  CrawlLog,
  CrawlLogsQuery,
  CrawlPage,
  CrawlRun,
  CrawlRunsQuery,
  PricePoint,
  ShopPrices,
  ShopProduct,
  ShopProductsQuery,
} from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { CrawlConfigRepository } from './crawl-config.repository.js';
import { crawlRefusal } from './crawl-refusal.js';
import { CrawlRunRepository } from './crawl-run.repository.js';
import {
  AlreadyCrawlingError,
  configNotFound,
  CrawlRefusedError,
  crawlRunNotFound,
  shopProductNotFound,
} from './crawler.errors.js';
import { crawlShopJob } from './crawler.jobs.js';
import { toCrawlRun, toPricePoint, toShopProduct } from './crawler-view.js';
import { ShopProductRepository } from './shop-products.repository.js';

/** Starts crawls, and shows what they do and found. */
@Injectable()
export class Crawls {
  constructor(
    private readonly database: Database,
    private readonly configs: CrawlConfigRepository,
    private readonly runs: CrawlRunRepository,
    private readonly products: ShopProductRepository,
    private readonly jobRuns: JobRuns,
  ) {}

  /** As `startOrJoin`, but throws `AlreadyCrawlingError` when the retailer is being crawled. */
  async start(configOrRetailer: string, by: Actor): Promise<JobRun> {
    const { run, isNew } = await this.startOrJoin(configOrRetailer, by);
    if (!isNew) throw new AlreadyCrawlingError(run.subject, run.id);
    return run;
  }

  /**
   * Queues a crawl of the configuration with this id, or of the retailer with this slug or name; answers the open one where there
   * is one, with `isNew: false`. Throws `CrawlRefusedError` when the retailer may not be crawled.
   */
  startOrJoin(configOrRetailer: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    return this.database.transaction(async (tx) => {
      const config = await this.configs.lock(tx.manager, configOrRetailer);
      if (!config) throw configNotFound();
      const refusal = crawlRefusal(config);
      if (refusal) throw new CrawlRefusedError(refusal);
      const started = await this.jobRuns.startFor(
        tx,
        by,
        crawlShopJob,
        { retailerSlug: config.retailerSlug },
        { subject: config.retailerName, urgency: by.kind === 'system' ? 'bulk' : 'single' },
      );
      if (started.isNew) await this.runs.insert(tx.manager, started.run.id, config.retailerSlug);
      return started;
    });
  }

  async page(query: CrawlRunsQuery): Promise<{ runs: CrawlRun[]; total: number }> {
    const { runs, total } = await this.runs.findPage(query);
    return { runs: runs.map(toCrawlRun), total };
  }

  /** Throws `NotFoundError`. */
  async get(runId: string): Promise<CrawlRun> {
    const run = await this.runs.findById(runId);
    if (!run) throw crawlRunNotFound();
    return toCrawlRun(run);
  }

  /** Every page the run knows of, with what became of it. Throws `NotFoundError`. */
  async pages(runId: string): Promise<CrawlPage[]> {
    await this.get(runId);
    const pages = await this.runs.findPages(runId);
    return pages.map((page) => ({ ...page, finishedAt: page.finishedAt?.toISOString() ?? null }));
  }

  async logs(query: CrawlLogsQuery): Promise<{ logs: CrawlLog[]; total: number }> {
    const { logs, total } = await this.runs.findLogs(query);
    return { logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })), total };
  }

  async productsPage(query: ShopProductsQuery): Promise<{ products: ShopProduct[]; total: number }> {
    const { rows: products, total } = await this.products.findPage(query);
    return { products: products.map(toShopProduct), total };
  }

  /** Each price and stock that differed from the one before, oldest first. Throws `NotFoundError`. */
  async prices(shopProductId: string): Promise<PricePoint[]> {
    const prices = await this.products.findPrices(shopProductId);
    if (!prices) throw shopProductNotFound();
    return prices.map(toPricePoint);
  }

  /** What each shop asked for this product of the catalogue over time, shops by name; none where no shop has it. */
  async pricesOfProduct(productId: string): Promise<ShopPrices[]> {
    const products = await this.products.findMatched(productId);
    const prices = await this.products.findPricesOf(products.map(({ id }) => id));
    return products.map((row) => ({
      product: toShopProduct(row),
      points: prices.filter(({ shopProductId }) => shopProductId === row.id).map(toPricePoint),
    }));
  }
}
