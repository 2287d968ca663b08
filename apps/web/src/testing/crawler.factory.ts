import type {
  CrawlConfig,
  CrawlLog,
  CrawlPage,
  CrawlRun,
  ReviewItem,
  ShopProduct,
} from '@app/contracts/crawler/crawler.contract.js';
import { selectorFields, type SelectorField } from '@app/contracts/crawler/crawler.constants.js';

let count = 0;

const noSelectors = Object.fromEntries(selectorFields.map((field) => [field, ''])) as Record<SelectorField, string>;

/** A configuration with which a crawl may start; selectors that are not named are empty. */
export function aConfig({
  selectors,
  ...different
}: Partial<Omit<CrawlConfig, 'selectors'>> & { selectors?: Partial<CrawlConfig['selectors']> } = {}): CrawlConfig {
  return {
    id: `config-${++count}`,
    retailerName: 'Polished Bliss',
    retailerSlug: 'polished-bliss',
    baseUrl: 'https://shop.example/',
    productListUrl: 'https://shop.example/list',
    selectors: { ...noSelectors, productContainer: '.card', ...selectors },
    crawlFrequency: 'daily',
    isActive: true,
    permissionNote: 'Karen Holt, by e-mail, 14 Nov 2026',
    version: 1,
    refusal: null,
    ...different,
  };
}

export function aCrawlRun(different: Partial<CrawlRun> = {}): CrawlRun {
  return {
    runId: `crawl-${++count}`,
    retailerName: 'Polished Bliss',
    retailerSlug: 'polished-bliss',
    state: 'completed',
    outcome: 'ok',
    reasons: [],
    pages: { total: 12, done: 12, failed: 0 },
    products: 240,
    fillRates: { name: 1, price: 1, size: 0.6 },
    counts: { new: 3, changed: 5, gone: 1 },
    held: 0,
    cost: null,
    acceptedBy: null,
    acceptedAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    ...different,
  };
}

export function aShopProduct(different: Partial<ShopProduct> = {}): ShopProduct {
  const id = different.id ?? `product-${++count}`;
  return {
    id,
    retailerName: 'Polished Bliss',
    retailerSlug: 'polished-bliss',
    name: `Product ${id}`,
    url: `https://shop.example/${id}`,
    price: '12.95',
    originalPrice: null,
    currency: 'GBP',
    size: '500ml',
    description: null,
    brand: 'Foamline',
    category: 'Snow foam',
    inStock: true,
    imageUrl: null,
    sku: null,
    lastSeenAt: '2026-11-21T09:00:00.000Z',
    productId: null,
    isFromPrice: false,
    firstSeenAt: '2026-11-01T09:00:00.000Z',
    isGone: false,
    change: null,
    before: null,
    ...different,
  };
}

export function aLogLine(different: Partial<CrawlLog> = {}): CrawlLog {
  return {
    id: String(++count),
    runId: 'crawl-1',
    retailerName: 'Polished Bliss',
    at: '2026-11-21T09:00:00.000Z',
    level: 'info',
    url: 'https://shop.example/list?page=2',
    status: 200,
    message: '24 products',
    ...different,
  };
}

export const aCrawlPage = (different: Partial<CrawlPage> = {}): CrawlPage => ({
  url: `https://shop.example/list?page=${++count}`,
  state: 'done',
  status: 200,
  reason: '24 products.',
  productCount: 24,
  finishedAt: '2026-11-21T09:00:00.000Z',
  ...different,
});

export const aReviewItem = (different: Partial<ReviewItem> = {}): ReviewItem => ({
  product: aShopProduct(),
  candidates: [
    {
      productId: '11111111-1111-4111-8111-111111111111',
      productName: 'Avalanche Foam',
      brand: 'Foamline',
      score: 0.72,
      why: 'same brand, another size',
    },
  ],
  ...different,
});
