import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { rowIn, type Sql } from '../sql.js';

/** A page that shows no price does not take back one that is known; `k` is the product as it is stored. */
const isPriceKept = sql<boolean>`(p.price is null and k.price is not null)`;
const unlessKept = <Value>(stored: string, found: string) =>
  sql<Value>`case when ${isPriceKept} then ${sql.ref(`k.${stored}`)} else ${sql.ref(`p.${found}`)} end`;

/**
 * What a run found, with the columns of `crawled_product`. What an unchanged page still holds is not in it. Where the page
 * shows no price, the known one stands in its place, and `is_price_kept` says so.
 */
export const foundBy = (on: Pick<Sql, 'selectFrom'>, runId: string, retailerSlug: string) =>
  on
    .selectFrom('crawl_found as f')
    .leftJoin('crawled_product as k', (join) =>
      join.on('k.retailer_slug', '=', retailerSlug).onRef('k.key', '=', 'f.key'),
    )
    .crossJoinLateral((found) =>
      rowIn('p', found.ref('f.product'), {
        name: 'text',
        url: 'text',
        price: 'numeric(12, 2)',
        isFromPrice: 'boolean',
        originalPrice: 'numeric(12, 2)',
        currency: 'text',
        size: 'text',
        description: 'text',
        brand: 'text',
        category: 'text',
        inStock: 'boolean',
        imageUrl: 'text',
        sku: 'text',
        gtin: 'text',
        pageText: 'text',
      }),
    )
    .select([
      'f.key',
      'f.position',
      'f.seen_at',
      'p.name',
      'p.url',
      'f.doubt',
      isPriceKept.as('is_price_kept'),
      unlessKept<string | null>('price', 'price').as('price'),
      unlessKept<boolean>('is_from_price', 'isFromPrice').as('is_from_price'),
      unlessKept<string | null>('original_price', 'originalPrice').as('original_price'),
      unlessKept<string | null>('currency', 'currency').as('currency'),
      'p.size',
      'p.description',
      'p.brand',
      'p.category',
      'p.inStock as in_stock',
      'p.imageUrl as image_url',
      'p.sku',
      // Not every page of a shop states it.
      sql<string | null>`coalesce(p.gtin, k.gtin)`.as('gtin'),
      'p.pageText as page_text',
    ])
    .where('f.run_id', '=', runId)
    .where('f.product', 'is not', null);

/** What of it may be stored without anybody's word. */
export const trustedBy = (on: Pick<Sql, 'selectFrom'>, runId: string, retailerSlug: string) =>
  foundBy(on, runId, retailerSlug).where('f.doubt', 'is', null);

type Column = keyof Schema['crawled_product'];

export const PRICE = ['price', 'original_price', 'currency', 'is_from_price'] as const satisfies Column[];
const DETAILS = [
  'name',
  'url',
  'size',
  'description',
  'brand',
  'category',
  'image_url',
  'sku',
  'gtin',
] as const satisfies Column[];
export const VALUES = [...PRICE, 'in_stock', ...DETAILS] as const;

const row = (table: string, columns: readonly Column[]) =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`;
export const differ = (one: string, other: string, columns: readonly Column[]): RawBuilder<boolean> =>
  sql<boolean>`${row(one, columns)} is distinct from ${row(other, columns)}`;
/** Of `s`, as stored, and `f`, as found. Gone products count as different: that a shop has one again is news. */
export const DIFFERS = sql<boolean>`(${differ('s', 'f', VALUES)} or s.gone_at is not null)`;

/**
 * Tells the planner how much runs have found. Of a run that ends, tens of thousands of rows may have come since it last knew, and what is
 * stored would be joined as if there were one.
 */
export const countFound = async (on: Sql): Promise<void> => void (await sql`analyze crawl_found`.execute(on));
