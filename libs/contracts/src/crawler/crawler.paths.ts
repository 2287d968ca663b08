/** Browser-safe paths and constants of the crawler. */
export const crawlerPaths = {
  configs: '/api/crawler/configs',
  config: (configId: string) => `/api/crawler/configs/${configId}`,
  preview: '/api/crawler/preview',
  suggest: '/api/crawler/suggest',
  /** A configuration's id or a retailer's slug. */
  run: (configOrRetailer: string) => `/api/crawler/run/${encodeURIComponent(configOrRetailer)}`,
  runs: '/api/crawler/runs',
  runDetails: (runId: string) => `/api/crawler/runs/${runId}`,
  pages: (runId: string) => `/api/crawler/runs/${runId}/pages`,
  held: (runId: string) => `/api/crawler/runs/${runId}/held`,
  accept: (runId: string) => `/api/crawler/runs/${runId}/accept`,
  products: '/api/crawler/products',
  prices: (crawledProductId: string) => `/api/crawler/products/${crawledProductId}/prices`,
  logs: '/api/crawler/logs',
  review: '/api/crawler/review',
  decide: (crawledProductId: string) => `/api/crawler/review/${crawledProductId}`,
} as const;

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
