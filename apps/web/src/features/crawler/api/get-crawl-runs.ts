import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

export const RUNS_PAGE_SIZE = 20;

/** The first key of every list of crawls: a crawl that starts or ends brings all of them up to date. */
export const CRAWL_RUNS = staffKey('GET /api/crawler/runs');

/** The newest crawl of a retailer, null when there was none. Those of all come in one answer, which every row shares. */
export const lastRunQuery = (slug: string) =>
  queryOptions({
    ...staffQuery('GET /api/crawler/runs', { query: { latest: 'true', pageSize: 500 } }),
    select: (runs) => runs.find(({ retailerSlug }) => retailerSlug === slug) ?? null,
  });

/** One page of a retailer's crawls, newest first. */
export const crawlRunsQuery = (slug: string, page: number) =>
  queryOptions({
    ...staffPageQuery('GET /api/crawler/runs', { query: { retailer: slug, page, pageSize: RUNS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const crawlRunQuery = (runId: string) => staffQuery('GET /api/crawler/runs/:id', { params: { id: runId } });
