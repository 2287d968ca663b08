import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';

/** Categories of what is used up at every job, whatever it is: an answer never leads with these, and nobody's favourite is a glove. */
export const CONSUMABLES = ['Applicators', 'Glass Cloths', 'Masking', 'Microfibre Cloths', 'Protective Gear'] as const;

const consumables = new Set<string>(CONSUMABLES);

export const isConsumable = ({ category }: Pick<Product, 'category'>): boolean => consumables.has(category);
