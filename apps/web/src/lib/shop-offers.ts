import type { Offer, Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { retailerSlugs } from '@app/contracts/catalogue/catalogue.constants.js';

/** How long a price that was read in the shop counts more than the catalogue's range. */
const FRESH_MS = 7 * 86_400_000;

/** What the prices of a product are worked out from. */
type Priced = Pick<Product, 'priceRange' | 'offers' | 'retailerPrices'>;

export interface ShopOffer extends Offer {
  /** '£12.95'; null where the catalogue knows none. */
  price: string | null;
  /** When the price was read in the shop, null for the catalogue's. */
  seenAt: Date | null;
}

/** The shops that sell a product, in the catalogue's order, each with its price. */
export function shopOffers(product: Priced, now = new Date()): ShopOffer[] {
  const range = readRange(product.priceRange);
  return product.offers
    .filter(({ url }) => isWebAddress(url))
    .map((offer) => {
      const seen = freshPrice(product, offer.retailer, now);
      // The first shop of the catalogue shows the low end of the range, the others the high end.
      const price = seen?.price ?? (offer.retailer === retailerSlugs[0] ? range.low : range.high);
      return { ...offer, price, seenAt: seen?.seenAt ?? null };
    });
}

/**
 * What it costs, for where one line must do: the catalogue's range, or the span of the shops' own prices once one of
 * them was read lately. '' where nobody knows.
 */
export function priceSpan(product: Priced, offers: ShopOffer[]): string {
  if (!offers.some(({ seenAt }) => seenAt)) return product.priceRange;
  const amounts = offers.flatMap(({ price }) => (price ? [Number(price.slice(1))] : []));
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)].map((amount) => `£${amount.toFixed(2)}`);
  return low === high ? `${low}` : `${low} - ${high}`;
}

/** Sold by exactly one shop. */
export const isExclusive = (offers: ShopOffer[]): boolean => offers.length === 1;

function freshPrice(product: Priced, retailer: string, now: Date): { price: string; seenAt: Date } | null {
  const found = product.retailerPrices.find((entry) => entry.retailer === retailer);
  if (!found) return null;
  const seenAt = new Date(found.seenAt);
  return now.getTime() - seenAt.getTime() <= FRESH_MS ? { price: found.price, seenAt } : null;
}

function readRange(range: string): { low: string | null; high: string | null } {
  const prices = range.match(/£?\s*\d+(?:\.\d{1,2})?/g)?.map((price) => `£${price.replace(/[£\s]/g, '')}`) ?? [];
  return { low: prices[0] ?? null, high: prices.at(-1) ?? null };
}

/** A link from the catalogue is shown only if it leads to a web page; `javascript:` and the like never become links. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
