import type { FavouriteField } from '@app/contracts/early-access/early-access.constants.js';

/** What each of the ten products is called. */
export const favouriteWords: Record<FavouriteField, string> = {
  shampoo: 'Shampoo',
  snowfoam: 'Snow foam',
  preWash: 'Pre-wash',
  wheelCleaner: 'Wheel cleaner',
  tyreDressing: 'Tyre dressing',
  interiorCleaner: 'Interior cleaner',
  glassCleaner: 'Glass cleaner',
  wax: 'Wax',
  sealant: 'Sealant',
  polish: 'Polish',
};
