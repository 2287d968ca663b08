import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductEntity } from './catalogue.entities.js';
import { freshPrices, type NamedShops, namedShops, type OfferRow, offersAt, type Shop } from './offers.js';

/** A product's own columns. */
export type ProductColumns = Omit<ProductEntity, 'createdAt' | 'updatedAt'>;
/** A product as staff keep it. */
export type ProductRow = ProductColumns & NamedShops;
/** With every shop's word, and how often answers suggested it. */
export type OfferedProduct = ProductColumns & { offers: readonly OfferRow[]; impressionCount: number };

/** The columns of a product, of `product as p`. */
export const PRODUCT_COLUMNS = [
  'p.id',
  'p.product_name as productName',
  'p.brand',
  'p.category',
  'p.description',
  'p.price_range as priceRange',
  'p.problem_type as problemType',
  'p.keywords',
  'p.ai_logic as aiLogic',
  'p.image_url as imageUrl',
  'p.youtube_video_id as youtubeVideoId',
  'p.is_youtube_short as isYoutubeShort',
  'p.is_sample as isSample',
  'p.version',
] as const;

/** The same, for `insert` and `update`: nothing of a row that is no column. */
export const productColumns = (row: ProductColumns) => ({
  id: row.id,
  product_name: row.productName,
  brand: row.brand,
  category: row.category,
  description: row.description,
  price_range: row.priceRange,
  problem_type: row.problemType,
  keywords: row.keywords,
  ai_logic: row.aiLogic,
  image_url: row.imageUrl,
  youtube_video_id: row.youtubeVideoId,
  is_youtube_short: row.isYoutubeShort,
  is_sample: row.isSample,
  version: row.version,
});

/**
 * The public shape of a row: a column that is added to the table does not leak. Only these shops offer anything, whatever
 * staff ticked: the page cannot know which are inactive.
 */
export function toProduct(row: OfferedProduct, shops: readonly Shop[]): Product {
  const slugs = new Set(shops.map(({ slug }) => slug));
  return {
    id: row.id,
    productName: row.productName,
    brand: row.brand,
    category: row.category,
    description: row.description,
    priceRange: row.priceRange,
    problemType: row.problemType,
    keywords: row.keywords,
    aiLogic: row.aiLogic,
    imageUrl: row.imageUrl,
    youtubeVideoId: row.youtubeVideoId,
    isYoutubeShort: row.isYoutubeShort,
    ...withoutInactive(row.offers, slugs),
    offers: offersAt(row.offers, shops),
    impressionCount: row.impressionCount,
    retailerPrices: freshPrices(row.offers, shops),
    isSample: row.isSample,
    version: row.version,
  };
}

/** An inactive shop keeps its address, and is not ticked. */
const withoutInactive = (offers: readonly OfferRow[], active: ReadonlySet<string>): NamedShops =>
  namedShops(offers.map((offer) => ({ ...offer, isAvailable: offer.isAvailable && active.has(offer.retailerSlug) })));
