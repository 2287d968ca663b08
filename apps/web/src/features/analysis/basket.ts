import type { Equipment, SuggestedProduct } from '@app/contracts/analysis/analysis.contract.js';
import { isExclusive, shopOffers, type ShopOffer } from '../../lib/shop-offers';
import { pairProducts } from './pair-products';

/** One thing of the job with the product for it, where the catalogue has one. */
export interface KitItem {
  equipment: Equipment;
  product: SuggestedProduct | null;
  offers: ShopOffer[];
  isExclusive: boolean;
}

/** What one shop would cost. */
export interface Basket {
  retailer: string;
  shop: string;
  /** Pence of what it sells with a price. */
  pence: number;
  /** How many of the missing things it sells. */
  sold: number;
}

/** Kit and products as one list, in the kit's order; a second product of the same row stands beside the first. */
export function kitItems(equipment: Equipment[], products: SuggestedProduct[]): KitItem[] {
  const pairs = pairProducts(products, equipment);
  return equipment.flatMap((row): KitItem[] => {
    const own = pairs.filter((pair) => pair.equipment === row);
    if (own.length === 0) return [{ equipment: row, product: null, offers: [], isExclusive: false }];
    return own.map(({ product }) => {
      const offers = shopOffers(product);
      return { equipment: row, product, offers, isExclusive: isExclusive(offers) };
    });
  });
}

const penceOf = (price: string | null): number => (price ? Math.round(Number(price.slice(1)) * 100) : 0);
export const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

/** A basket for every shop that sells one of the things, in the catalogue's order of shops. */
export function baskets(missing: KitItem[], all: KitItem[]): Basket[] {
  const shops = new Map(all.flatMap(({ offers }) => offers.map(({ retailer, shop }) => [retailer, shop] as const)));
  return [...shops].map(([retailer, shop]) => {
    const offers = missing.flatMap((item) => offerAt(item, retailer) ?? []);
    return { retailer, shop, sold: offers.length, pence: offers.reduce((sum, { price }) => sum + penceOf(price), 0) };
  });
}

export const offerAt = ({ offers }: KitItem, retailer: string | undefined): ShopOffer | undefined =>
  offers.find((offer) => offer.retailer === retailer);

/** The shop that sells most of it, of those the cheapest. */
export function bestShop(all: Basket[]): Basket | undefined {
  return all.toSorted((a, b) => b.sold - a.sold || a.pence - b.pence)[0];
}
