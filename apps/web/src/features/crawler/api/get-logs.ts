import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CrawlLog } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { STAFF_KEY } from '../../../lib/staff-request';
import { readList } from './staff-list';

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
    queryKey: [STAFF_KEY, crawlerPaths.logs, { slug, runId, level, page }],
    queryFn: ({ client, signal }) =>
      readList<CrawlLog>(
        client,
        crawlerPaths.logs,
        { retailer: slug, runId, level, page, pageSize: LOGS_PAGE_SIZE },
        signal,
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** The newest lines of a crawl, oldest of them first, and how many it has written. */
export const logTailQuery = (runId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, crawlerPaths.logs, 'last-lines', runId],
    queryFn: async ({ client, signal }) => {
      const { rows, total } = await readList<CrawlLog>(client, crawlerPaths.logs, { runId, pageSize: TAIL }, signal);
      return { rows: rows.reverse(), total };
    },
    staleTime: 0,
    networkMode: 'always',
  });
