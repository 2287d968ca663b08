import { listing } from '../../offline/equipment-rows.js';
import type { Shop } from '../product-shelf.js';
import type { ProductReply } from './lines.js';

/** What is known of buying itself: the shops do all of it. */
export function shopsReply(shops: readonly Shop[], shop: Shop | null): ProductReply | null {
  const meant = shop ? shops.filter(({ slug }) => slug === shop.slug) : shops;
  if (meant.length === 0) return null;
  const delivery = meant.filter(({ shippingCost }) => shippingCost !== '');
  const costs = delivery.map(({ name, shippingCost }) => `${shippingCost} at ${name}`);
  return {
    lines: [
      `I sell nothing myself: Buy Now opens the product at ${meant.length === 1 ? meant[0]!.name : 'the shop'}, which takes the order, the payment, delivery and returns.`,
      costs.length > 0 ? `Delivery when last noted: ${listing(costs)}.` : '',
      'Discounts, delivery times, collection and returns are on the shop’s own page, which has the last word.',
      shop
        ? ''
        : `The shops I know are ${listing(shops.map(({ name }) => name))}; none is the cheapest for everything, so compare the price of each product.`,
    ],
    named: [],
  };
}
