import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';
import { readList } from './staff-list';

export const RUNS_PAGE_SIZE = 20;

/** The first key of every list of crawls: a crawl that starts or ends brings all of them up to date. */
export const CRAWL_RUNS = [STAFF_KEY, crawlerPaths.runs] as const;

/** The newest crawl of a retailer, null when there was none. */
export const lastRunQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CRAWL_RUNS, 'last', slug],
    queryFn: async ({ client, signal }): Promise<CrawlRun | null> =>
      (await readList<CrawlRun>(client, crawlerPaths.runs, { retailer: slug, pageSize: 1 }, signal)).rows[0] ?? null,
    staleTime: 0,
    networkMode: 'always',
  });

/** One page of a retailer's crawls, newest first. */
export const crawlRunsQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: [...CRAWL_RUNS, 'page', slug, page],
    queryFn: ({ client, signal }) =>
      readList<CrawlRun>(client, crawlerPaths.runs, { retailer: slug, page, pageSize: RUNS_PAGE_SIZE }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

export const crawlRunQuery = (runId: string) =>
  queryOptions({
    queryKey: [...CRAWL_RUNS, 'one', runId],
    queryFn: ({ client, signal }) =>
      staffRequest<CrawlRun>(client, 'GET', crawlerPaths.runDetails(encodeURIComponent(runId)), undefined, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
