import { fillPath } from '../path.js';

/**
 * The shops that a product's fields name, in the catalogue's fixed order: the first shows the low end of a price range, all
 * others the high end. Staff create any number of others.
 */
export const retailerSlugs = ['cleanyourcar', 'in2detailing', 'polishedbliss'] as const;
export type RetailerSlug = (typeof retailerSlugs)[number];

export const PRODUCT_IMAGE_PATH = '/api/product-images/:id/:file';

/** A picture of a product: our own copy of a shop's, or one that staff uploaded, which lies in a folder of its own. */
export const productImagePath = (productId: string, file: string): string =>
  fillPath(PRODUCT_IMAGE_PATH, { id: productId, file });

/** The kinds of picture that staff may upload for a product. */
export const PRODUCT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PRODUCT_IMAGE_TOO_LARGE = 'Please select an image smaller than 10MB';
export const PRODUCT_IMAGE_WRONG_TYPE = 'Please choose a JPEG, PNG or WebP image.';
export const PRODUCT_IMAGE_MISSING = 'Please upload an image.';
