import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StaffFixSort } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { FixStatus } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';
import { fixesQuery } from './get-fixes';

/** The first key of everything that staff read of the fixes: one change brings all of it up to date. */
export const STAFF_FIXES = staffKey('GET /api/admin/fixes');

export interface FixesFilter {
  status: FixStatus | null;
  q: string;
  sort: StaffFixSort;
  page: number;
  size: number;
}

/** One page of all fixes and how many there are. The last answer stays until the next one is here. */
export const staffFixesQuery = ({ status, q, sort, page, size }: FixesFilter) =>
  queryOptions({
    ...staffPageQuery('GET /api/admin/fixes', { query: { status, q, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

export const staffFixQuery = (fixId: string) => staffQuery('GET /api/admin/fixes/:id', { params: { id: fixId } });

/** The gallery, where it was open in this tab before. */
export const refreshGallery = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: fixesQuery.queryKey });
