export const crawlFrequencies = ['hourly', 'daily', 'weekly', 'off'] as const;
export type CrawlFrequency = (typeof crawlFrequencies)[number];

/** The fields of a listing page's card, in the order in which staff fill them in. Only the first is needed. */
export const selectorFields = [
  'productContainer',
  'productName',
  'productUrl',
  'price',
  'originalPrice',
  'size',
  'description',
  'brand',
  'category',
  'inStock',
  'imageUrl',
  'sku',
] as const;
export type SelectorField = (typeof selectorFields)[number];

export const MAX_SELECTOR = 500;
