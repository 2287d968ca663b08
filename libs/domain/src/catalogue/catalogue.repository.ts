import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { Database } from '@app/database/database.js';
import { count, isAnyOf, type Sql, sqlOn } from '../sql.js';
import { BrandEntity, RetailerEntity } from './catalogue.entities.js';
import { activeShops, type OfferRow, type Shop } from './offers.js';
import { ProductOfferRepository } from './product-offers.repository.js';
import { PRODUCT_COLUMNS, type ProductColumns, toProduct } from './product-row.js';

type Counted = ProductColumns & { impressionCount: number };

/** That the brand of `product as p` is one that staff do not want suggested: either field suffices. */
export const BLACKLISTED = sql<boolean>`exists (select 1 from brand b where lower(b.name) = lower(p.brand)
  and (b.priority = 'blacklist' or b.status = 'blacklisted'))`;

/** Products, brands and retailers as the assistant and the public page read them. */
@Injectable()
export class CatalogueRepository {
  constructor(
    private readonly database: Database,
    private readonly offers: ProductOfferRepository,
  ) {}

  /** Every product of a brand that is not blacklisted, by name, with how often it was suggested. */
  async findPublicProducts(): Promise<Product[]> {
    const products = await this.products()
      .leftJoin(
        (db) =>
          db
            .selectFrom('product_impression')
            .select(['product_id', count().as('impressions')])
            .groupBy('product_id')
            .as('i'),
        (join) => join.onRef('i.product_id', '=', 'p.id'),
      )
      .select((eb) => eb.fn.coalesce('i.impressions', sql<number>`0`).as('impressionCount'))
      .where((eb) => eb.not(BLACKLISTED))
      .orderBy(sql`lower(p.product_name)`)
      .orderBy('p.id')
      .execute();
    return this.withShops(products);
  }

  /**
   * Products of these categories whose brand is not blacklisted. There may be thousands, so they come without impressions;
   * `findByIds` has those of the few that are chosen.
   */
  async findSuggestable(categories: string[]): Promise<Product[]> {
    if (categories.length === 0) return [];
    const [products, offers, shops] = await Promise.all([
      this.products()
        .select(sql<number>`0`.as('impressionCount'))
        .where((product) => isAnyOf(product.ref('p.category'), categories))
        .where((eb) => eb.not(BLACKLISTED))
        .execute(),
      this.offers.findOfCategories(this.database, categories),
      this.findRetailers(),
    ]);
    return offered(products, offers, activeShops(shops));
  }

  /** Whole products with impressions, in no order; ids that are gone are left out. */
  async findByIds(ids: string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const products = await this.products()
      .select(
        sql<number>`(select count(*)::int from product_impression i where i.product_id = p.id)`.as('impressionCount'),
      )
      .where((product) => isAnyOf(product.ref('p.id'), ids))
      .execute();
    return this.withShops(products);
  }

  /** The product as staff keep it: its availability is what they ticked, whether or not the shop is active. */
  async whole(row: ProductColumns): Promise<Product> {
    const [{ impressionCount }, offers, shops] = await Promise.all([
      this.sql
        .selectFrom('product_impression')
        .select(count().as('impressionCount'))
        .where('product_id', '=', row.id)
        .executeTakeFirstOrThrow(),
      this.offers.find(this.database, [row.id]),
      this.findRetailers(),
    ]);
    const every = activeShops(shops.map((shop) => ({ ...shop, status: 'active' })));
    return toProduct({ ...row, impressionCount, offers: offers.get(row.id) ?? [] }, every);
  }

  async findBrands(): Promise<BrandEntity[]> {
    return this.database.manager.find(BrandEntity, { order: { name: 'ASC' } });
  }

  async findRetailers(): Promise<RetailerEntity[]> {
    return this.database.manager.find(RetailerEntity, { order: { priority: 'ASC', slug: 'ASC' } });
  }

  private products() {
    return this.sql.selectFrom('product as p').select(PRODUCT_COLUMNS);
  }

  private async withShops(products: Counted[]): Promise<Product[]> {
    const ids = products.map(({ id }) => id);
    const [offers, shops] = await Promise.all([this.offers.find(this.database, ids), this.findRetailers()]);
    return offered(products, offers, activeShops(shops));
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}

const offered = (products: Counted[], offers: ReadonlyMap<string, OfferRow[]>, shops: Shop[]): Product[] =>
  products.map((product) => toProduct({ ...product, offers: offers.get(product.id) ?? [] }, shops));
