import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ArticleForm, NewsVideoForm, StaffArticle, StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import { callStaff, staffKey, staffPageQuery } from '../../../lib/staff-call';
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

/** The lists of staff, and the home page's feed in this browser. */
export const refreshNews = (client: QueryClient, lists: typeof ARTICLES) =>
  Promise.all([
    client.invalidateQueries({ queryKey: lists }),
    client.invalidateQueries({ queryKey: newsQuery.queryKey }),
  ]);

/** Adds an article, or changes `present`. Refused with a 409 when somebody else has saved since. */
export async function saveArticle(
  client: QueryClient,
  article: ArticleForm,
  present: { id: string; version: number } | null,
): Promise<StaffArticle> {
  const saved = present
    ? await callStaff(client, 'PUT /api/admin/news-content/:id', {
        params: { id: present.id },
        body: { ...article, version: present.version },
      })
    : await callStaff(client, 'POST /api/admin/news-content', { body: article });
  await refreshNews(client, ARTICLES);
  return saved;
}

/** The same for a video. */
export async function saveVideo(
  client: QueryClient,
  video: NewsVideoForm,
  present: { id: string; version: number } | null,
): Promise<StaffNewsVideo> {
  const saved = present
    ? await callStaff(client, 'PUT /api/admin/news-videos/:id', {
        params: { id: present.id },
        body: { ...video, version: present.version },
      })
    : await callStaff(client, 'POST /api/admin/news-videos', { body: video });
  await refreshNews(client, VIDEOS);
  return saved;
}
