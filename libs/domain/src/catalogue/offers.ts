import type { RetailerSlug } from '@app/contracts/catalogue/catalogue.constants.js';
import { retailerSlugs } from '@app/contracts/catalogue/catalogue.constants.js';
import type { Product, Retailer } from '@app/contracts/catalogue/catalogue.contract.js';

/** What a product's columns say of its shops. */
type Offered = Pick<
  Product,
  | 'availabilityCleanyourcar'
  | 'availabilityIn2detailing'
  | 'availabilityPolishedbliss'
  | 'actualProductUrlCleanyourcar'
  | 'actualProductUrlIn2detailing'
  | 'actualProductUrlPolishedbliss'
>;

const isWebAddress = (url: string) => /^https?:\/\/\S+$/i.test(url);

/** What a product's columns say of one shop: staff ticked it, and gave an address that can be opened. */
function offersAt(product: Offered, retailer: RetailerSlug): boolean {
  switch (retailer) {
    case 'cleanyourcar':
      return product.availabilityCleanyourcar && isWebAddress(product.actualProductUrlCleanyourcar);
    case 'in2detailing':
      return product.availabilityIn2detailing && isWebAddress(product.actualProductUrlIn2detailing);
    case 'polishedbliss':
      return product.availabilityPolishedbliss && isWebAddress(product.actualProductUrlPolishedbliss);
  }
}

/** The active shops that sell the product, in the catalogue's fixed order. */
export function offeringRetailers(product: Offered, active: ReadonlySet<string>): RetailerSlug[] {
  return retailerSlugs.filter((retailer) => active.has(retailer) && offersAt(product, retailer));
}

/** Best first: staff prefer some shops, fall back on others, and take the rest where nobody else sells it. */
const categoryOrder: Retailer['category'][] = ['preferred', 'fallback', 'secondary'];

type RankedRetailer = Pick<Retailer, 'category' | 'priority' | 'status'> & { slug: string };

/** The active shops that sell the product, in the order in which Buy Now tries them: category, priority (1 first), fixed order. */
export function buyNowOrder(product: Offered, retailers: RankedRetailer[]): RetailerSlug[] {
  const active = new Map(
    retailers.filter(({ status }) => status === 'active').map((retailer) => [retailer.slug, retailer]),
  );
  const categoryOf = (slug: string) => categoryOrder.indexOf(active.get(slug)?.category ?? 'secondary');
  const priorityOf = (slug: string) => active.get(slug)?.priority ?? 0;
  // The sort is stable, so that the fixed order stays where the rest is equal.
  return offeringRetailers(product, new Set(active.keys())).sort(
    (left, right) => categoryOf(left) - categoryOf(right) || priorityOf(left) - priorityOf(right),
  );
}
