import type { Insertable } from 'kysely';
import type { Schema } from '../schema.js';
import { sqlOn } from '../sql.js';
import type { OwnDatabase } from '../testing/own-database.js';

type CrawledProduct = Partial<Insertable<Schema['crawled_product']>>;

/** A row of `crawled_product` by its columns; what is left out is as for a wax that costs £12.95 and is in stock. */
export async function aCrawledProduct({ database }: OwnDatabase, columns: CrawledProduct = {}): Promise<string> {
  const key = columns.key ?? 'wax';
  const { id } = await sqlOn(database)
    .insertInto('crawled_product')
    .values({
      retailer_slug: 'cleanyourcar',
      key,
      name: 'Paste Wax',
      url: `https://shop.example/${key}`,
      price: '12.95',
      currency: 'GBP',
      in_stock: true,
      first_seen_at: new Date(),
      last_seen_at: new Date(),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function aCatalogueProduct({ database }: OwnDatabase, productName = 'Paste Wax'): Promise<string> {
  const { id } = await sqlOn(database)
    .insertInto('product')
    .values({ product_name: productName, brand: 'Ambervane', category: 'Wax' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
