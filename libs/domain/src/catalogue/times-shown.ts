import { type Expression, sql } from 'kysely';
import type { Sql } from '../sql.js';

/** Under which product's impressions are summed up (`figures/figure-sources.ts`). */
const FIGURE = sql.lit('impression');

/** Up to here impressions are in the sums. */
const COUNTED_THROUGH = sql`(select counted_through from figure_watermark)`;

/** More that wait to be counted than these are not seen: an end is what has PostgreSQL look at the newest alone. */
const MOST_WAITING = sql.lit(100_000);

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
        select w.product_id, 1 from (
          select t.product_id from product_impression t where t.written_by > ${COUNTED_THROUGH}
          order by t.written_by limit ${MOST_WAITING}) w)`.as('shown'),
    )
    .select(['shown.product_id', sql<number>`sum(shown.n)::int`.as('impressions')])
    .groupBy('shown.product_id');

/** The same of one. */
export const timesShownOf = (productId: Expression<string>) => sql<number>`(
  coalesce((select f.n from figure_total f where f.figure = ${FIGURE} and f.key = ${productId}::text), 0)
  + (select count(*) from product_impression t where t.product_id = ${productId} and t.written_by > ${COUNTED_THROUGH}))::int`;
