import type { ProductShow } from '@app/contracts/catalogue/staff-products.contract.js';
import type { RetailerSlug } from '@app/contracts/catalogue/catalogue.constants.js';

/** The shops that a product's own fields name. */
export const shopWords: Record<RetailerSlug, string> = {
  cleanyourcar: 'Cleanyourcar',
  in2detailing: 'In2Detailing',
  polishedbliss: 'Polished Bliss',
};

/** What the list can be narrowed to. */
export const showWords: Record<ProductShow, string> = {
  available: 'Available',
  unavailable: 'Not available',
  hidden: 'Blacklisted brand',
};
