import { fillPath } from '../path.js';

/** The three shops in the catalogue's fixed order: the first shows the low end of a price range, the others the high end. */
export const retailerSlugs = ['cleanyourcar', 'in2detailing', 'polishedbliss'] as const;
export type RetailerSlug = (typeof retailerSlugs)[number];

export const PRODUCT_IMAGE_PATH = '/api/product-images/:id/:file';

/** Our own copy of a shop's picture of a product. */
export const productImagePath = (productId: string, file: string): string =>
  fillPath(PRODUCT_IMAGE_PATH, { id: productId, file });
