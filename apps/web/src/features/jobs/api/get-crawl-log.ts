import { queryOptions } from '@tanstack/react-query';
import type { CrawlLog } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

const LINES = 8;

/** The last lines of a crawl's log, the newest first. */
export const crawlLogTailQuery = (runId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, crawlerPaths.logs, 'tail', runId],
    queryFn: ({ client, signal }) => {
      const search = new URLSearchParams({ runId, pageSize: String(LINES) });
      return staffRequest<CrawlLog[]>(client, 'GET', `${crawlerPaths.logs}?${search.toString()}`, undefined, {
        signal,
      });
    },
    staleTime: 0,
    networkMode: 'always',
  });
