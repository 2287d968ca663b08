import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import type {
  CrawlConfig,
  CrawlConfigChange,
  CrawlConfigForm,
  CrawlConfigsQuery,
} from '@app/contracts/crawler/crawler.contract.js';
import { CrawlConfigs } from '@app/domain/crawler/crawl-configs.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class CrawlConfigsController {
  constructor(private readonly configs: CrawlConfigs) {}

  @Handles(crawlerCalls.configs)
  list(@Query() query: CrawlConfigsQuery): Promise<CrawlConfig[]> {
    return this.configs.list(query);
  }

  @Handles(crawlerCalls.createConfig)
  create(@Body() form: CrawlConfigForm, @Req() request: ApiRequest): Promise<CrawlConfig> {
    return this.configs.create(form, doneBy(request));
  }

  @Handles(crawlerCalls.changeConfig)
  change(@Param('id') id: string, @Body() change: CrawlConfigChange, @Req() request: ApiRequest): Promise<CrawlConfig> {
    return this.configs.change(id, change, doneBy(request));
  }

  @Handles(crawlerCalls.deleteConfig)
  delete(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.configs.delete(id, doneBy(request));
  }
}
