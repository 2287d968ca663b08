import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  type CrawlConfig,
  type CrawlConfigChange,
  crawlConfigChangeSchema,
  type CrawlConfigForm,
  crawlConfigFormSchema,
  type CrawlConfigsQuery,
  crawlConfigsQuerySchema,
} from '@app/contracts/crawler/crawler.contract.js';
import { CrawlConfigs } from '@app/domain/crawler/crawl-configs.service.js';

const configId = z.uuid('That is not the id of a crawler configuration.');

@Controller('api/crawler/configs')
export class CrawlConfigsController {
  constructor(private readonly configs: CrawlConfigs) {}

  @Get()
  list(@Query({ schema: crawlConfigsQuerySchema }) query: CrawlConfigsQuery): Promise<CrawlConfig[]> {
    return this.configs.list(query);
  }

  @Post()
  @HttpCode(201)
  create(@Body({ schema: crawlConfigFormSchema }) form: CrawlConfigForm): Promise<CrawlConfig> {
    return this.configs.create(form);
  }

  @Put(':id')
  change(
    @Param('id', { schema: configId }) id: string,
    @Body({ schema: crawlConfigChangeSchema }) change: CrawlConfigChange,
  ): Promise<CrawlConfig> {
    return this.configs.change(id, change);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', { schema: configId }) id: string): Promise<void> {
    return this.configs.delete(id);
  }
}
