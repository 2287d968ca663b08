import { Controller, Get } from '@nestjs/common';
import type { NewsFeed } from '@app/contracts/news/news.contract.js';
import { newsPaths } from '@app/contracts/news/news.paths.js';
import { News } from '@app/domain/news/news.service.js';
import { PublicRead } from '../platform/public-reads/public-read.js';

@Controller(newsPaths.feed)
export class NewsController {
  constructor(private readonly news: News) {}

  @Get()
  @PublicRead({ tables: ['news_article', 'news_video'] })
  feed(): Promise<NewsFeed> {
    return this.news.feed();
  }
}
