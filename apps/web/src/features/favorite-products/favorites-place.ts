import { useSearchParams } from 'react-router';
import type { FavoriteGroupId } from '@app/contracts/product-ranking/favorite-groups.js';
import { groupLooks } from './groups';

/** Every product, whatever its group. */
export const ALL = 'all';

/** A group, all of them, or null for the first five of each. */
export type FavoritesPlace = FavoriteGroupId | typeof ALL | null;

/** Where one is in the favourites. Nonsense is the first page. */
export function useFavoritesPlace(): { place: FavoritesPlace; page: number } {
  const [params] = useSearchParams();
  const wanted = params.get('group') ?? '';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  return { place: isPlace(wanted) ? wanted : null, page };
}

const isPlace = (wanted: string): wanted is FavoriteGroupId | typeof ALL => wanted === ALL || wanted in groupLooks;

export function linkToGroup(id: FavoritesPlace, page = 1): { search: string } {
  const params = new URLSearchParams({ ...(id ? { group: id } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return { search: params.size > 0 ? `?${params.toString()}` : '' };
}
