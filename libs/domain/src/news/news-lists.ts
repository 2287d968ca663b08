import { sql } from 'kysely';
import { articlesQuerySchema, newsVideosQuerySchema } from '@app/contracts/news/news.contract.js';
import { staffList } from '../staff-list.js';

/** The articles as staff look through them. */
export const articleList = staffList({
  query: articlesQuerySchema,
  from: (on) => on.selectFrom('news_article'),
  columns: (articles) =>
    articles.select([
      'id',
      'title',
      'summary',
      'content',
      'category',
      'source_url as sourceUrl',
      'source_name as sourceName',
      'image_url as imageUrl',
      'is_published as isPublished',
      'is_sample as isSample',
      'version',
      'created_at as createdAt',
    ]),
  key: 'id',
  searched: (article) => [article.ref('title'), article.ref('summary'), article.ref('source_name')],
  filters: {
    category: (article, category) => article('category', '=', category),
    status: (article, status) => article('is_published', '=', status === 'published'),
  },
  sorts: { newest: sql`created_at desc`, oldest: sql`created_at`, title: sql`lower(title)` },
});

/** The videos in the order of the feed, or in another. */
export const newsVideoList = staffList({
  query: newsVideosQuerySchema,
  from: (on) => on.selectFrom('news_video'),
  columns: (videos) =>
    videos.select([
      'id',
      'title',
      'description',
      'youtube_url as youtubeUrl',
      'youtube_id as youtubeId',
      'thumbnail',
      'category',
      'keywords',
      'position',
      'is_active as isActive',
      'is_sample as isSample',
      'version',
      'created_at as createdAt',
    ]),
  key: 'id',
  searched: (video) => [video.ref('title'), video.ref('description'), video.ref('keywords')],
  filters: {
    category: (video, category) => video('category', '=', category),
    status: (video, status) => video('is_active', '=', status === 'active'),
  },
  sorts: { position: sql`position, created_at`, newest: sql`created_at desc`, title: sql`lower(title)` },
});
