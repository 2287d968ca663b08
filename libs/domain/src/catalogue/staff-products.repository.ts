import { Injectable } from '@nestjs/common';
import { type Expression, sql, type SqlBool } from 'kysely';
import { retailerSlugs } from '@app/contracts/catalogue/catalogue.constants.js';
import {
  type ProductsBulk,
  type ProductsQuery,
  productsQuerySchema,
  type ProductSummary,
} from '@app/contracts/catalogue/staff-products.contract.js';
import { Database } from '@app/database/database.js';
import { count, isAnyOf, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import { SOLD } from './catalogue.entities.js';
import { BLACKLISTED, type Counted } from './catalogue.repository.js';
import { PRODUCT_COLUMNS } from './product-row.js';
import { productsWithTimesShown, TIMES_SHOWN, timesShownOf } from './times-shown.js';

/** Rows that are read at once where all are read: few enough to be held, enough for a statement to be worth it. */
const BATCH = 500;

/**
 * That one of the first three shops sells `product as p`: it is active, staff ticked it or a crawl saw it, and it has an address.
 * `distinct` reads the index in its order; without it all offers are hashed.
 */
const AVAILABLE = sql<boolean>`p.id in (
  select distinct product_id from product_offer
  where ${sql.raw(SOLD)} and retailer_slug = any(array(
    select slug from retailer
    where status = 'active' and slug in (${sql.join(retailerSlugs.map((slug) => sql.lit(slug)))}))))`;

const NAME = sql`lower(p.product_name)`;

const shown = { available: AVAILABLE, unavailable: sql<boolean>`not ${AVAILABLE}`, hidden: BLACKLISTED };

const list = staffList({
  query: productsQuerySchema,
  from: productsWithTimesShown,
  columns: (products) =>
    products
      .select(PRODUCT_COLUMNS)
      .select([timesShownOf(sql.ref('p.id')).as('impressionCount'), BLACKLISTED.as('isHidden')]),
  key: 'p.id',
  searched: (product) => [product.ref('p.product_name'), product.ref('p.brand'), product.ref('p.category')],
  filters: {
    category: (product, category) => product('p.category', '=', category),
    brand: (product, brand) => sql<boolean>`lower(${product.ref('p.brand')}) = lower(${brand})`,
    show: (_product, show) => shown[show],
  },
  sorts: {
    name: NAME,
    '-name': sql`${NAME} desc`,
    brand: sql`lower(p.brand), ${NAME}`,
    '-brand': sql`lower(p.brand) desc, ${NAME}`,
    category: sql`lower(p.category), ${NAME}`,
    '-category': sql`lower(p.category) desc, ${NAME}`,
    '-suggested': sql`${TIMES_SHOWN} desc, ${NAME}`,
    '-changed': sql`p.updated_at desc`,
  },
});

export type StaffProductRow = Counted & { isHidden: boolean };
export type ProductFilters = Pick<ProductsQuery, 'q' | 'category' | 'brand' | 'show'> & { ids?: string | undefined };

/** The catalogue as staff list it, hidden products too. */
@Injectable()
export class StaffProductRepository {
  constructor(private readonly database: Database) {}

  findPage(query: ProductsQuery): Promise<{ rows: StaffProductRow[]; total: number }> {
    return list.page(this.database, query);
  }

  /** The products that an action is for. Throws `SetChangedError`. */
  choose(rows: ProductsBulk['rows']): Promise<string[]> {
    return list.chosen(this.database, rows);
  }

  /** Every product that matches, by id, some hundreds at a time: nobody holds them all. */
  async *each(filters: ProductFilters): AsyncGenerator<StaffProductRow[]> {
    let after: string | undefined;
    for (;;) {
      const rows = await list
        .matching(this.database, filters)
        .$if(filters.ids !== undefined, (products) =>
          products.where(isAnyOf(sql.ref('p.id'), (filters.ids ?? '').split(','))),
        )
        .$if(after !== undefined, (products) => products.where(sql<boolean>`p.id > ${after}::uuid`))
        .orderBy('p.id')
        .limit(BATCH)
        .execute();
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id;
    }
  }

  async summary(): Promise<ProductSummary> {
    const on = sqlOn(this.database);
    // One at a time a shop's word or a brand's is looked up for every product; as a condition of its own each is a join.
    const matching = async (condition: Expression<SqlBool>) =>
      (await on.selectFrom('product as p').select(count().as('total')).where(condition).executeTakeFirstOrThrow())
        .total;
    const [total, available, hidden, withoutPicture, categories] = await Promise.all([
      matching(sql.lit(true)),
      matching(AVAILABLE),
      matching(BLACKLISTED),
      matching(sql<boolean>`p.image_url = ''`),
      on
        .selectFrom('product')
        .select(['category', count().as('count')])
        .groupBy('category')
        .orderBy('category')
        .execute(),
    ]);
    return { total, available, hidden, withoutPicture, categories };
  }
}
