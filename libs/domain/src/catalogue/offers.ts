import { type RetailerSlug, retailerSlugs } from '@app/contracts/catalogue/catalogue.constants.js';
import type { Offer, Product, Retailer } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductOfferEntity } from './catalogue.entities.js';

export type OfferRow = Omit<ProductOfferEntity, 'productId'>;
/** What staff say of a product at one shop. */
export type ToldOffer = Pick<OfferRow, 'retailerSlug' | 'url' | 'isAvailable'>;

export type Shop = Pick<Retailer, 'retailer' | 'category' | 'priority' | 'status'> & { slug: string };

/** How long a price that was read in the shop counts more than the catalogue's range. */
export const FRESH_DAYS = 7;

/** The fields of a product that stand for one of the first three shops. */
const fieldsOf = {
  cleanyourcar: { isAvailable: 'availabilityCleanyourcar', url: 'actualProductUrlCleanyourcar' },
  in2detailing: { isAvailable: 'availabilityIn2detailing', url: 'actualProductUrlIn2detailing' },
  polishedbliss: { isAvailable: 'availabilityPolishedbliss', url: 'actualProductUrlPolishedbliss' },
} as const satisfies Record<RetailerSlug, { isAvailable: keyof Product; url: keyof Product }>;

type FieldsOf = (typeof fieldsOf)[RetailerSlug];
/** What a product's own fields say of the first three shops. */
export type NamedShops = Record<FieldsOf['isAvailable'], boolean> & Record<FieldsOf['url'], string>;

/** The first three shops as fields; one that has no row offers nothing. */
export function namedShops(offers: readonly ToldOffer[]): NamedShops {
  const offerOf = (slug: RetailerSlug) => offers.find(({ retailerSlug }) => retailerSlug === slug);
  const fields = retailerSlugs.flatMap((slug) => [
    [fieldsOf[slug].isAvailable, offerOf(slug)?.isAvailable ?? false],
    [fieldsOf[slug].url, offerOf(slug)?.url ?? ''],
  ]);
  return Object.fromEntries(fields) as NamedShops;
}

/** The fields as rows. */
export const offersOfNamedShops = (fields: NamedShops): ToldOffer[] =>
  retailerSlugs.map((retailerSlug) => ({
    retailerSlug,
    isAvailable: fields[fieldsOf[retailerSlug].isAvailable],
    url: fields[fieldsOf[retailerSlug].url],
  }));

const isWebAddress = (url: string) => /^https?:\/\/\S+$/i.test(url);

const isOffered = ({ isAvailable, url }: ToldOffer) => isAvailable && isWebAddress(url);

/** Where a shop stands in the catalogue: the three that products name, then the others by priority. */
function placeOf(slug: string): number {
  const place = (retailerSlugs as readonly string[]).indexOf(slug);
  return place === -1 ? retailerSlugs.length : place;
}

/** The active shops, in the catalogue's order. */
export const activeShops = <T extends Shop>(shops: readonly T[]): T[] =>
  shops
    .filter(({ status }) => status === 'active')
    .sort(
      (left, right) =>
        placeOf(left.slug) - placeOf(right.slug) || left.priority - right.priority || (left.slug < right.slug ? -1 : 1),
    );

/** The shops that sell a product, in the order in which they are given: staff ticked it, or a crawl saw it, with an address that can be opened. */
export const offersAt = (offers: readonly ToldOffer[], shops: readonly Shop[]): Offer[] =>
  shops.flatMap(({ slug, retailer: shop }) => {
    const offer = offers.find(({ retailerSlug }) => retailerSlug === slug);
    return offer && isOffered(offer) ? [{ retailer: slug, shop, url: offer.url }] : [];
  });

/** What these shops asked for it when they were last crawled, of the last seven days. */
export const freshPrices = (
  offers: readonly OfferRow[],
  shops: readonly Shop[],
  now = Date.now(),
): Product['retailerPrices'] =>
  shops.flatMap(({ slug: retailer }) => {
    const { price, currency, seenAt } = offers.find(({ retailerSlug }) => retailerSlug === retailer) ?? {};
    const isFresh = seenAt && now - seenAt.getTime() < FRESH_DAYS * 86_400_000;
    return price && currency === 'GBP' && isFresh
      ? [{ retailer, price: `£${price}`, seenAt: seenAt.toISOString() }]
      : [];
  });

/** Best first: staff prefer some shops, fall back on others, and take the rest where nobody else sells it. */
const categoryOrder: Retailer['category'][] = ['preferred', 'fallback', 'secondary'];

/** The slugs of the shops that sell it, in the order in which Buy Now tries them: category, priority (1 first), the catalogue's order. */
export function buyNowOrder(offers: readonly Offer[], shops: readonly Shop[]): string[] {
  const bySlug = new Map(shops.map((shop) => [shop.slug, shop]));
  const categoryOf = (slug: string) => categoryOrder.indexOf(bySlug.get(slug)?.category ?? 'secondary');
  const priorityOf = (slug: string) => bySlug.get(slug)?.priority ?? 0;
  // The sort is stable, so that the order of the offers stays where the rest is equal.
  return offers
    .map(({ retailer }) => retailer)
    .sort((left, right) => categoryOf(left) - categoryOf(right) || priorityOf(left) - priorityOf(right));
}
