import { z } from 'zod';
import { articleSorts, newsCategories, newsVideoSorts } from '@app/contracts/news/news.constants.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../kit/list-place';

const newsViews = ['content', 'videos'] as const;

const common = {
  view: choice(newsViews, 'content'),
  q: searchWords(),
  category: choice(newsCategories),
  page: pageNumber(),
  size: pageSize(),
  /** The record that is being edited; 'new' while one is being added. */
  edit: openRecord(),
};

/** Where in the articles the address points to. */
export const articlesPlace = listPlace({
  tab: 'news',
  schema: z.object({ ...common, status: choice(['published', 'draft']), sort: choice(articleSorts, 'newest') }),
  filters: ['q', 'category', 'status'],
});
export type ArticlesPlace = typeof articlesPlace.plain;

/** And in the videos. */
export const videosPlace = listPlace({
  tab: 'news',
  schema: z.object({ ...common, status: choice(['active', 'inactive']), sort: choice(newsVideoSorts, 'position') }),
  filters: ['q', 'category', 'status'],
});
export type VideosPlace = typeof videosPlace.plain;
