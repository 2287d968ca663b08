import { Injectable } from '@nestjs/common';
import { type Expression, type ExpressionBuilder, expressionBuilder, type InferResult, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { EntityManager } from 'typeorm';
import {
  type PricePoint,
  type ReviewQuery,
  type ShopProductsQuery,
  shopProductsQuerySchema,
} from '@app/contracts/crawler/crawler.contract.js';
import type { ShopProductsExportQuery } from '@app/contracts/crawler/crawler-exports.contract.js';
import type { ChosenRows } from '@app/contracts/staff-list.js';
import { Database } from '@app/database/database.js';
import { slugsCalled } from '../retailers/is-called.js';
import type { Schema } from '../schema.js';
import { count, isAnyOf, type Sql, sqlOn } from '../sql.js';
import { chosenKeys, staffList } from '../staff-list.js';
import { storedRuns } from './stored-runs.js';

const productsOn = (on: Sql) =>
  on.selectFrom('crawled_product as s').innerJoin('retailer as r', 'r.slug', 's.retailer_slug');
type Products = ReturnType<typeof productsOn>;

/** Which run of a retailer stored products last. */
const lastStored = (retailerSlug: Expression<string>) =>
  storedRuns(expressionBuilder<Schema, never>(), retailerSlug)
    .select('c.run_id')
    .orderBy('c.created_at', 'desc')
    .limit(1);

const shown = (products: Products) =>
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
      .when('s.changed_run_id', '=', lastStored(product.ref('s.retailer_slug')))
      .then(product.ref('s.change'))
      .end()
      .as('change'),
    product
      .case()
      .when('s.changed_run_id', '=', lastStored(product.ref('s.retailer_slug')))
      .then(beforeChange(product))
      .end()
      .as('before'),
  ]);

/** What stood before what the run that changed it last has written. */
const beforeChange = (product: ExpressionBuilder<Schema & { s: Schema['crawled_product'] }, 's'>) =>
  product
    .selectFrom('price_history as p')
    .select((price) =>
      jsonBuildObject({
        // As a text: what is no text may lose its noughts.
        price: sql<string | null>`p.price::text`,
        currency: price.ref('p.currency'),
        inStock: price.ref('p.in_stock'),
      }).as('before'),
    )
    .whereRef('p.crawled_product_id', '=', 's.id')
    .where('p.id', '<', (written) =>
      written
        .selectFrom('price_history as w')
        .select('w.id')
        .whereRef('w.crawled_product_id', '=', 's.id')
        .whereRef('w.run_id', '=', 's.changed_run_id'),
    )
    // Not by the key itself: by its index the lines of all products since then would be looked at.
    .orderBy(sql`p.id + 0`, 'desc')
    .limit(1)
    .$asScalar();

export type ShopProductRow = InferResult<ReturnType<typeof shown>>[number];

const list = staffList({
  query: shopProductsQuerySchema,
  // Without the retailers a page's keys are read from an index alone.
  from: (on) => on.selectFrom('crawled_product as s'),
  columns: (products) => shown(products.innerJoin('retailer as r', 'r.slug', 's.retailer_slug')),
  key: 's.id',
  searched: (product) => [product.ref('s.name'), product.ref('s.brand'), product.ref('s.sku')],
  filters: {
    retailer: (product, nameOrSlug) => product('s.retailer_slug', 'in', slugsCalled(nameOrSlug)),
    runId: (product, runId) =>
      product.exists(
        product
          .selectFrom('crawl_found as f')
          .innerJoin('crawl_run as c', 'c.run_id', 'f.run_id')
          .select('f.key')
          .where('f.run_id', '=', runId)
          .whereRef('f.key', '=', 's.key')
          .whereRef('c.retailer_slug', '=', 's.retailer_slug'),
      ),
    // Asked once for each retailer, not for each product: a run has one retailer.
    changed: (product, changed) =>
      changed === 'true'
        ? product('s.changed_run_id', 'in', (on) =>
            on.selectFrom('retailer as l').select((retailer) => lastStored(retailer.ref('l.slug')).as('run_id')),
          )
        : product.lit(true),
  },
  sorts: { name: sql`lower(s.name)`, price: sql`s.price`, seen: sql`s.last_seen_at desc` },
});

