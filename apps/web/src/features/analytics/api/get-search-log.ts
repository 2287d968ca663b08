import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffPageQuery } from '../../../lib/staff-call';
import { daysOfMonth } from '../months';

/** One page of all searches with these words, of a month ('2026-11') or of all time. */
export const searchLogQuery = (q: string, month: string | null, page: number, pageSize: number) =>
  queryOptions({
    ...staffPageQuery('GET /api/analytics/search-log', {
      query: { q, page, pageSize, ...(month ? daysOfMonth(month) : {}) },
    }),
    placeholderData: keepPreviousData,
  });
