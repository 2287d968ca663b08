import type { NewsCategory } from '@app/contracts/news/news.constants.js';

export const categoryWords: Record<NewsCategory, string> = {
  'product-releases': 'Product releases',
  tutorials: 'Tutorials',
  'industry-news': 'Industry news',
  reviews: 'Reviews',
};

/** A video's category is any text in what older versions wrote. */
export const categoryName = (category: string): string => categoryWords[category as NewsCategory] ?? category;
