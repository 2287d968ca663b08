import { Controller } from '@nestjs/common';
import { newsCalls } from '@app/contracts/news/news.calls.js';
import type { NewsFeed } from '@app/contracts/news/news.contract.js';
import { News } from '@app/domain/news/news.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';

@Controller()
export class NewsController {
  constructor(private readonly news: News) {}

  @PublicRead({ tables: ['news_article', 'news_video'] })
  @Handles(newsCalls.feed)
  feed(): Promise<NewsFeed> {
    return this.news.feed();
  }
}
