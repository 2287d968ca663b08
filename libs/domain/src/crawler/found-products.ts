import { rowIn, type Sql } from '../sql.js';

/** What a run found, with the columns of `crawled_product`. What an unchanged page still holds is not in it. */
export const foundBy = (on: Sql, runId: string) =>
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
