import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffPageQuery } from '../../../lib/staff-call';
import { daysOfMonth } from '../months';

interface Wanted {
  q: string;
  /** '2026-11', null for all time. */
  month: string | null;
  /** Only those older than this search. */
  before: string | null;
  page: number;
  pageSize: number;
}

/** One page of the searches with these words. */
export const searchLogQuery = ({ month, before, ...query }: Wanted) =>
  queryOptions({
    ...staffPageQuery('GET /api/analytics/search-log', {
      query: { ...query, ...(month && daysOfMonth(month)), ...(before && { before }) },
    }),
    placeholderData: keepPreviousData,
  });
