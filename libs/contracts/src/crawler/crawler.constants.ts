export const crawlFrequencies = ['hourly', 'daily', 'weekly', 'off'] as const;
export type CrawlFrequency = (typeof crawlFrequencies)[number];

/** The fields of a listing page's card. */
export const cardFields = [
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
export type CardField = (typeof cardFields)[number];

/** All that is looked up on a page, in the order in which staff fill it in. Only the first is needed. */
export const selectorFields = ['productContainer', ...cardFields, 'nextPage'] as const;
export type SelectorField = (typeof selectorFields)[number];

export const MAX_SELECTOR = 500;

/** In the place of `nextPage`'s selector: an address with the page's number, such as '/shop?page={page}'. */
export const PAGE_NUMBER = '{page}';
