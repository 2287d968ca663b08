import { type RawBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { Schema } from '../schema.js';
import { sqlOn } from '../sql.js';
import { countedRows, figureSources, VISITOR_FIGURE } from './figure-sources.js';

/**
 * Before rows are deleted that a rebuild would still count: keeps what they count for, and nothing else of them, in the transaction
 * that deletes. It stands under the row's own transaction, so it is counted once, whether the row was or not. `which` says of a
 * row `t` whether it goes.
 */
export async function keepCounts(
  manager: EntityManager,
  table: keyof Schema,
  which: RawBuilder<boolean>,
): Promise<void> {
  for (const source of figureSources.filter((one) => one.table === table))
    await sql`
      insert into kept_figure (written_by, at, figure, key, part, n, amount) ${countedRows(source, which)}`.execute(
      sqlOn(manager),
    );
}

/** Forgets on which days a visitor was here; that somebody was stays counted. */
export async function keepVisits(manager: EntityManager, visitorKey: string): Promise<void> {
  const on = sqlOn(manager);
  // An increment under way may have read visits that are deleted by now, and is about to write whose they were.
  await on.selectFrom('figure_watermark').select('counted_through').forUpdate().execute();
  await sql`
    with gone as (delete from day_visitor where visitor_key = ${visitorKey} returning day)
    insert into kept_figure (written_by, at, figure, key, part, n, amount)
    -- Under no transaction at all: no increment finds it, only a rebuild.
    select '0', day::timestamp at time zone 'Europe/London', ${VISITOR_FIGURE}, '', '', 1, 0 from gone`.execute(on);
}

/**
 * Before rows older than `before` are deleted for their age: from then on a rebuild leaves those days as they were counted. In the
 * transaction that deletes, which a rebuild under way makes wait.
 */
export async function leaveAsCounted(
  manager: EntityManager,
  table: keyof Schema,
  before: Date | RawBuilder<Date>,
): Promise<void> {
  for (const source of figureSources.filter((one) => one.table === table || one.goesWith === table))
    await sqlOn(manager)
      .insertInto('figure_source')
      .values({ source: source.table, raw_since: before })
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet({
          raw_since: sql<Date>`greatest(figure_source.raw_since, excluded.raw_since)`,
        }),
      )
      .execute();
}
