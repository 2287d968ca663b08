import { type SelectorField } from '@app/contracts/crawler/crawler.constants.js';

/** A value may be several, separated by commas; empty or absent = not on the page. */
export type Selectors = Partial<Record<SelectorField, string>>;

/** A product as a listing page shows it. Prices are decimal text in major units with two places ('12.95'), null when not read. */
export interface CrawledProduct {
  /** Identity within the retailer: the canonical URL, or the SKU where a card links nowhere. */
  key: string;
  /** Absolute, as linked, without its fragment; the listing page's where a card links nowhere. */
  url: string;
  name: string;
  price: string | null;
  /** `price` is the least of several ("from £9.95"). */
  isFromPrice: boolean;
  originalPrice: string | null;
  /** ISO 4217; null where the sign is ambiguous, such as '$'. */
  currency: string | null;
  size: string | null;
  description: string | null;
  brand: string | null;
  category: string | null;
  /** Null = the page does not say. */
  inStock: boolean | null;
  imageUrl: string | null;
  sku: string | null;
  /** Its number in trade, 14 digits; null where the page does not state one. */
  gtin: string | null;
  /** What the product's own page says, where that one was read; null where only a list was. */
  pageText: string | null;
}

/** The fields whose presence is counted, for fill rates and drift. */
export const productFields = [
  'name',
  'price',
  'originalPrice',
  'size',
  'description',
  'brand',
  'category',
  'inStock',
  'imageUrl',
  'sku',
] as const satisfies readonly (keyof CrawledProduct)[];

export type ProductField = (typeof productFields)[number];
