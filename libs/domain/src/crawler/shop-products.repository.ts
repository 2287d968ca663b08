import { Injectable } from '@nestjs/common';
import { type Expression, type InferResult, type RawBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { PricePoint, ShopProductsQuery, ShopProductSort } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import { isCalled } from '../retailers/is-called.js';
import { containing, count, type Sql, sqlOn } from '../sql.js';
import { storedRuns } from './stored-runs.js';

const productsOn = (on: Sql) =>
  on.selectFrom('crawled_product as s').innerJoin('retailer as r', 'r.slug', 's.retailer_slug');
type Products = ReturnType<typeof productsOn>;

/** Which run of a retailer stored products last. */
const lastStored = (on: Sql, retailerSlug: Expression<string>) =>
  storedRuns(on, retailerSlug).select('c.run_id').orderBy('c.created_at', 'desc').limit(1);

const shown = (on: Sql, products: Products) =>
  products.select((product) => [
    's.id',
    'r.retailer as retailerName',
    's.retailer_slug as retailerSlug',
    's.name',
    's.url',
    's.price',
    's.original_price as originalPrice',
    's.currency',
    's.size',
    's.description',
    's.brand',
    's.category',
    's.in_stock as inStock',
    's.image_url as imageUrl',
    's.sku',
    's.is_from_price as isFromPrice',
    's.first_seen_at as firstSeenAt',
    's.last_seen_at as lastSeenAt',
    's.product_id as productId',
    sql<boolean>`s.gone_at is not null`.as('isGone'),
    product
      .case()
      .when('s.changed_run_id', '=', lastStored(on, product.ref('s.retailer_slug')))
      .then(product.ref('s.change'))
      .end()
      .as('change'),
  ]);

export type ShopProductRow = InferResult<ReturnType<typeof shown>>[number];

const ORDER: Record<ShopProductSort, RawBuilder<unknown>> = {
  name: sql`lower(s.name)`,
  price: sql`s.price nulls last`,
  seen: sql`s.last_seen_at desc`,
};

const ofRetailer = (products: Products, nameOrSlug: string | null | undefined): Products =>
  typeof nameOrSlug !== 'string'
    ? products
    : products.where((product) =>
        isCalled(nameOrSlug, { slug: product.ref('r.slug'), name: product.ref('r.retailer') }),
      );

/** Shops' products as staff read them. How a run stores them is in `store-run.ts`. */
@Injectable()
export class ShopProductRepository {
  constructor(private readonly database: Database) {}

  async findPage({ retailer, runId, changed, q, sort, page, pageSize }: ShopProductsQuery): Promise<{
    products: ShopProductRow[];
    total: number;
  }> {
    const matching = ofRetailer(productsOn(this.sql), retailer)
      .$if(runId !== undefined, (products) =>
        products.where((product) =>
          product.exists(
            product
              .selectFrom('crawl_found as f')
              .innerJoin('crawl_run as c', 'c.run_id', 'f.run_id')
              .select('f.key')
              .where('f.run_id', '=', runId!)
              .whereRef('f.key', '=', 's.key')
              .whereRef('c.retailer_slug', '=', 's.retailer_slug'),
          ),
        ),
      )
      .$if(changed === 'true', (products) =>
        products.where((product) =>
          product('s.changed_run_id', '=', lastStored(this.sql, product.ref('s.retailer_slug'))),
        ),
      )
      .$if(q !== '', (products) =>
        products.where((product) =>
          product.or([
            containing(product.ref('s.name'), q),
            containing(product.ref('s.brand'), q),
            containing(product.ref('s.sku'), q),
          ]),
        ),
      );
    const [products, { total }] = await Promise.all([
      shown(this.sql, matching)
        .orderBy(ORDER[sort])
        .orderBy('s.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching.select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { products, total };
  }

  /** Waiting for the staff's word, by name: nobody has said what it is, the rules included, and the shop still has it. */
  async findToReview(
    retailer: string | null,
    page: number,
    pageSize: number,
  ): Promise<{ products: ShopProductRow[]; total: number }> {
    const waiting = ofRetailer(productsOn(this.sql), retailer)
      .where('s.product_id', 'is', null)
      .where('s.match_state', '<>', 'ignored')
      .where('s.gone_at', 'is', null);
    const [products, { total }] = await Promise.all([
      shown(this.sql, waiting)
        .orderBy(sql`lower(r.retailer)`)
        .orderBy(sql`lower(s.name)`)
        .orderBy('s.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      waiting.select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { products, total };
  }

  /** Held until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ShopProductRow | null> {
    const on = sqlOn(manager);
    const row = await shown(on, productsOn(on)).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
    return row ?? null;
  }

  /** Oldest first; null when there is no such product. */
  async findPrices(id: string): Promise<(Omit<PricePoint, 'seenAt'> & { seenAt: Date })[] | null> {
    const [product, prices] = await Promise.all([
      this.sql.selectFrom('crawled_product').select('id').where('id', '=', id).executeTakeFirst(),
      this.sql
        .selectFrom('price_history')
        .select(['price', 'original_price as originalPrice', 'currency', 'in_stock as inStock'])
        .select(['seen_at as seenAt', 'run_id as runId'])
        .where('crawled_product_id', '=', id)
        .orderBy('id')
        .execute(),
    ]);
    return product ? prices : null;
  }

  private get sql() {
    return sqlOn(this.database);
  }
}
