import { fillPath } from '../path.js';

/** Places in the carousel: 1 to 3. */
export const MAX_DISPLAY_ORDER = 3;
export const AD_DEFAULTS = { isActive: true, displayOrder: 1 } as const;

/** The kinds of picture that an ad may have. */
export const AD_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_AD_IMAGE_BYTES = 5 * 1_024 * 1_024;
/** The carousel's own size, in pixels. */
export const AD_IMAGE_SIZE = { width: 760, height: 260 } as const;

export const AD_IMAGE_TOO_LARGE = 'Please select an image smaller than 5MB';
export const AD_IMAGE_WRONG_TYPE = 'Please choose a JPEG, PNG or WebP image.';
export const AD_IMAGE_MISSING = 'Please upload an image.';

export const AD_IMAGE_PATH = '/api/sponsored-ads/images/:id';
export const adImagePath = (imageId: string): string => fillPath(AD_IMAGE_PATH, { id: imageId });
