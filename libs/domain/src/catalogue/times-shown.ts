import { type Expression, sql } from 'kysely';
import type { Sql } from '../sql.js';

/** Under which product's impressions are summed up (`figures/figure-sources.ts`). */
const FIGURE = sql.lit('impression');

/** Up to here impressions are in the sums. */
const COUNTED_THROUGH = sql`(select counted_through from figure_watermark)`;

/** More that wait to be counted than these are not seen: an end is what has PostgreSQL look at the newest alone. */
const MOST_WAITING = sql.lit(100_000);

/** How often each product was suggested since the sums were made. */
const suggestedSince = (on: Sql) =>
  on
    .selectFrom(
      sql<{ product_id: string }>`(
        select t.product_id from product_impression t where t.written_by > ${COUNTED_THROUGH}
        order by t.written_by limit ${MOST_WAITING})`.as('t'),
    )
    .select(['t.product_id', sql<number>`count(*)`.as('n')])
    .groupBy('t.product_id');

/**
 * How often each product was suggested since the first day: what is summed up, and what was suggested since. A row for each that
 * ever was. In one statement with its reader, so that nothing is missed or counted twice.
 */
export const timesShown = (on: Sql) =>
  on
    .selectFrom(
      sql<{ product_id: string; n: number }>`(
        select f.key::uuid as product_id, f.n from figure_total f where f.figure = ${FIGURE}
        union all
        select w.product_id, w.n from ${suggestedSince(on).as('w')})`.as('shown'),
    )
    .select(['shown.product_id', sql<number>`sum(shown.n)::int`.as('impressions')])
    .groupBy('shown.product_id');

/**
 * All products joined to the same: `TIMES_SHOWN` of them. PostgreSQL leaves out joins of which nothing is read, and does not sum up
 * all that ever was suggested, which makes an order by it twice as fast.
 */
export const productsWithTimesShown = (on: Sql) =>
  on
    .selectFrom('product as p')
    .leftJoin('figure_total as f', (join) => join.on('f.figure', '=', FIGURE).on('f.key', '=', sql`p.id::text`))
    .leftJoin(suggestedSince(on).as('w'), 'w.product_id', 'p.id');
export const TIMES_SHOWN = sql<number>`(coalesce(f.n, 0) + coalesce(w.n, 0))::int`;

/** The same of one. */
export const timesShownOf = (productId: Expression<string>) => sql<number>`(
  coalesce((select f.n from figure_total f where f.figure = ${FIGURE} and f.key = ${productId}::text), 0)
  + (select count(*) from product_impression t where t.product_id = ${productId} and t.written_by > ${COUNTED_THROUGH}))::int`;
