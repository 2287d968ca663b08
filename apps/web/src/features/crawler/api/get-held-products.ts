import { queryOptions } from '@tanstack/react-query';
import type { HeldProduct } from '@app/contracts/crawler/crawler-held.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { STAFF_KEY } from '../../../lib/staff-request';
import { readList } from './staff-list';

/** So many are shown; the server says how many there are. */
const SHOWN = 50;

/** What a crawl has held back, as it would change what is stored. */
export const heldProductsQuery = (runId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, crawlerPaths.held(runId)],
    queryFn: ({ client, signal }) =>
      readList<HeldProduct>(client, crawlerPaths.held(encodeURIComponent(runId)), { pageSize: SHOWN }, signal),
    staleTime: 0,
    networkMode: 'always',
  });
