import { queryOptions } from '@tanstack/react-query';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

/** All configurations: one per retailer at most. */
export const configsQuery = queryOptions({
  queryKey: [STAFF_KEY, crawlerPaths.configs],
  queryFn: ({ client, signal }) =>
    staffRequest<CrawlConfig[]>(client, 'GET', crawlerPaths.configs, undefined, { signal }),
  staleTime: 0,
  networkMode: 'always',
});

/** The configuration of one retailer; null when it has none. */
export const configQuery = (slug: string) => ({
  ...configsQuery,
  select: (configs: CrawlConfig[]) => configs.find(({ retailerSlug }) => retailerSlug === slug) ?? null,
});
