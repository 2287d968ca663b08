import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { staffKey, staffPageQuery } from '../../../lib/staff-call';
import type { ArticlesPlace, VideosPlace } from '../news-place';
import { newsQuery } from './get-news';

/** The first keys of every page of them: one change brings all up to date. */
export const ARTICLES = staffKey('GET /api/admin/news-content');
export const VIDEOS = staffKey('GET /api/admin/news-videos');

/** A place as its list is asked for it. */
const asked = <Place extends { size: number; view: unknown; edit: unknown }>({
  size,
  view: _view,
  edit: _edit,
  ...rest
}: Place) => ({ query: { ...rest, pageSize: size } });

/** One page and how many there are. The last answer stays until the next one is here. */
export const articlesQuery = (place: ArticlesPlace) =>
  queryOptions({
    ...staffPageQuery('GET /api/admin/news-content', asked(place)),
    placeholderData: keepPreviousData,
  });
export const videosQuery = (place: VideosPlace) =>
  queryOptions({ ...staffPageQuery('GET /api/admin/news-videos', asked(place)), placeholderData: keepPreviousData });

/** The home page's feed in this browser. */
export const refreshFeed = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: newsQuery.queryKey });
