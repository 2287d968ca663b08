import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { NewsArticleEntity, NewsVideoEntity } from './news.entities.js';

/** More than anybody scrolls through on a home page. */
const MOST = 20;

@Injectable()
export class NewsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  findPublishedArticles(): Promise<NewsArticleEntity[]> {
    return this.database.manager.find(NewsArticleEntity, {
      where: { isPublished: true },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: MOST,
    });
  }

  /** By position, the older first where two share one. */
  findActiveVideos(): Promise<NewsVideoEntity[]> {
    return this.database.manager.find(NewsVideoEntity, {
      where: { isActive: true },
      order: { position: 'ASC', createdAt: 'ASC', id: 'ASC' },
      take: MOST,
    });
  }
}
