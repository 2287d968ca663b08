import { fillPath } from '../path.js';

/**
 * The shops that a product's fields name, in the catalogue's fixed order: the first shows the low end of a price range, all
 * others the high end. Staff create any number of others.
 */
export const retailerSlugs = ['cleanyourcar', 'in2detailing', 'polishedbliss'] as const;
export type RetailerSlug = (typeof retailerSlugs)[number];

export const PRODUCT_IMAGE_PATH = '/api/product-images/:id/:file';

/** Our own copy of a shop's picture of a product. */
export const productImagePath = (productId: string, file: string): string =>
  fillPath(PRODUCT_IMAGE_PATH, { id: productId, file });
