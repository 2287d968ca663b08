export const newsCategories = ['product-releases', 'tutorials', 'industry-news', 'reviews'] as const;
export type NewsCategory = (typeof newsCategories)[number];

export const articleSorts = ['newest', 'oldest', 'title'] as const;
export type ArticleSort = (typeof articleSorts)[number];
export const newsVideoSorts = ['position', 'newest', 'title'] as const;
export type NewsVideoSort = (typeof newsVideoSorts)[number];

export const MAX_NEWS_TITLE = 200;
export const MAX_NEWS_SUMMARY = 1_000;
export const MAX_NEWS_CONTENT = 20_000;

/** The specification's words for a save that failed. */
export const ARTICLE_FAILED = 'Failed to save news content';
export const VIDEO_FAILED = 'Failed to save video';
