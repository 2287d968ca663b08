import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';
import type { VotesPlace } from '../votes-place';

/** The first key of every page of the products, and of their totals. */
export const FAVORITES = staffKey('GET /api/admin/favorite-products');

/** One page of the products with their votes. The last answer stays until the next one is here. */
export const favoritesQuery = ({ q, sort, page, size }: VotesPlace) =>
  queryOptions({
    ...staffPageQuery('GET /api/admin/favorite-products', { query: { q, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

export const totalsQuery = staffQuery('GET /api/admin/favorite-products/totals');

/** Every vote by product: what a save of somebody else has left. */
export const votesQuery = staffQuery('GET /api/admin/favorite-products/votes');
