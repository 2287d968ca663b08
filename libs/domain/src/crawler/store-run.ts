import type { EntityManager } from 'typeorm';
import type { HeldProduct, HeldQuery } from '@app/contracts/crawler/crawler-held.contract.js';
import type { StoredCounts } from './crawl-run.repository.js';

/** What a run found, with the columns of `crawled_product`. */
const FOUND = `select f.key, f.position, f.seen_at, p.name, p.url, p.price, p."isFromPrice" as is_from_price,
    p."originalPrice" as original_price, p.currency, p.size, p.description, p.brand, p.category,
    p."inStock" as in_stock, p."imageUrl" as image_url, p.sku
  from crawl_found f cross join lateral jsonb_to_record(f.product) as p(
    name text, url text, price numeric(12, 2), "isFromPrice" boolean, "originalPrice" numeric(12, 2), currency text,
    size text, description text, brand text, category text, "inStock" boolean, "imageUrl" text, sku text)
  where f.run_id = $1 and f.product is not null`;

const PRICE = ['price', 'original_price', 'currency', 'is_from_price'];
const DETAILS = ['name', 'url', 'size', 'description', 'brand', 'category', 'image_url', 'sku'];
const VALUES = [...PRICE, 'in_stock', ...DETAILS];

const row = (table: string, columns: string[]) => `(${columns.map((column) => `${table}.${column}`).join(', ')})`;
const differs = (columns: string[]) => `${row('s', columns)} is distinct from ${row('f', columns)}`;
/** Gone products count as different: that a shop has one again is news. */
const DIFFERS = `(${differs(VALUES)} or s.gone_at is not null)`;

const HISTORY = `insert into price_history (crawled_product_id, run_id, price, original_price, currency, in_stock, seen_at)
  select id, $1, price, original_price, currency, in_stock, last_seen_at from`;

async function count(manager: EntityManager, sql: string, parameters: unknown[]): Promise<number> {
  const [rows]: { count: number }[] = await manager.query(sql, parameters);
  return rows?.count ?? 0;
}

/** Stores products that the shop did not have before. Harmless for those it had. */
export function storeNew(manager: EntityManager, runId: string, retailerSlug: string): Promise<number> {
  return count(
    manager,
    `with f as (${FOUND}), added as (
       insert into crawled_product
         (retailer_slug, key, ${VALUES.join(', ')}, first_seen_at, last_seen_at, change, changed_run_id, last_run_id)
       select $2, f.key, ${VALUES.map((column) => `f.${column}`).join(', ')}, f.seen_at, f.seen_at, 'new', $1, $1
       from f order by f.position
       on conflict (retailer_slug, key) do nothing returning *
     ), kept as (${HISTORY} added)
     select count(*)::int from added`,
    [runId, retailerSlug],
  );
}

/** Brings products up to date that differ from what is stored; a price or stock that changed goes into the history. */
export function storeChanged(manager: EntityManager, runId: string, retailerSlug: string): Promise<number> {
  return count(
    manager,
    `with f as (${FOUND}), before as (
       select s.* from crawled_product s join f on f.key = s.key where s.retailer_slug = $2 and ${DIFFERS}
     ), changed as (
       update crawled_product s set ${VALUES.map((column) => `${column} = f.${column}`).join(', ')},
         last_seen_at = f.seen_at, missed_runs = 0, gone_at = null, last_run_id = $1, changed_run_id = $1,
         change = case when s.gone_at is not null then 'back' when ${differs(PRICE)} then 'price'
           when s.in_stock is distinct from f.in_stock then 'stock' else 'details' end
       from f where s.retailer_slug = $2 and s.key = f.key and ${DIFFERS} returning s.*
     ), kept as (${HISTORY} changed c where exists (
       select 1 from before b where b.id = c.id
         and (b.price, b.original_price, b.currency, b.in_stock, b.gone_at)
           is distinct from (c.price, c.original_price, c.currency, c.in_stock, c.gone_at))
       on conflict do nothing)
     select count(*)::int from changed`,
    [runId, retailerSlug],
  );
}

