import type { FixPictureFile } from '@app/contracts/community-fixes/community-fixes.constants.js';
import type { PictureRecipe } from '../photos/photo-derivatives.js';

/** What the gallery shows: twice the width of a card on a phone, in the lightest form and in the one that everything reads. */
export const galleryRecipes: PictureRecipe<Exclude<FixPictureFile, 'original.jpg'>>[] = [
  {
    name: 'w960.jpg',
    contentType: 'image/jpeg',
    side: 960,
    label: 'Making the gallery picture',
    encode: (picture) => picture.jpeg({ quality: 80 }),
  },
  {
    name: 'w480.avif',
    contentType: 'image/avif',
    side: 480,
    label: 'Making the small picture',
    encode: (picture) => picture.avif({ effort: 2 }),
  },
  {
    name: 'w960.avif',
    contentType: 'image/avif',
    side: 960,
    label: 'Making the sharp picture',
    encode: (picture) => picture.avif({ effort: 2 }),
  },
];