const ofRetailer = (products: Products, nameOrSlug: string | null | undefined): Products =>
  typeof nameOrSlug !== 'string' ? products : products.where('s.retailer_slug', 'in', slugsCalled(nameOrSlug));

/** Waiting for the staff's word: nobody has said what it is, the rules included, and the shop still has it. */
const waitingOn = (on: Sql, retailer: string | null | undefined): Products =>
  ofRetailer(productsOn(on), retailer)
    .where('s.product_id', 'is', null)
    .where('s.match_state', '<>', 'ignored')
    .where('s.gone_at', 'is', null);

/** A price or a stock that differed from the one before. */
export type PriceRow = Omit<PricePoint, 'seenAt'> & { shopProductId: string; seenAt: Date };

const BATCH = 500;

/** Shops' products as staff read them. How a run stores them is in `store-run.ts`. */
@Injectable()
export class ShopProductRepository {
  constructor(private readonly database: Database) {}

  findPage(query: ShopProductsQuery): Promise<{ rows: ShopProductRow[]; total: number }> {
    return list.page(this.database, query);
  }

  /** All that match, by id, some hundreds at a time: nobody holds them all. */
  async *each(query: ShopProductsExportQuery): AsyncGenerator<ShopProductRow[]> {
    let after: string | undefined;
    for (;;) {
      const rows = await list
        .matching(this.database, query)
        .$if(after !== undefined, (products) => products.where('s.id', '>', after!))
        .orderBy('s.id')
        .limit(BATCH)
        .execute();
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id;
    }
  }

  /** Those that wait for the staff's word, by name. */
  async findToReview(
    retailer: string | null,
    page: number,
    pageSize: number,
  ): Promise<{ products: ShopProductRow[]; total: number }> {
    const waiting = waitingOn(this.sql, retailer);
    const inPlace = (products: Products) =>
      products
        .orderBy(sql`lower(r.retailer)`)
        .orderBy(sql`lower(s.name)`)
        .orderBy('s.id');
    // Only the page's own rows are read whole: of those before it PostgreSQL would work out every column as well.
    const [keys, { total }] = await Promise.all([
      inPlace(waiting)
        .select('s.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      waiting.select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    const ids = keys.map(({ id }) => id);
    const products = await shown(
      inPlace(productsOn(this.sql).where((product) => isAnyOf(product.ref('s.id'), ids))),
    ).execute();
    return { products, total };
  }

  /** Of those that wait, the ones that are meant. Throws `SetChangedError`. */
  chooseWaiting(rows: ChosenRows<Pick<ReviewQuery, 'retailer'>>): Promise<string[]> {
    return chosenKeys(rows, 's.id', ({ retailer }) => waitingOn(this.sql, retailer));
  }

  /** Whether it waits for the staff's word. */
  async isWaiting(manager: EntityManager, id: string): Promise<boolean> {
    return (
      (await waitingOn(sqlOn(manager), null).select('s.id').where('s.id', '=', id).executeTakeFirst()) !== undefined
    );
  }

  /** Held until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ShopProductRow | null> {
    const on = sqlOn(manager);
    const row = await shown(productsOn(on)).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
    return row ?? null;
  }

  /** What the shops call this product of the catalogue, shops by name. */
  findMatched(productId: string): Promise<ShopProductRow[]> {
    return shown(productsOn(this.sql))
      .where('s.product_id', '=', productId)
      .orderBy(sql`lower(r.retailer)`)
      .orderBy('s.id')
      .execute();
  }

  /** Oldest first; null when there is no such product. */
  async findPrices(id: string): Promise<PriceRow[] | null> {
    const [product, prices] = await Promise.all([
      this.sql.selectFrom('crawled_product').select('id').where('id', '=', id).executeTakeFirst(),
      this.findPricesOf([id]),
    ]);
    return product ? prices : null;
  }

  /** Product by product, each one's oldest first. */
  findPricesOf(ids: readonly string[]): Promise<PriceRow[]> {
    return this.sql
      .selectFrom('price_history')
      .select(['crawled_product_id as shopProductId', 'price', 'original_price as originalPrice', 'currency'])
      .select(['in_stock as inStock', 'seen_at as seenAt', 'run_id as runId'])
      .where((price) => isAnyOf(price.ref('crawled_product_id'), ids))
      .orderBy('crawled_product_id')
      .orderBy('id')
      .execute();
  }

  private get sql() {
    return sqlOn(this.database);
  }
}
