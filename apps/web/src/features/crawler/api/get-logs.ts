import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CrawlLog } from '@app/contracts/crawler/crawler.contract.js';
import { staffPageQuery } from '../../../lib/staff-call';

export const LOGS_PAGE_SIZE = 50;
/** The tail that is shown of a crawl that runs. */
const TAIL = 6;

export interface LogsFilter {
  slug: string;
  /** Only lines of this crawl. */
  runId: string | null;
  level: CrawlLog['level'] | null;
  page: number;
}

/** One page of a retailer's log, newest line first. */
export const logsQuery = ({ slug, runId, level, page }: LogsFilter) =>
  queryOptions({
    ...staffPageQuery('GET /api/crawler/logs', {
      query: { retailer: slug, runId, level, page, pageSize: LOGS_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

/** The newest lines of a crawl, oldest of them first, and how many it has written. */
export const logTailQuery = (runId: string) =>
  queryOptions({
    ...staffPageQuery('GET /api/crawler/logs', { query: { runId, pageSize: TAIL } }),
    select: ({ rows, total }) => ({ rows: rows.toReversed(), total }),
  });
