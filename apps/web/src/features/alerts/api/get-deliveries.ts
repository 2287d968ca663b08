import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffKey, staffPageQuery } from '../../../lib/staff-call';

export const DELIVERIES_PAGE_SIZE = 20;

/** The first key of every page of the log. */
export const DELIVERIES = staffKey('GET /api/alerts');

/** While something waits, what becomes of it is worth a look. */
const WAITING_MS = 3_000;

export const deliveriesQuery = (page: number) =>
  queryOptions({
    ...staffPageQuery('GET /api/alerts', { query: { page, pageSize: DELIVERIES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ state: delivery }) => delivery === 'waiting') ? WAITING_MS : false,
  });
