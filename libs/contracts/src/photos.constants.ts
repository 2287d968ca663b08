import { fillPath } from './path.js';

/** The forms in which a photo is kept: as it was uploaded (upright, without metadata), and what the worker makes of it. */
export const photoVariants = ['original', 'large', 'webp', 'avif'] as const;
export type PhotoVariant = (typeof photoVariants)[number];

export const PHOTO_PATH = '/api/photos/:id/:variant';

/** Reachable by the session's owner and staff only. Until the worker has made a variant, the original is sent. */
export const photoPath = (photoId: string, variant: PhotoVariant): string =>
  fillPath(PHOTO_PATH, { id: photoId, variant });

/** Largest photo that is taken in. */
export const MAX_PHOTO_BYTES = 10 * 1_024 * 1_024;
