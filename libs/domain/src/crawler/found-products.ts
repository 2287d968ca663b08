import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { rowIn, type Sql } from '../sql.js';

/** What a run found, with the columns of `crawled_product`. What an unchanged page still holds is not in it. */
export const foundBy = (on: Pick<Sql, 'selectFrom'>, runId: string) =>
  on
    .selectFrom('crawl_found as f')
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
      }),
    )
    .select([
      'f.key',
      'f.position',
      'f.seen_at',
      'p.name',
      'p.url',
      'p.price',
      'p.isFromPrice as is_from_price',
      'p.originalPrice as original_price',
      'p.currency',
      'p.size',
      'p.description',
      'p.brand',
      'p.category',
      'p.inStock as in_stock',
      'p.imageUrl as image_url',
      'p.sku',
    ])
    .where('f.run_id', '=', runId)
    .where('f.product', 'is not', null);

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
] as const satisfies Column[];
export const VALUES = [...PRICE, 'in_stock', ...DETAILS] as const;

const row = (table: string, columns: readonly Column[]) =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`;
export const differ = (one: string, other: string, columns: readonly Column[]): RawBuilder<boolean> =>
  sql<boolean>`${row(one, columns)} is distinct from ${row(other, columns)}`;
/** Of `s`, as stored, and `f`, as found. Gone products count as different: that a shop has one again is news. */
export const DIFFERS = sql<boolean>`(${differ('s', 'f', VALUES)} or s.gone_at is not null)`;
