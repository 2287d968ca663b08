export const fixCategories = ['general', 'paint_correction', 'interior', 'exterior', 'wheels', 'glass'] as const;
export type FixCategory = (typeof fixCategories)[number];

export const fixSides = ['before', 'after'] as const;
export type FixSide = (typeof fixSides)[number];

/** The forms in which a picture is kept: as it was sent (upright, without metadata), and what the worker makes of it. */
export const fixPictureFiles = ['original.jpg', 'w960.jpg', 'w960.avif', 'w480.avif'] as const;
export type FixPictureFile = (typeof fixPictureFiles)[number];

/** Everybody sees what is published; what is pending its own browser and staff; what is hidden staff alone. */
export const fixStatuses = ['pending', 'published', 'hidden'] as const;
export type FixStatus = (typeof fixStatuses)[number];

/** The two files of the form, beside its fields. */
export const fixImageFields = { before: 'beforeImage', after: 'afterImage' } as const satisfies Record<FixSide, string>;

export const MAX_FIX_PICTURE_BYTES = 10 * 1_024 * 1_024;
export const MAX_FIX_TITLE = 80;
export const MAX_FIX_DESCRIPTION = 600;

/** The specification's words, for the page and for the server's refusal. */
export const FIX_INCOMPLETE = 'Please fill in all fields and upload both images';
export const FIX_VOTED_ALREADY = 'You can only vote once per fix.';