/** Notes that products were seen as they are stored. Those whose found values differ and were not stored keep their date. */
export async function storeSeen(manager: EntityManager, runId: string, retailerSlug: string): Promise<void> {
  await manager.query(
    `with f as (${FOUND})
     update crawled_product s set missed_runs = 0, last_run_id = $1,
       last_seen_at = case when ${DIFFERS} then s.last_seen_at else f.seen_at end
     from f where s.retailer_slug = $2 and s.key = f.key and s.last_run_id is distinct from $1`,
    [runId, retailerSlug],
  );
  await manager.query(
    `update crawled_product s set last_seen_at = f.seen_at, missed_runs = 0, last_run_id = $1,
       change = case when s.gone_at is not null then 'back' else s.change end,
       changed_run_id = case when s.gone_at is not null then $1 else s.changed_run_id end, gone_at = null
     from crawl_found f where f.run_id = $1 and f.product is null and s.retailer_slug = $2 and s.key = f.key`,
    [runId, retailerSlug],
  );
}

/** For a complete run: what it did not find is gone when the complete run before it did not find it either. */
export async function storeGone(manager: EntityManager, runId: string, retailerSlug: string): Promise<number> {
  await manager.query(
    `update crawled_product set missed_runs = missed_runs + 1
     where retailer_slug = $2 and last_run_id is distinct from $1 and gone_at is null`,
    [runId, retailerSlug],
  );
  return count(
    manager,
    `with gone as (
       update crawled_product set gone_at = now(), in_stock = false, change = 'gone', changed_run_id = $1
       where retailer_slug = $2 and missed_runs >= 2 and gone_at is null returning *
     ), kept as (
       insert into price_history (crawled_product_id, run_id, price, original_price, currency, in_stock, seen_at)
       select id, $1, price, original_price, currency, in_stock, gone_at from gone on conflict do nothing
     )
     select count(*)::int from gone`,
    [runId, retailerSlug],
  );
}

/** How many of the run's products differ from what is stored, or are not stored. */
export function countHeld(manager: EntityManager, runId: string, retailerSlug: string): Promise<number> {
  return count(
    manager,
    `with f as (${FOUND})
     select count(*)::int from f left join crawled_product s on s.retailer_slug = $2 and s.key = f.key
     where s.id is null or ${DIFFERS}`,
    [runId, retailerSlug],
  );
}

/** What accepting the run would change, with what is stored, in the order in which it was found. */
export async function findHeld(
  manager: EntityManager,
  { runId, retailerSlug }: { runId: string; retailerSlug: string },
  { page, pageSize }: HeldQuery,
): Promise<HeldProduct[]> {
  const values = (table: string) => `json_build_object('price', ${table}.price::text,
    'originalPrice', ${table}.original_price::text, 'currency', ${table}.currency, 'inStock', ${table}.in_stock)`;
  return manager.query(
    `with f as (${FOUND})
     select f.name, f.url, ${values('f')} as found, case when s.id is not null then ${values('s')} end as stored
     from f left join crawled_product s on s.retailer_slug = $2 and s.key = f.key
     where s.id is null or ${DIFFERS} order by f.position limit $3 offset $4`,
    [runId, retailerSlug, pageSize, (page - 1) * pageSize],
  );
}

/** Everything that a trusted run does to the shop's products. */
export async function storeWhole(
  manager: EntityManager,
  runId: string,
  retailerSlug: string,
  isComplete: boolean,
): Promise<StoredCounts> {
  const changed = await storeChanged(manager, runId, retailerSlug);
  const added = await storeNew(manager, runId, retailerSlug);
  await storeSeen(manager, runId, retailerSlug);
  const gone = isComplete ? await storeGone(manager, runId, retailerSlug) : 0;
  return { new: added, changed, gone, held: 0 };
}
