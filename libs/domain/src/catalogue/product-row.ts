import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductEntity } from './catalogue.entities.js';

export type ProductRow = Omit<ProductEntity, 'createdAt' | 'updatedAt'>;
/** With how often answers suggested it. */
export type CountedRow = ProductRow & { impressionCount: number };

/** The columns of a `ProductRow`, of `product p`. */
export const PRODUCT_COLUMNS = `p.id, p.product_name as "productName", p.brand, p.category, p.description, p.price_range as "priceRange",
  p.problem_type as "problemType", p.keywords, p.ai_logic as "aiLogic", p.image_url as "imageUrl",
  p.youtube_video_id as "youtubeVideoId", p.is_youtube_short as "isYoutubeShort",
  p.availability_cleanyourcar as "availabilityCleanyourcar", p.availability_in2detailing as "availabilityIn2detailing",
  p.availability_polishedbliss as "availabilityPolishedbliss",
  p.actual_product_url_cleanyourcar as "actualProductUrlCleanyourcar",
  p.actual_product_url_in2detailing as "actualProductUrlIn2detailing",
  p.actual_product_url_polishedbliss as "actualProductUrlPolishedbliss", p.is_sample as "isSample", p.version`;

/**
 * The public shape of a row: a column that is added to the table does not leak. A shop that is inactive offers nothing,
 * whatever staff ticked: the page cannot know.
 */
export function toProduct(
  row: CountedRow,
  active: ReadonlySet<string>,
  retailerPrices: Product['retailerPrices'],
): Product {
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
    availabilityCleanyourcar: row.availabilityCleanyourcar && active.has('cleanyourcar'),
    availabilityIn2detailing: row.availabilityIn2detailing && active.has('in2detailing'),
    availabilityPolishedbliss: row.availabilityPolishedbliss && active.has('polishedbliss'),
    actualProductUrlCleanyourcar: row.actualProductUrlCleanyourcar,
    actualProductUrlIn2detailing: row.actualProductUrlIn2detailing,
    actualProductUrlPolishedbliss: row.actualProductUrlPolishedbliss,
    impressionCount: row.impressionCount,
    retailerPrices,
    isSample: row.isSample,
    version: row.version,
  };
}
