import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffFix, StaffFixSort } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixesPaths, type FixStatus } from '@app/contracts/community-fixes/community-fixes.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

export const FIXES_PAGE_SIZE = 20;

/** The first key of everything that staff read of the fixes: one change brings all of it up to date. */
export const STAFF_FIXES = [STAFF_KEY, fixesPaths.staffList] as const;

export interface FixesFilter {
  status: FixStatus | null;
  q: string;
  sort: StaffFixSort;
  page: number;
}

/** One page of all fixes and how many there are. The last answer stays until the next one is here. */
export const staffFixesQuery = ({ status, q, sort, page }: FixesFilter) =>
  queryOptions({
    queryKey: [...STAFF_FIXES, { status, q, sort, page }],
    queryFn: async ({ client, signal }) => {
      const search = new URLSearchParams({ sort, page: String(page), pageSize: String(FIXES_PAGE_SIZE) });
      if (status) search.set('status', status);
      if (q) search.set('q', q);
      let total = 0;
      const fixes = await staffRequest<StaffFix[]>(
        client,
        'GET',
        `${fixesPaths.staffList}?${search.toString()}`,
        undefined,
        { signal, onResponse: ({ headers }) => (total = Number(headers.get('X-Total-Count') ?? 0)) },
      );
      return { fixes, total };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

export const staffFixQuery = (fixId: string) =>
  queryOptions({
    queryKey: [...STAFF_FIXES, fixId],
    queryFn: ({ client, signal }) =>
      staffRequest<StaffFix>(client, 'GET', fixesPaths.staffOne(encodeURIComponent(fixId)), undefined, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
