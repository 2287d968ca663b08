import { queryOptions } from '@tanstack/react-query';
import type { CrawlPage } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

/** Every page that a crawl knows of, in the order in which they are read. */
export const runPagesQuery = (runId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, crawlerPaths.pages(runId)],
    queryFn: ({ client, signal }) =>
      staffRequest<CrawlPage[]>(client, 'GET', crawlerPaths.pages(encodeURIComponent(runId)), undefined, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
