import type { FavoriteGroupId } from '@app/contracts/product-ranking/favorite-groups.js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { openQuery } from '../../../lib/call-api';

/** The first five of each group. */
export const topFavoritesQuery = openQuery('GET /api/favorite-products');

export interface ListedFavorites {
  /** All of them where none is named. */
  group?: FavoriteGroupId | undefined;
  /** Words that are looked for in all groups. */
  q?: string | undefined;
  page: number;
}

/** A page of a group, of all, or of what is searched for. The last answer stays until the next one is here. */
export const listedFavoritesQuery = ({ group, q, page }: ListedFavorites) =>
  queryOptions({
    ...openQuery('GET /api/favorite-products/list', {
      query: { ...(group ? { group } : {}), ...(q ? { q } : {}), ...(page > 1 ? { page } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
