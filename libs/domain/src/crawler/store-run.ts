import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { ProductChange } from '@app/contracts/crawler/crawler.contract.js';
import { count, rowsOf, sqlOn } from '../sql.js';
import type { StoredCounts } from './crawl-run.repository.js';
import { differ, DIFFERS, foundBy, PRICE, trustedBy, VALUES } from './found-products.js';

/** A price that is kept is as old as when it was shown. */
const seenAt = sql<Date>`case when f.is_price_kept then s.last_seen_at else f.seen_at end`;
const change = (to: ProductChange) => sql<ProductChange>`${to}`;

/** When a new product was seen, and by which run. */
const SEEN = ['first_seen_at', 'last_seen_at', 'change', 'changed_run_id', 'last_run_id'] as const;

const HISTORY = ['crawled_product_id', 'run_id', 'price', 'original_price', 'currency', 'in_stock', 'seen_at'] as const;
/** A changed product as a line of its history, but for the time. */
const LINE = ['id', 'changed_run_id', 'price', 'original_price', 'currency', 'in_stock'] as const;

/** Gives products other keys, of which one may have been another's: so all are taken away before any is given. */
export async function storeKeys(
  manager: EntityManager,
  retailerSlug: string,
  renames: readonly { from: string; to: string }[],
): Promise<void> {
  if (renames.length === 0) return;
  const between = renames.map(({ from, to }, at) => ({ from, between: `moving:${at}`, to }));
  const step = (columns: { from: string; to: string }[]) =>
    sqlOn(manager)
      .updateTable('crawled_product as s')
      .from(rowsOf('r', columns, { from: 'text', to: 'text' }))
      .set((product) => ({ key: product.ref('r.to') }))
      .where('s.retailer_slug', '=', retailerSlug)
      .whereRef('s.key', '=', 'r.from')
      .execute();
  await step(between.map((one) => ({ from: one.from, to: one.between })));
  await step(between.map((one) => ({ from: one.between, to: one.to })));
}

/** Stores products that the shop did not have before. Harmless for those it had. */
export async function storeNew(manager: EntityManager, runId: string, retailerSlug: string): Promise<number> {
  const stored = await sqlOn(manager)
    .with('f', (db) => trustedBy(db, runId, retailerSlug))
    .with('added', (db) =>
      db
        .insertInto('crawled_product')
        .columns(['retailer_slug', 'key', ...VALUES, ...SEEN])
        .expression(
          db
            .selectFrom('f')
            .select((found) => [found.val(retailerSlug).as('retailer_slug'), 'key', ...VALUES])
            .select((found) => [
              'seen_at as first_seen_at',
              'seen_at as last_seen_at',
              change('new').as('change'),
              found.val(runId).as('changed_run_id'),
              found.val(runId).as('last_run_id'),
            ])
            .orderBy('position'),
        )
        .onConflict((conflict) => conflict.columns(['retailer_slug', 'key']).doNothing())
        .returningAll(),
    )
    .with('kept', (db) =>
      db
        .insertInto('price_history')
        .columns(HISTORY)
        .expression(db.selectFrom('added').select([...LINE, 'last_seen_at'])),
    )
    .selectFrom('added')
    .select(count().as('count'))
    .executeTakeFirstOrThrow();
  return stored.count;
}

