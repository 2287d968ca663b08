import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { FinishedPage, KnownPage } from '@app/crawl/ports.js';
import type { Schema } from '../schema.js';
import { rowsOf, type Sql, sqlOn } from '../sql.js';
import { storable, storableKey } from './storable.js';

/** Selects runs of the table of runs. */
export type RunIds = SelectQueryBuilder<Schema, 'crawl_run', { run_id: string }>;

/** Pages that the run knows of from now on; a part of a statement of its journal's. */
export function addPages(on: Sql, runId: RawBuilder<string>, pages: readonly KnownPage[], given: RawBuilder<boolean>) {
  const rows = pages.map(({ key, url, order }) => ({ key: storableKey(key), url: storable(url), page_order: order }));
  return on
    .insertInto('crawl_page')
    .columns(['run_id', 'key', 'url', 'page_order'])
    .expression((db) =>
      db
        .selectFrom(rowsOf('p', rows, { key: 'text', url: 'text', page_order: 'int' }))
        .select([runId.as('run_id'), 'p.key', 'p.url', 'p.page_order'])
        .where(given),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** The page as it ended, unless it has ended already; a part of the same statement. */
export function closePage(
  on: Sql,
  runId: RawBuilder<string>,
  { page, state, status, reason, products, memory }: FinishedPage,
  given: RawBuilder<boolean>,
) {
  const closed = {
    state,
    status,
    reason: storable(reason),
    product_count: products.length,
    memory: memory && storable(memory),
  };
  const columns = { state: 'text', status: 'int', reason: 'text', product_count: 'int', memory: 'jsonb' } as const;
  return on
    .insertInto('crawl_page')
    .columns([
      'run_id',
      'key',
      'url',
      'page_order',
      'state',
      'status',
      'reason',
      'product_count',
      'memory',
      'finished_at',
    ])
    .expression((db) =>
      db
        .selectFrom(rowsOf('c', [closed], columns))
        .select([
          runId.as('run_id'),
          sql<string>`${storableKey(page.key)}`.as('key'),
          sql<string>`${storable(page.url)}`.as('url'),
          sql<number>`${page.order}::int`.as('page_order'),
          'c.state',
          'c.status',
          'c.reason',
          'c.product_count',
          'c.memory',
          sql<Date>`clock_timestamp()`.as('finished_at'),
        ])
        .where(given),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['run_id', 'key'])
        .doUpdateSet((row) => ({
          state: row.ref('excluded.state'),
          status: row.ref('excluded.status'),
          reason: row.ref('excluded.reason'),
          product_count: row.ref('excluded.product_count'),
          memory: row.ref('excluded.memory'),
          finished_at: row.ref('excluded.finished_at'),
        }))
        .where('crawl_page.state', '=', 'queued'),
    )
    .returning('run_id');
}

/** Forgets the pages of these runs. */
export async function forgetPages(manager: EntityManager, runs: RunIds): Promise<void> {
  await sqlOn(manager).deleteFrom('crawl_page').where('run_id', 'in', runs).execute();
}
