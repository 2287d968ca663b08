import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { type HeldProduct, type HeldQuery, heldQuerySchema } from '@app/contracts/crawler/crawler-held.contract.js';
import {
  type CrawlLog,
  type CrawlLogsQuery,
  crawlLogsQuerySchema,
  type CrawlPage,
  type CrawlRun,
  type CrawlRunsQuery,
  crawlRunsQuerySchema,
  type PricePoint,
  type ShopProduct,
  type ShopProductsQuery,
  shopProductsQuerySchema,
} from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { CrawlResults } from '@app/domain/crawler/crawl-results.js';
import { Crawls } from '@app/domain/crawler/crawls.service.js';
import { ForOperators } from '../platform/access.js';
import { type ApiReply, type ApiRequest, askedBy } from '../platform/request.js';

const runId = z.uuid('That is not the id of a crawl.');
const productId = z.uuid('That is not the id of a crawled product.');
const configOrRetailer = z.string().refine((key) => !key.includes('\0'), 'There is no such crawler configuration.');

@Controller('api/crawler')
export class CrawlsController {
  constructor(
    private readonly crawls: Crawls,
    private readonly results: CrawlResults,
  ) {}

  @Post('run/:id')
  @ForOperators()
  @HttpCode(202)
  start(@Param('id', { schema: configOrRetailer }) id: string, @Req() request: ApiRequest): Promise<JobRun> {
    return this.crawls.start(id, askedBy(request));
  }

  @Get('runs')
  @ForOperators()
  async page(
    @Query({ schema: crawlRunsQuerySchema }) query: CrawlRunsQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<CrawlRun[]> {
    const { runs, total } = await this.crawls.page(query);
    void reply.header('x-total-count', total);
    return runs;
  }

  @Get('runs/:id')
  @ForOperators()
  get(@Param('id', { schema: runId }) id: string): Promise<CrawlRun> {
    return this.crawls.get(id);
  }

  @Get('runs/:id/pages')
  @ForOperators()
  pages(@Param('id', { schema: runId }) id: string): Promise<CrawlPage[]> {
    return this.crawls.pages(id);
  }

  @Get('runs/:id/held')
  async held(
    @Param('id', { schema: runId }) id: string,
    @Query({ schema: heldQuerySchema }) query: HeldQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<HeldProduct[]> {
    const { products, total } = await this.results.held(id, query);
    void reply.header('x-total-count', total);
    return products;
  }

  @Post('runs/:id/accept')
  @HttpCode(200)
  async accept(@Param('id', { schema: runId }) id: string, @Req() request: ApiRequest): Promise<CrawlRun> {
    await this.results.accept(id, askedBy(request));
    return this.crawls.get(id);
  }

  @Get('products')
  async products(
    @Query({ schema: shopProductsQuerySchema }) query: ShopProductsQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<ShopProduct[]> {
    const { products, total } = await this.crawls.productsPage(query);
    void reply.header('x-total-count', total);
    return products;
  }

  @Get('products/:id/prices')
  prices(@Param('id', { schema: productId }) id: string): Promise<PricePoint[]> {
    return this.crawls.prices(id);
  }

  @Get('logs')
  @ForOperators()
  async logs(
    @Query({ schema: crawlLogsQuerySchema }) query: CrawlLogsQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<CrawlLog[]> {
    const { logs, total } = await this.crawls.logs(query);
    void reply.header('x-total-count', total);
    return logs;
  }
}
