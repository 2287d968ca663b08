import { z } from 'zod';
import { newsCategories } from './news.constants.js';

/** Texts are never null: '' where staff entered nothing. */
export const newsArticleSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  category: z.enum(newsCategories),
  sourceUrl: z.string(),
  sourceName: z.string(),
  imageUrl: z.string(),
  isPublished: z.boolean(),
  isSample: z.boolean(),
  createdAt: z.string(),
});
export type NewsArticle = z.infer<typeof newsArticleSchema>;

export const newsVideoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  youtubeUrl: z.string(),
  /** Eleven characters, or '' where there is no video yet. */
  youtubeId: z.string(),
  /** The same, under the name that every other video has it by. */
  videoId: z.string(),
  thumbnail: z.string(),
  category: z.string(),
  keywords: z.string(),
  /** The same text as `keywords`. */
  keyword: z.string(),
  position: z.int().min(0),
  isActive: z.boolean(),
  isSample: z.boolean(),
  createdAt: z.string(),
});
export type NewsVideo = z.infer<typeof newsVideoSchema>;

/** Published articles, newest first; active videos by position. */
export const newsFeedSchema = z.object({ articles: z.array(newsArticleSchema), videos: z.array(newsVideoSchema) });
export type NewsFeed = z.infer<typeof newsFeedSchema>;
