/** Browser-safe path of the news feed. */
export const newsPaths = { feed: '/api/news' } as const;

export const newsCategories = ['product-releases', 'tutorials', 'industry-news', 'reviews'] as const;
export type NewsCategory = (typeof newsCategories)[number];
