import { Injectable } from '@nestjs/common';
import type { NewsFeed } from '@app/contracts/news/news.contract.js';
import { toArticle, toVideo } from './news.mapping.js';
import { NewsRepository } from './news.repository.js';

/** The feed of the home page. */
@Injectable()
export class News {
  constructor(private readonly news: NewsRepository) {}

  async feed(): Promise<NewsFeed> {
    const [articles, videos] = await Promise.all([this.news.findPublishedArticles(), this.news.findActiveVideos()]);
    return { articles: articles.map(toArticle), videos: videos.map(toVideo) };
  }
}
