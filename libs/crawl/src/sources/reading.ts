import { type Selectors } from '../listing/product.js';

/** What a page without selectors is read by. */
export type Way =
  | 'cards'
  | 'json-ld'
  | 'microdata'
  | 'state'
  | 'shopify'
  | 'woocommerce'
  | 'product'
  | 'sitemap'
  | 'link'
  | 'nothing';

/** How a run without selectors reads its shop, decided on its first page and kept with the run. */
export interface Reading {
  way: Way;
  /** A sentence for staff: by what, and why. */
  why: string;
  /** The cards that were found on the first page; later ones may have too few to tell. */
  selectors: Selectors | null;
  /** The shop's currency, for feeds that do not name it. */
  currency: string | null;
}

export const wayWords: Record<Way, string> = {
  cards: 'the cards that the page shows',
  'json-ld': 'the list that the page states for search engines (JSON-LD)',
  microdata: 'the products that the page marks for search engines (microdata)',
  state: 'the data that the page carries for its scripts',
  shopify: 'Shopify’s list of products (products.json)',
  woocommerce: 'WooCommerce’s list of products (its store API)',
  product: 'the page of a single product',
  sitemap: 'the product pages of the shop’s sitemap',
  link: 'the list that the home page links to',
  nothing: 'nothing that shows products',
};
