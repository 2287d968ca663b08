import type { EntityManager } from 'typeorm';
import { type Sql, sqlOn } from '../sql.js';
import { saveDoubts } from './crawl-found.js';
import type { FoundPrice } from './found-price.js';
import { foundBy } from './found-products.js';
import { doubtsOf } from './price-doubts.js';
import type { PricesOutside } from './prices-elsewhere.js';

/**
 * Notes beside what a run found why it is not to be believed. Returns the sentences, each once. Stored products have the keys by now
 * under which the run found them, so a witness is asked for the product itself and not for what its address showed before.
 */
export async function doubtPrices(
  manager: EntityManager,
  runId: string,
  retailerSlug: string,
  outside: PricesOutside,
): Promise<string[]> {
  const on = sqlOn(manager);
  const prices = await findPrices(on, runId, retailerSlug);
  const found = prices.map(({ productId, ...one }) => {
    const asked = productId ?? outside.matches.get(one.key);
    return { ...one, elsewhere: (asked && outside.byProduct.get(asked)) || null };
  });
  const doubts = doubtsOf(found, outside.usual);
  const kept = found.filter(({ isKept }) => isKept).length;
  if (doubts.size > 0) {
    const rows = [...doubts].map(([key, doubt]) => ({ key, doubt }));
    await saveDoubts(manager, runId, rows);
  }
  const keptWords = `${kept} ${kept === 1 ? 'product shows' : 'products show'} no price now; the known price is kept.`;
  return [...new Set(doubts.values()), ...(kept > 0 ? [keptWords] : [])];
}

/** With what the stored product is matched to. */
type Row = Omit<FoundPrice, 'elsewhere'> & { isKept: boolean; productId: string | null };

/** In the order of the list. */
async function findPrices(on: Sql, runId: string, retailerSlug: string): Promise<Row[]> {
  const rows = await on
    .with('f', (db) => foundBy(db, runId, retailerSlug))
    .selectFrom('f')
    .leftJoin('crawled_product as s', (join) =>
      join.on('s.retailer_slug', '=', retailerSlug).onRef('s.key', '=', 'f.key'),
    )
    .leftJoin('crawl_found as b', (join) =>
      join
        .on('b.run_id', '=', runBefore(on, runId, retailerSlug))
        .onRef('b.key', '=', 'f.key')
        .on('b.doubt', 'is not', null),
    )
    .select(['f.key', 'f.price', 'f.original_price', 'f.currency', 'f.is_price_kept'])
    .select([
      's.id',
      's.product_id',
      's.price as known_price',
      's.original_price as known_original',
      's.currency as known_currency',
    ])
    .select(['b.product as held'])
    .orderBy('f.position')
    .execute();
  return rows.map((row) => ({
    key: row.key,
    price: amount(row.price),
    originalPrice: amount(row.original_price),
    currency: row.currency,
    isKept: row.is_price_kept,
    productId: row.product_id,
    known:
      row.id === null
        ? null
        : { price: amount(row.known_price), originalPrice: amount(row.known_original), currency: row.known_currency },
    heldBefore: row.held === null ? null : { price: amount(row.held.price), currency: row.held.currency },
  }));
}

/** The last run before this one that could be believed as far as it went. */
const runBefore = (on: Sql, runId: string, retailerSlug: string) =>
  on
    .selectFrom('crawl_run as c')
    .select('c.run_id')
    .where('c.retailer_slug', '=', retailerSlug)
    .where('c.run_id', '<>', runId)
    .where('c.outcome', 'in', ['ok', 'partial'])
    .orderBy('c.created_at', 'desc')
    .limit(1);

const amount = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
