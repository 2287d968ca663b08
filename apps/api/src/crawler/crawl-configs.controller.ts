import { Body, Controller, Param, Query } from '@nestjs/common';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import type {
  CrawlConfig,
  CrawlConfigChange,
  CrawlConfigForm,
  CrawlConfigsQuery,
} from '@app/contracts/crawler/crawler.contract.js';
import { CrawlConfigs } from '@app/domain/crawler/crawl-configs.service.js';
import { Handles } from '../platform/handles.js';

@Controller()
export class CrawlConfigsController {
  constructor(private readonly configs: CrawlConfigs) {}

  @Handles(crawlerCalls.configs)
  list(@Query() query: CrawlConfigsQuery): Promise<CrawlConfig[]> {
    return this.configs.list(query);
  }

  @Handles(crawlerCalls.createConfig)
  create(@Body() form: CrawlConfigForm): Promise<CrawlConfig> {
    return this.configs.create(form);
  }

  @Handles(crawlerCalls.changeConfig)
  change(@Param('id') id: string, @Body() change: CrawlConfigChange): Promise<CrawlConfig> {
    return this.configs.change(id, change);
  }

  @Handles(crawlerCalls.deleteConfig)
  delete(@Param('id') id: string): Promise<void> {
    return this.configs.delete(id);
  }
}
