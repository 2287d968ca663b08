import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '../sql.js';
import { passMatches } from './catalogue-links.repository.js';
import { foundBy } from './found-products.js';
import { identitiesOf } from './renames.js';
import { storeKeys } from './store-run.js';

export interface Renamed {
  /** Products of the run that were stored before, under whatever address. */
  known: number;
  found: number;
  stored: number;
  /** Sentences for staff. */
  remarks: string[];
}

/** Gives stored products the keys under which a run found them, so that they keep their history and what they are matched to. */
export async function storeRenames(
  manager: EntityManager,
  runId: string,
  retailerSlug: string,
  isComplete: boolean,
): Promise<Renamed> {
  const on = sqlOn(manager);
  const found = await on
    .selectFrom(foundBy(on, runId, retailerSlug).as('f'))
    .select(['f.key', 'f.sku', 'f.gtin', 'f.name', 'f.size', 'f.price'])
    .orderBy('f.position')
    .execute();
  const all = await on.selectFrom('crawl_found').select('key').where('run_id', '=', runId).execute();
  const stored = await on
    .selectFrom('crawled_product')
    .select(['id', 'key', 'sku', 'gtin', 'name', 'size', 'price', 'product_id as productId'])
    .select(sql<boolean>`match_state = 'accepted'`.as('isDecided'))
    .where('retailer_slug', '=', retailerSlug)
    .where('gone_at', 'is', null)
    .orderBy('first_seen_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  const seenKeys = new Set(all.map(({ key }) => key));
  const { renames, displaced, merged, unsure } = identitiesOf(found, stored, { seenKeys, isComplete });
  const idAt = new Map(stored.map(({ key, id }) => [key, id]));
  // Their address is another product's now; they count as missing.
  const parted = displaced.map((from) => ({ from, to: `former:${idAt.get(from)}` }));
  await storeKeys(manager, retailerSlug, [...renames, ...parted]);
  await passMatches(manager, retailerSlug, merged);
  const kept = stored.filter(({ key }) => seenKeys.has(key) && !displaced.includes(key));
  const moved = renames.filter(({ from }) => !seenKeys.has(from));
  return {
    known: kept.length + moved.length,
    found: seenKeys.size,
    stored: stored.length,
    remarks: remarksOn(displaced.length, unsure),
  };
}

function remarksOn(displaced: number, unsure: number): string[] {
  return [
    displaced > 0 &&
      `At ${displaced} ${displaced === 1 ? 'address' : 'addresses'} the shop shows another product than before.`,
    unsure > 0 &&
      `${unsure} new ${unsure === 1 ? 'product looks' : 'products look'} like one that is missing, and may be another: please look at the review.`,
  ].filter((remark) => remark !== false);
}
