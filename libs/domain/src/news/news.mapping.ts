import type { NewsArticle, NewsVideo, StaffArticle, StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import type { NewsArticleEntity, NewsVideoEntity } from './news.entities.js';

/** The public shape of a row, column by column: one that is added to the table does not leak. */
export function toArticle(row: NewsArticleEntity): NewsArticle {
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

export function toVideo(row: NewsVideoEntity): NewsVideo {
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

export const toStaffArticle = (row: NewsArticleEntity): StaffArticle => ({ ...toArticle(row), version: row.version });
export const toStaffVideo = (row: NewsVideoEntity): StaffNewsVideo => ({ ...toVideo(row), version: row.version });
