import { Injectable } from '@nestjs/common';
import type { NewsArticle, NewsFeed, NewsVideo } from '@app/contracts/news/news.contract.js';
import type { NewsArticleEntity, NewsVideoEntity } from './news.entities.js';
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

/** The public shape of a row, column by column: one that is added to the table does not leak. */
function toArticle(row: NewsArticleEntity): NewsArticle {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    content: row.content,
    category: row.category,
    sourceUrl: row.sourceUrl,
    sourceName: row.sourceName,
    imageUrl: row.imageUrl,
    isPublished: row.isPublished,
    isSample: row.isSample,
    createdAt: row.createdAt.toISOString(),
  };
}

function toVideo(row: NewsVideoEntity): NewsVideo {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    youtubeUrl: row.youtubeUrl,
    youtubeId: row.youtubeId,
    videoId: row.youtubeId,
    thumbnail: row.thumbnail,
    category: row.category,
    keywords: row.keywords,
    keyword: row.keywords,
    position: row.position,
    isActive: row.isActive,
    isSample: row.isSample,
    createdAt: row.createdAt.toISOString(),
  };
}
