import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RecentSearch } from '@app/contracts/tracking/tracking.contract.js';
import { searchesPath } from '@app/contracts/tracking/tracking.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';
import { daysOfMonth } from '../months';

/** The newest 50 searches of a month ('2026-11'), or of all time. The last answer stays until the next one is here. */
export const searchesQuery = (month: string | null) =>
  queryOptions({
    queryKey: [STAFF_KEY, searchesPath, month],
    queryFn: ({ client, signal }) => {
      const search = month ? `?${new URLSearchParams({ ...daysOfMonth(month) }).toString()}` : '';
      return staffRequest<RecentSearch[]>(client, 'GET', searchesPath + search, undefined, { signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
