import { z } from 'zod';

export const retailerPriceSchema = z.object({
  /** The shop's slug. */
  retailer: z.string(),
  /** '£12.95' */
  price: z.string(),
  seenAt: z.string(),
});

/** A shop that sells a product, and where. */
export const offerSchema = z.object({
  /** The shop's slug: one of the three that the product's own fields name, or any other that staff have created. */
  retailer: z.string(),
  /** As visitors read it: 'Polished Bliss'. */
  shop: z.string(),
  /** An http or https address. */
  url: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

/** The view of the first three shops, by name. */
const availability = {
  availabilityCleanyourcar: z.boolean(),
  availabilityIn2detailing: z.boolean(),
  availabilityPolishedbliss: z.boolean(),
  actualProductUrlCleanyourcar: z.string(),
  actualProductUrlIn2detailing: z.string(),
  actualProductUrlPolishedbliss: z.string(),
};

/** A catalogue product as everybody sees it. Texts are never null: '' where staff entered nothing. */
export const productSchema = z.object({
  id: z.string(),
  productName: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  /** '£12.95' or '£10.95 - £12.50' */
  priceRange: z.string(),
  problemType: z.string(),
  keywords: z.string(),
  aiLogic: z.string(),
  /** '' where there is no picture: the page draws one by category. */
  imageUrl: z.string(),
  youtubeVideoId: z.string(),
  isYoutubeShort: z.boolean(),
  ...availability,
  /** The active shops that sell it, in the catalogue's order: the three first, then the others. */
  offers: z.array(offerSchema),
  impressionCount: z.int(),
  retailerPrices: z.array(retailerPriceSchema),
  isSample: z.boolean(),
  version: z.int(),
});
export type Product = z.infer<typeof productSchema>;

/** A product in the list. */
export const listedProductSchema = productSchema.extend({
  /** The slugs of the active shops that sell it, in the order in which Buy Now tries them. */
  shops: z.array(z.string()),
  /** For staff alone: its brand is blacklisted, so that nobody else sees it. */
  isHidden: z.boolean().optional(),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

export const brandPriorities = ['primary', 'secondary', 'specialty', 'blacklist'] as const;
export const brandSchema = z.object({
  name: z.string(),
  priority: z.enum(brandPriorities),
  category: z.string(),
  status: z.enum(['approved', 'blacklisted']),
  notes: z.string(),
});
export type Brand = z.infer<typeof brandSchema>;

export const retailerCategories = ['preferred', 'fallback', 'secondary'] as const;
export const retailerSchema = z.object({
  retailer: z.string(),
  category: z.enum(retailerCategories),
  shippingCost: z.string(),
  priority: z.int(),
  status: z.enum(['active', 'inactive']),
  notes: z.string(),
});
export type Retailer = z.infer<typeof retailerSchema>;
