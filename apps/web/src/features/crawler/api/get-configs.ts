import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { staffQuery } from '../../../lib/staff-call';

/** All configurations: one per retailer at most. */
export const configsQuery = staffQuery('GET /api/crawler/configs');

/** The configuration of one retailer; null when it has none. */
export const configQuery = (slug: string) => ({
  ...configsQuery,
  select: (configs: CrawlConfig[]) => configs.find(({ retailerSlug }) => retailerSlug === slug) ?? null,
});
