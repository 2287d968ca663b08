import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { EntityManager } from 'typeorm';
import type { HeldProduct, HeldQuery } from '@app/contracts/crawler/crawler-held.contract.js';
import { count, type Sql, sqlOn } from '../sql.js';
import { DIFFERS, foundBy } from './found-products.js';

/** What differs from what is stored, or is not stored. */
const heldBy = (on: Sql, runId: string, retailerSlug: string) =>
  on
    .with('f', (db) => foundBy(db, runId, retailerSlug))
    .selectFrom('f')
    .leftJoin('crawled_product as s', (join) =>
      join.on('s.retailer_slug', '=', retailerSlug).onRef('s.key', '=', 'f.key'),
    )
    .where((product) => product.or([product('s.id', 'is', null), DIFFERS]));

/** How many of the run's products differ from what is stored, or are not stored. */
export async function countHeld(manager: EntityManager, runId: string, retailerSlug: string): Promise<number> {
  const held = await heldBy(sqlOn(manager), runId, retailerSlug).select(count().as('count')).executeTakeFirstOrThrow();
  return held.count;
}

/** What accepting the run would change, with what is stored, in the order in which it was found. */
export async function findHeld(
  manager: EntityManager,
  { runId, retailerSlug }: { runId: string; retailerSlug: string },
  { page, pageSize }: HeldQuery,
): Promise<HeldProduct[]> {
  return heldBy(sqlOn(manager), runId, retailerSlug)
    .select((product) => [
      'f.name',
      'f.url',
      'f.doubt',
      jsonBuildObject({
        price: product.cast<string | null>('f.price', 'text'),
        originalPrice: product.cast<string | null>('f.original_price', 'text'),
        currency: product.ref('f.currency'),
        inStock: product.ref('f.in_stock'),
      }).as('found'),
      product
        .case()
        .when('s.id', 'is not', null)
        .then(
          jsonBuildObject({
            price: product.cast<string | null>('s.price', 'text'),
            originalPrice: product.cast<string | null>('s.original_price', 'text'),
            currency: product.ref('s.currency'),
            inStock: product.ref('s.in_stock'),
          }),
        )
        .end()
        .as('stored'),
    ])
    .orderBy('f.position')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}
