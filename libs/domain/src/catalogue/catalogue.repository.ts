import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductText } from '@app/ai/products/product-shelf.js';
import { Database } from '@app/database/database.js';
import { isAnyOf, sameInAnyCase, type Sql, sqlOn } from '../sql.js';
import { BrandEntity, RetailerEntity } from './catalogue.entities.js';
import { activeShops, type OfferRow, type Shop } from './offers.js';
import { ProductOfferRepository } from './product-offers.repository.js';
import { PRODUCT_COLUMNS, type ProductColumns, toProduct } from './product-row.js';
import { timesShown, timesShownOf } from './times-shown.js';

/** With how often answers suggested it. */
export type Counted = ProductColumns & { impressionCount: number };

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
      .leftJoin(timesShown(this.sql).as('i'), (join) => join.onRef('i.product_id', '=', 'p.id'))
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

  /** Changes with every product that may be recommended, and stays the same for as long as none does. */
  async mark(): Promise<string> {
    const { mark } = await this.sql
      .selectFrom('product as p')
      .select(sql<string>`md5(coalesce(string_agg(p.id::text || p.version, ',' order by p.id), ''))`.as('mark'))
      .where((eb) => eb.not(BLACKLISTED))
      .executeTakeFirstOrThrow();
    return mark;
  }

  /** What is written of every product that may be recommended, by name. */
  async findTexts(): Promise<ProductText[]> {
    return this.sql
      .selectFrom('product as p')
      .select([
        'p.id',
        'p.product_name as productName',
        'p.brand',
        'p.category',
        'p.description',
        'p.problem_type as problemType',
        'p.keywords',
        'p.ai_logic as aiLogic',
      ])
      .where((eb) => eb.not(BLACKLISTED))
      .orderBy(sql`lower(p.product_name)`)
      .orderBy('p.id')
      .execute();
  }

  /** Whole products with impressions, in no order; ids that are gone are left out. */
  async findByIds(ids: string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const products = await this.products()
      .select(timesShownOf(sql.ref('p.id')).as('impressionCount'))
      .where((product) => isAnyOf(product.ref('p.id'), ids))
      .execute();
    return this.withShops(products);
  }

  /** The product as staff keep it: its availability is what they ticked, whether or not the shop is active. */
  async whole(row: ProductColumns): Promise<Product> {
    const { impressionCount } = await this.sql
      .selectNoFrom(timesShownOf(sql`${row.id}::uuid`).as('impressionCount'))
      .executeTakeFirstOrThrow();
    const [product] = await this.wholeOf([{ ...row, impressionCount }]);
    return product!;
  }

  /** Several of them, in their order. */
  async wholeOf(rows: readonly Counted[]): Promise<Product[]> {
    const [offers, shops] = await Promise.all([
      this.offers.find(
        this.database,
        rows.map(({ id }) => id),
      ),
      this.findRetailers(),
    ]);
    return offered(rows, offers, activeShops(shops.map((shop) => ({ ...shop, status: 'active' }))));
  }

  /** What every shop says of a product; nothing of one that has no id yet. */
  async findOffers(id: string | null): Promise<OfferRow[]> {
    return id === null ? [] : ((await this.offers.find(this.database, [id])).get(id) ?? []);
  }

  /** Whether the brand is known and not blacklisted, whatever the case of the letters. */
  async isUsable(brand: string): Promise<boolean> {
    const found = await this.sql
      .selectFrom('brand')
      .select('id')
      .where((row) => sameInAnyCase(row.ref('name'), brand))
      .where('priority', '<>', 'blacklist')
      .where('status', '<>', 'blacklisted')
      .executeTakeFirst();
    return found !== undefined;
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

const offered = (products: readonly Counted[], offers: ReadonlyMap<string, OfferRow[]>, shops: Shop[]): Product[] =>
  products.map((product) => toProduct({ ...product, offers: offers.get(product.id) ?? [] }, shops));
