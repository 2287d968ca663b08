import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { type RetailerSlug, retailerSlugs } from '@app/contracts/catalogue/catalogue.constants.js';
import { BrandEntity, RetailerEntity } from './catalogue.entities.js';
import { type CountedRow, PRODUCT_COLUMNS, type ProductRow, toProduct } from './product-row.js';

/** A brand that staff do not want suggested: either field suffices. */
export const BLACKLISTED = `exists (select 1 from brand b where lower(b.name) = lower(p.brand)
  and (b.priority = 'blacklist' or b.status = 'blacklisted'))`;

/** Products, brands and retailers as the assistant and the public page read them. */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** Every product of a brand that is not blacklisted, by name, with how often it was suggested. */
  async findPublicProducts(): Promise<Product[]> {
    const products = await this.database.query<CountedRow>(
      `select ${PRODUCT_COLUMNS}, coalesce(i.count, 0)::int as "impressionCount"
       from product p
       left join (select product_id, count(*) from product_impression group by product_id) i on i.product_id = p.id
       where not ${BLACKLISTED}
       order by lower(p.product_name), p.id`,
    );
    return this.withShops(products);
  }

  /**
   * Products of these categories whose brand is not blacklisted. There may be thousands, so they come without impressions and
   * crawled prices; `findByIds` has those of the few that are chosen.
   */
  async findSuggestable(categories: string[]): Promise<Product[]> {
    if (categories.length === 0) return [];
    const [products, active] = await Promise.all([
      this.database.query<CountedRow>(
        `select ${PRODUCT_COLUMNS}, 0 as "impressionCount"
         from product p where p.category = any($1) and not ${BLACKLISTED}`,
        [categories],
      ),
      this.activeRetailers(),
    ]);
    return products.map((product) => toProduct(product, active, []));
  }

  /** Whole products with impressions and prices, in no order; ids that are gone are left out. */
  async findByIds(ids: string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const products = await this.database.query<CountedRow>(
      `select ${PRODUCT_COLUMNS},
              (select count(*)::int from product_impression i where i.product_id = p.id) as "impressionCount"
       from product p where p.id = any($1)`,
      [ids],
    );
    return this.withShops(products);
  }

  /** The product as staff keep it: its availability is what they ticked, whether or not the shop is active. */
  async whole(row: ProductRow): Promise<Product> {
    const [[counted], prices] = await Promise.all([
      this.database.query<{ count: number }>(
        'select count(*)::int as count from product_impression where product_id = $1',
        [row.id],
      ),
      this.freshPrices([row.id]),
    ]);
    return toProduct(
      { ...row, impressionCount: counted?.count ?? 0 },
      new Set<string>(retailerSlugs),
      prices.get(row.id) ?? [],
    );
  }

  private async withShops(products: CountedRow[]): Promise<Product[]> {
    const [active, prices] = await Promise.all([
      this.activeRetailers(),
      this.freshPrices(products.map(({ id }) => id)),
    ]);
    return products.map((product) => toProduct(product, active, prices.get(product.id) ?? []));
  }

  /**
   * What active shops asked for these products when they were last crawled, of the last seven days and in the fixed order
   * of the shops. A price that is the least of several is left out: it may be another size's.
   */
  private async freshPrices(productIds: string[]): Promise<ReadonlyMap<string, Product['retailerPrices']>> {
    const rows = await this.database.query<{ productId: string; retailer: RetailerSlug; price: string; seenAt: Date }>(
      `select distinct on (s.product_id, s.retailer_slug) s.product_id as "productId", s.retailer_slug as retailer,
         '£' || s.price as price, s.last_seen_at as "seenAt"
       from crawled_product s join retailer r on r.slug = s.retailer_slug and r.status = 'active'
       where s.product_id = any($1) and s.retailer_slug = any($2) and s.price is not null and s.currency = 'GBP'
         and not s.is_from_price and s.gone_at is null and s.last_seen_at > now() - interval '7 days'
       order by s.product_id, s.retailer_slug, s.in_stock is distinct from false desc, s.price, s.id`,
      [productIds, retailerSlugs],
    );
    const prices = new Map<string, Product['retailerPrices']>();
    for (const slug of retailerSlugs)
      for (const { productId, retailer, price, seenAt } of rows.filter((row) => row.retailer === slug))
        prices.set(productId, [...(prices.get(productId) ?? []), { retailer, price, seenAt: seenAt.toISOString() }]);
    return prices;
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
