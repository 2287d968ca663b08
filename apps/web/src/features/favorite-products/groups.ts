import type { Favorite, Favorites } from '@app/contracts/product-ranking/product-ranking.contract.js';
import type { FavoriteGroupId } from '@app/contracts/product-ranking/favorite-groups.js';

/** What a group is called, and the colour of its dot, its meters and its drawings' ground. */
export const groupLooks: Record<FavoriteGroupId, { title: string; liquid: string }> = {
  wheels: { title: 'Wheels', liquid: 'var(--liq-wheel)' },
  wash: { title: 'Shampoo and wash', liquid: 'var(--liq-shampoo)' },
  foam: { title: 'Snow foam and pre-wash', liquid: 'var(--liq-snowfoam)' },
  drying: { title: 'Drying and cloths', liquid: 'var(--liq-glass)' },
  protection: { title: 'Wax and sealant', liquid: 'var(--liq-wax)' },
  interior: { title: 'Interior', liquid: 'var(--liq-interior)' },
  glass: { title: 'Glass and lights', liquid: 'var(--liq-sealant)' },
  polish: { title: 'Clay and polish', liquid: 'var(--liq-polish)' },
  tyres: { title: 'Tyres, trim and roof', liquid: 'var(--liq-prewash)' },
  others: { title: 'Tools and gear', liquid: 'var(--liq-tyre)' },
};

export type FavoriteGroup = Favorites['groups'][number];

/** How much of a meter is full: the suggestions beside those of the first, 0 to 1. */
export const shareOf = ({ impressionCount }: Favorite, most: number): number => (most > 0 ? impressionCount / most : 0);
