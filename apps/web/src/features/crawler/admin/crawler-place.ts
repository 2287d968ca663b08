import { z } from 'zod';
import { crawlLogSchema, shopProductSorts } from '@app/contracts/crawler/crawler.contract.js';
import { choice, flag, listPlace, openRecord, pageNumber, searchWords } from '../../../kit/list-place';

export const crawlerViews = ['overview', 'configuration', 'products', 'logs', 'review'] as const;
export type CrawlerView = (typeof crawlerViews)[number];
export const logLevels = crawlLogSchema.shape.level.options;

/** Where on a retailer's page the address points to: it adds to the place in the list of retailers. */
export const crawlerPlace = listPlace({
  tab: null,
  schema: z.object({
    view: choice(crawlerViews, 'overview'),
    page: pageNumber(),
    /** What is searched for among the products. */
    find: searchWords(),
    order: choice(shopProductSorts, 'name'),
    /** Only what has changed since the last crawl. */
    changed: flag(),
    level: choice(logLevels),
    /** The crawl whose log lines are shown; null = of all. */
    crawl: openRecord(),
    /** The open crawl. */
    run: openRecord(),
    /** The open product. */
    product: openRecord(),
  }),
  filters: ['find', 'changed', 'level', 'crawl'],
});
export type CrawlerPlace = typeof crawlerPlace.plain;

/** The start of a view: nothing filtered, nothing open. */
export const startOf = (view: CrawlerView): CrawlerPlace => ({ ...crawlerPlace.plain, view });
