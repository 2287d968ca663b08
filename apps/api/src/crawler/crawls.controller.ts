import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { HeldProduct, HeldQuery } from '@app/contracts/crawler/crawler-held.contract.js';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
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
import { CrawlResults } from '@app/domain/crawler/crawl-results.js';
import { Crawls } from '@app/domain/crawler/crawls.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class CrawlsController {
  constructor(
    private readonly crawls: Crawls,
    private readonly results: CrawlResults,
  ) {}

  @Handles(crawlerCalls.start)
  start(@Param('id') id: string, @Req() request: ApiRequest): Promise<JobRun> {
    return this.crawls.start(id, doneBy(request));
  }

  @Handles(crawlerCalls.runs)
  async page(@Query() query: CrawlRunsQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<CrawlRun[]> {
    const { runs, total } = await this.crawls.page(query);
    void reply.header('x-total-count', total);
    return runs;
  }

  @Handles(crawlerCalls.run)
  get(@Param('id') id: string): Promise<CrawlRun> {
    return this.crawls.get(id);
  }

  @Handles(crawlerCalls.pages)
  pages(@Param('id') id: string): Promise<CrawlPage[]> {
    return this.crawls.pages(id);
  }

  @Handles(crawlerCalls.held)
  async held(
    @Param('id') id: string,
    @Query() query: HeldQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<HeldProduct[]> {
    const { products, total } = await this.results.held(id, query);
    void reply.header('x-total-count', total);
    return products;
  }

  @Handles(crawlerCalls.accept)
  async accept(@Param('id') id: string, @Req() request: ApiRequest): Promise<CrawlRun> {
    await this.results.accept(id, doneBy(request));
    return this.crawls.get(id);
  }

  @Handles(crawlerCalls.drop)
  async drop(@Param('id') id: string, @Req() request: ApiRequest): Promise<CrawlRun> {
    await this.results.drop(id, doneBy(request));
    return this.crawls.get(id);
  }

  @Handles(crawlerCalls.products)
  async products(
    @Query() query: ShopProductsQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<ShopProduct[]> {
    const { products, total } = await this.crawls.productsPage(query);
    void reply.header('x-total-count', total);
    return products;
  }

  @Handles(crawlerCalls.prices)
  prices(@Param('id') id: string): Promise<PricePoint[]> {
    return this.crawls.prices(id);
  }

  @Handles(crawlerCalls.pricesOfProduct)
  pricesOfProduct(@Param('id') id: string): Promise<ShopPrices[]> {
    return this.crawls.pricesOfProduct(id);
  }

  @Handles(crawlerCalls.logs)
  async logs(@Query() query: CrawlLogsQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<CrawlLog[]> {
    const { logs, total } = await this.crawls.logs(query);
    void reply.header('x-total-count', total);
    return logs;
  }
}
