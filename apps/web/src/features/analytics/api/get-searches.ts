import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffQuery } from '../../../lib/staff-call';
import { daysOfMonth } from '../months';

/** The newest 50 searches of a month ('2026-11'), or of all time. The last answer stays until the next one is here. */
export const searchesQuery = (month: string | null) =>
  queryOptions({
    ...staffQuery('GET /api/analytics/searches', month ? { query: { ...daysOfMonth(month) } } : {}),
    placeholderData: keepPreviousData,
  });

/** How far back searches go. */
export const firstSearchQuery = staffQuery('GET /api/analytics/searches/first');
