import { useSearchParams, type To } from 'react-router';
import {
  type CrawlLog,
  crawlLogSchema,
  type ShopProductSort,
  shopProductSorts,
} from '@app/contracts/crawler/crawler.contract.js';
import { linkWith, readPage } from '../../../lib/link-with';

export const crawlerViews = ['overview', 'configuration', 'products', 'logs', 'review'] as const;
export type CrawlerView = (typeof crawlerViews)[number];
export const logLevels = crawlLogSchema.shape.level.options;

/** Where on a retailer's page the address points to. */
export interface CrawlerPlace {
  view: CrawlerView;
  page: number;
  /** What is searched for among the products. */
  find: string;
  order: ShopProductSort;
  isChangedOnly: boolean;
  level: CrawlLog['level'] | null;
  /** The crawl whose log lines are shown; null = of all. */
  crawl: string | null;
  /** The id of the open crawl. */
  run: string | null;
  /** The id of the open product. */
  product: string | null;
}

/** What the address says of a retailer's page; what it does not know falls back to the overview. */
export function readPlace(params: URLSearchParams): CrawlerPlace {
  return {
    view: crawlerViews.find((view) => view === params.get('view')) ?? 'overview',
    page: readPage(params),
    find: (params.get('find') ?? '').slice(0, 200),
    order: shopProductSorts.find((order) => order === params.get('order')) ?? 'name',
    isChangedOnly: params.get('changed') === 'true',
    level: logLevels.find((level) => level === params.get('level')) ?? null,
    crawl: params.get('crawl') || null,
    run: params.get('run') || null,
    product: params.get('product') || null,
  };
}

/** The start of a view: nothing filtered, nothing open. */
export const startOf = (view: CrawlerView): CrawlerPlace => readPlace(new URLSearchParams({ view }));

/** The address of a place, without what is the default anyway; what it does not concern stays as it is in `params`. */
export function linkToPlace(params: URLSearchParams, place: CrawlerPlace): { search: string } {
  return linkWith(params, {
    view: place.view === 'overview' ? null : place.view,
    page: place.page > 1 ? place.page : null,
    find: place.find,
    order: place.order === 'name' ? null : place.order,
    changed: place.isChangedOnly ? 'true' : null,
    level: place.level,
    crawl: place.crawl,
    run: place.run,
    product: place.product,
  });
}

/** The place now, and the link to one that differs from it. */
export function useCrawlerPlace(): [CrawlerPlace, (change: Partial<CrawlerPlace>) => To] {
  const [params] = useSearchParams();
  const place = readPlace(params);
  return [place, (change) => linkToPlace(params, { ...place, ...change })];
}
