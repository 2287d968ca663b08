import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';

/** What a product is called and what is written of it: enough to know it by. */
export type ProductText = Pick<
  Product,
  'id' | 'productName' | 'brand' | 'category' | 'description' | 'problemType' | 'keywords' | 'aiLogic'
>;

export interface Shop {
  slug: string;
  /** As visitors read it: 'Polished Bliss'. */
  name: string;
  /** What staff noted of it: '£3.95'; '' where they noted nothing. */
  shippingCost: string;
}

/** The catalogue as the assistant may speak of it. Whoever has the catalogue implements it. */
export interface ProductShelf {
  /** Every product of a brand that may be recommended. The same list for as long as nothing in it changes; a few seconds old at most. */
  texts(): Promise<readonly ProductText[]>;
  /** These products with their prices and shops as they are now; those that are gone are left out. */
  products(ids: readonly string[]): Promise<readonly Product[]>;
  /** The open shops, as they are known by name; a few seconds old at most. */
  shops(): Promise<readonly Shop[]>;
}
