export const userTypes = ['Detailer', 'Enthusiast', 'Beginner'] as const;
export type UserType = (typeof userTypes)[number];

/** The ten products the form asks for, in its order. */
export const favouriteFields = [
  'shampoo',
  'snowfoam',
  'preWash',
  'wheelCleaner',
  'tyreDressing',
  'interiorCleaner',
  'glassCleaner',
  'wax',
  'sealant',
  'polish',
] as const;
export type FavouriteField = (typeof favouriteFields)[number];

/** Longest answer about one product, in characters. */
export const MAX_FAVOURITE_LENGTH = 200;