/** Brings products up to date that differ from what is stored; a price or stock that changed goes into the history. */
export async function storeChanged(manager: EntityManager, runId: string, retailerSlug: string): Promise<number> {
  const stored = await sqlOn(manager)
    .with('f', (db) => trustedBy(db, runId, retailerSlug))
    .with('before', (db) =>
      db
        .selectFrom('crawled_product as s')
        .innerJoin('f', 'f.key', 's.key')
        .selectAll('s')
        .where('s.retailer_slug', '=', retailerSlug)
        .where(DIFFERS),
    )
    .with('changed', (db) =>
      db
        .updateTable('crawled_product as s')
        .from('f')
        .set((product) => ({
          name: product.ref('f.name'),
          url: product.ref('f.url'),
          price: product.ref('f.price'),
          is_from_price: product.ref('f.is_from_price'),
          original_price: product.ref('f.original_price'),
          currency: product.ref('f.currency'),
          size: product.ref('f.size'),
          description: product.ref('f.description'),
          brand: product.ref('f.brand'),
          category: product.ref('f.category'),
          in_stock: product.ref('f.in_stock'),
          image_url: product.ref('f.image_url'),
          sku: product.ref('f.sku'),
          gtin: product.ref('f.gtin'),
          last_seen_at: seenAt,
          missed_runs: 0,
          gone_at: null,
          last_run_id: runId,
          changed_run_id: runId,
          change: product
            .case()
            .when('s.gone_at', 'is not', null)
            .then(change('back'))
            .when(differ('s', 'f', PRICE))
            .then(change('price'))
            .when('s.in_stock', 'is distinct from', product.ref('f.in_stock'))
            .then(change('stock'))
            .else(change('details'))
            .end(),
        }))
        .where('s.retailer_slug', '=', retailerSlug)
        .whereRef('s.key', '=', 'f.key')
        .where(DIFFERS)
        .returningAll('s'),
    )
    .with('kept', (db) =>
      db
        .insertInto('price_history')
        .columns(HISTORY)
        .expression(
          db
            .selectFrom('changed as c')
            .select([...LINE, 'last_seen_at'])
            .where((product) =>
              product.exists(
                product
                  .selectFrom('before as b')
                  .select('b.id')
                  .whereRef('b.id', '=', 'c.id')
                  .where(differ('b', 'c', ['price', 'original_price', 'currency', 'in_stock', 'gone_at'])),
              ),
            ),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('changed')
    .select(count().as('count'))
    .executeTakeFirstOrThrow();
  return stored.count;
}

/** Notes that products were seen as they are stored. Those whose found values differ and were not stored keep their date. */
export async function storeSeen(manager: EntityManager, runId: string, retailerSlug: string): Promise<void> {
  const on = sqlOn(manager);
  await on
    .with('f', (db) => foundBy(db, runId, retailerSlug))
    .updateTable('crawled_product as s')
    .from('f')
    .set((product) => ({
      missed_runs: 0,
      last_run_id: runId,
      last_seen_at: product
        .case()
        .when(sql<boolean>`(${DIFFERS} or f.is_price_kept)`)
        .then(product.ref('s.last_seen_at'))
        .else(product.ref('f.seen_at'))
        .end(),
    }))
    .where('s.retailer_slug', '=', retailerSlug)
    .whereRef('s.key', '=', 'f.key')
    .where('s.last_run_id', 'is distinct from', runId)
    .execute();
  await on
    .updateTable('crawled_product as s')
    .from('crawl_found as f')
    .set((product) => ({
      last_seen_at: product.ref('f.seen_at'),
      missed_runs: 0,
      last_run_id: runId,
      page_read_at: product.case().when('s.page_text', 'is not', null).then(product.ref('f.seen_at')).end(),
      change: product.case().when('s.gone_at', 'is not', null).then(change('back')).else(product.ref('s.change')).end(),
      changed_run_id: product
        .case()
        .when('s.gone_at', 'is not', null)
        .then(runId)
        .else(product.ref('s.changed_run_id'))
        .end(),
      gone_at: null,
    }))
    .where('f.run_id', '=', runId)
    .where('f.product', 'is', null)
    .where('s.retailer_slug', '=', retailerSlug)
    .whereRef('s.key', '=', 'f.key')
    .execute();
}

/** Keeps what products' own pages say, also where a price is doubted. A text that has not changed has only been read again. */
export async function storePageTexts(manager: EntityManager, runId: string, retailerSlug: string): Promise<void> {
  await sqlOn(manager)
    .with('f', (db) => foundBy(db, runId, retailerSlug))
    .updateTable('crawled_product as s')
    .from('f')
    .set((product) => ({
      page_text: product
        .case()
        .when('s.page_text', 'is distinct from', product.ref('f.page_text'))
        .then(product.ref('f.page_text'))
        .else(product.ref('s.page_text'))
        .end(),
      page_read_at: product.ref('f.seen_at'),
    }))
    .where('s.retailer_slug', '=', retailerSlug)
    .whereRef('s.key', '=', 'f.key')
    .where('f.page_text', 'is not', null)
    .execute();
}

/** For a complete run: counts what it did not find as missed once more. Where that is gone now: how many, and of how many. */
export async function countMissed(
  manager: EntityManager,
  runId: string,
  retailerSlug: string,
): Promise<{ gone: number; all: number }> {
  const on = sqlOn(manager);
  await on
    .updateTable('crawled_product')
    .set((product) => ({ missed_runs: product('missed_runs', '+', 1) }))
    .where('retailer_slug', '=', retailerSlug)
    .where('last_run_id', 'is distinct from', runId)
    .where('gone_at', 'is', null)
    .execute();
  return on
    .selectFrom('crawled_product')
    .select(count().as('all'))
    .select(sql<number>`count(*) filter (where missed_runs >= 2)::int`.as('gone'))
    .where('retailer_slug', '=', retailerSlug)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** What two complete runs in a row did not find is gone. */
export async function storeGone(manager: EntityManager, runId: string, retailerSlug: string): Promise<number> {
  const on = sqlOn(manager);
  const stored = await on
    .with('gone', (db) =>
      db
        .updateTable('crawled_product')
        .set({ gone_at: sql<Date>`now()`, in_stock: false, change: 'gone', changed_run_id: runId })
        .where('retailer_slug', '=', retailerSlug)
        .where('missed_runs', '>=', 2)
        .where('gone_at', 'is', null)
        .returningAll(),
    )
    .with('kept', (db) =>
      db
        .insertInto('price_history')
        .columns(HISTORY)
        .expression(db.selectFrom('gone').select([...LINE, 'gone_at']))
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('gone')
    .select(count().as('count'))
    .executeTakeFirstOrThrow();
  return stored.count;
}

/** What may be stored of a run that is trusted, but for what is gone. */
export async function storeSeenProducts(
  manager: EntityManager,
  runId: string,
  retailerSlug: string,
): Promise<Pick<StoredCounts, 'new' | 'changed'>> {
  const changed = await storeChanged(manager, runId, retailerSlug);
  const added = await storeNew(manager, runId, retailerSlug);
  await storeSeen(manager, runId, retailerSlug);
  await storePageTexts(manager, runId, retailerSlug);
  return { new: added, changed };
}
