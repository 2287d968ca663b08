import type { OwnDatabase } from '../testing/own-database.js';

/** A row of `crawled_product` by its columns; what is left out is as for a wax that costs £12.95 and is in stock. */
export async function aCrawledProduct(
  { database }: OwnDatabase,
  columns: Record<string, string | number | boolean | Date | null> = {},
): Promise<string> {
  const key = String(columns.key ?? 'wax');
  const row = {
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
  };
  const [stored] = await database.query<{ id: string }>(
    `insert into crawled_product (${Object.keys(row).join(', ')})
     values (${Object.keys(row)
       .map((_, at) => `$${at + 1}`)
       .join(', ')}) returning id`,
    Object.values(row),
  );
  return stored!.id;
}

export async function aCatalogueProduct({ database }: OwnDatabase, productName = 'Paste Wax'): Promise<string> {
  const [stored] = await database.query<{ id: string }>(
    `insert into product (product_name, brand, category) values ($1, 'Ambervane', 'Wax') returning id`,
    [productName],
  );
  return stored!.id;
}
