export const newsCategories = ['product-releases', 'tutorials', 'industry-news', 'reviews'] as const;
export type NewsCategory = (typeof newsCategories)[number];
