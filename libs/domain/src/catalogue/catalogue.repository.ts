import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { BrandEntity, ProductEntity, RetailerEntity } from './catalogue.entities.js';

/** A brand that staff do not want suggested: either field suffices. */
export const BLACKLISTED = `exists (select 1 from brand b where lower(b.name) = lower(p.brand)
  and (b.priority = 'blacklist' or b.status = 'blacklisted'))`;

/** Products, brands and retailers as the assistant and the public page read them. */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** Every product of a brand that is not blacklisted, by name, with how often it was suggested. */
  async findPublicProducts(): Promise<Product[]> {
    const products = await this.database.query<ProductEntity & { impressionCount: number }>(
      `select ${productColumns}, coalesce(i.count, 0)::int as "impressionCount"
       from product p
       left join (select product_id, count(*) from product_impression group by product_id) i on i.product_id = p.id
       where not ${BLACKLISTED}
       order by lower(p.product_name), p.id`,
    );
    const active = await this.activeRetailers();
    return products.map((product) => toProduct(product, product.impressionCount, active));
  }

  /** Products of these categories whose brand is not blacklisted, with their impressions. */
  async findSuggestable(categories: string[]): Promise<Product[]> {
    if (categories.length === 0) return [];
    const products = await this.database.query<ProductEntity & { impressionCount: number }>(
      `select ${productColumns},
              (select count(*)::int from product_impression i where i.product_id = p.id) as "impressionCount"
       from product p where p.category = any($1) and not ${BLACKLISTED}
       order by lower(p.product_name), p.id`,
      [categories],
    );
    const active = await this.activeRetailers();
    return products.map((product) => toProduct(product, product.impressionCount, active));
  }

  private async activeRetailers(): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ slug: string }>(`select slug from retailer where status = 'active'`);
    return new Set(rows.map(({ slug }) => slug));
  }

  async findBrands(): Promise<BrandEntity[]> {
    return this.database.manager.find(BrandEntity, { order: { name: 'ASC' } });
  }

  async findRetailers(): Promise<RetailerEntity[]> {
    return this.database.manager.find(RetailerEntity, { order: { priority: 'ASC', slug: 'ASC' } });
  }
}

const productColumns = `p.id, p.product_name as "productName", p.brand, p.category, p.description, p.price_range as "priceRange",
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
function toProduct(row: ProductEntity, impressionCount: number, active: ReadonlySet<string>): Product {
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
    impressionCount,
    // Fresh prices come with the crawler; until then the price range rules.
    retailerPrices: [],
    isSample: row.isSample,
    version: row.version,
  };
}
