import type { RawBuilder } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { FinishedPage } from '@app/crawl/ports.js';
import { rowsOf, type Sql, sqlOn } from '../sql.js';
import type { RunIds } from './crawl-pages.js';
import { storable, storableKey, storablePrice } from './storable.js';

/** What the page gave, once for each product of the run; a part of the statement that ends the page. */
export const addFound = (on: Sql, runId: RawBuilder<string>, finished: FinishedPage, given: RawBuilder<boolean>) =>
  on
    .insertInto('crawl_found')
    .columns(['run_id', 'key', 'product'])
    .expression((db) =>
      db
        .selectFrom(rowsOf('f', foundOn(finished), { place: 'int', key: 'text', product: 'jsonb' }))
        .select([runId.as('run_id'), 'f.key', 'f.product'])
        .where(given)
        .orderBy('f.place'),
    )
    .onConflict((conflict) => conflict.doNothing());

function foundOn({ products, seenAgain }: FinishedPage) {
  const found = [
    ...products.map((product) => ({
      key: storableKey(product.key),
      product: { ...product, price: storablePrice(product.price), originalPrice: storablePrice(product.originalPrice) },
    })),
    ...seenAgain.map((key) => ({ key: storableKey(key), product: null })),
  ];
  return found.map((each, place) => ({ place, ...storable(each) }));
}

/** Notes why finds of the run are not to be believed. */
export async function saveDoubts(
  manager: EntityManager,
  runId: string,
  doubts: readonly { key: string; doubt: string }[],
): Promise<void> {
  await sqlOn(manager)
    .updateTable('crawl_found as f')
    .from(rowsOf('d', doubts, { key: 'text', doubt: 'text' }))
    .set((doubted) => ({ doubt: doubted.ref('d.doubt') }))
    .where('f.run_id', '=', runId)
    .whereRef('f.key', '=', 'd.key')
    .execute();
}

export async function believeFound(manager: EntityManager, runId: string): Promise<void> {
  await sqlOn(manager).updateTable('crawl_found').set({ doubt: null }).where('run_id', '=', runId).execute();
}

export async function forgetDoubted(manager: EntityManager, runId: string): Promise<void> {
  await sqlOn(manager).deleteFrom('crawl_found').where('run_id', '=', runId).where('doubt', 'is not', null).execute();
}

/** Forgets what these runs found. */
export async function forgetFound(manager: EntityManager, runs: RunIds): Promise<void> {
  await sqlOn(manager).deleteFrom('crawl_found').where('run_id', 'in', runs).execute();
}
