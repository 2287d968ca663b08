import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { rowsOf, sqlOn } from '../sql.js';
import type { CrawledProductEntity } from './crawled-product.entities.js';
import type { CatalogueItem, Wanted } from './match-product.js';

/** Waiting for the rules, where no product is named; also what was matched to a catalogue product that is gone by now. */
const FOR_THE_RULES: CrawledProductEntity['matchState'][] = ['open', 'matched', 'accepted'];

/** A shop's product and what it is held to be. */
export interface LinkedShopProduct {
  name: string;
  url: string;
  retailerSlug: string;
  productId: string | null;
  state: CrawledProductEntity['matchState'];
  by: string | null;
}

/** What stored products are held to be is said of others as well, of which nobody has said anything. */
export async function passMatches(
  manager: EntityManager,
  retailerSlug: string,
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sqlOn(manager)
    .updateTable('crawled_product as s')
    .from(rowsOf('m', pairs, { from: 'text', to: 'text' }))
    .innerJoin('crawled_product as old', (join) =>
      join.onRef('old.key', '=', 'm.from').on('old.retailer_slug', '=', retailerSlug),
    )
    .set((row) => ({
      product_id: row.ref('old.product_id'),
      match_state: row.ref('old.match_state'),
      match_by: row.ref('old.match_by'),
      match_at: row.ref('old.match_at'),
    }))
    .where('s.retailer_slug', '=', retailerSlug)
    .whereRef('s.key', '=', 'm.to')
    .where('s.product_id', 'is', null)
    .where('s.match_state', '<>', 'ignored')
    .execute();
}

/** What ties shops' products to the catalogue's: the columns of `crawled_product` that say so. */
@Injectable()
export class CatalogueLinkRepository {
  constructor(private readonly database: Database) {}

  findUnmatched(retailerSlug: string): Promise<(Wanted & { id: string })[]> {
    return sqlOn(this.database)
      .selectFrom('crawled_product')
      .select(['id', 'name', 'brand', 'size', 'sku'])
      .where('retailer_slug', '=', retailerSlug)
      .where('gone_at', 'is', null)
      .where('product_id', 'is', null)
      .where('match_state', 'in', FOR_THE_RULES)
      .orderBy('id')
      .execute();
  }

  /** Every product, with the numbers under which shops sell it. */
  findCatalogue(): Promise<CatalogueItem[]> {
    return sqlOn(this.database)
      .selectFrom('product as p')
      .select([
        'p.id',
        'p.product_name as productName',
        'p.brand',
        sql<string[]>`coalesce((select array_agg(distinct s.sku) from crawled_product s
          where s.product_id = p.id and s.sku is not null), '{}')`.as('skus'),
      ])
      .execute();
  }

  /** Another one whenever `findCatalogue` would answer something else. */
  async findCatalogueState(): Promise<string> {
    const on = sqlOn(this.database);
    const [products, skus] = await Promise.all([
      on
        .selectFrom('product')
        .select(sql<string | null>`bit_xor(hashtextextended(id::text, version))`.as('state'))
        .executeTakeFirstOrThrow(),
      on
        .selectFrom('crawled_product')
        .select(sql<string | null>`bit_xor(hashtextextended(concat_ws(' ', id, product_id, sku), 0))`.as('state'))
        .where('product_id', 'is not', null)
        .where('sku', 'is not', null)
        .executeTakeFirstOrThrow(),
    ]);
    return `${products.state} ${skus.state}`;
  }

  /** Leaves alone what staff have decided meanwhile, and passes over products that they have deleted. */
  async saveMatches(manager: EntityManager, matches: { id: string; productId: string }[]): Promise<void> {
    const on = sqlOn(manager);
    const matched = () => rowsOf('m', matches, { id: 'uuid', productId: 'uuid' });
    await on
      .with('there', (db) =>
        db
          .selectFrom('product')
          .select('id')
          .where('id', 'in', on.selectFrom(matched()).select('m.productId'))
          .forKeyShare(),
      )
      .updateTable('crawled_product as s')
      .from(matched())
      .innerJoin('there', 'there.id', 'm.productId')
      .set((row) => ({
        product_id: row.ref('m.productId'),
        match_state: 'matched',
        match_by: null,
        match_at: sql`now()`,
      }))
      .whereRef('s.id', '=', 'm.id')
      .where('s.product_id', 'is', null)
      .where('s.match_state', 'in', FOR_THE_RULES)
      .execute();
  }

  /** What the product is held to be, as it is until the transaction ends; with its shop and its address there. */
  async lockMatch(manager: EntityManager, id: string): Promise<LinkedShopProduct | null> {
    const row = await sqlOn(manager)
      .selectFrom('crawled_product')
      .select([
        'name',
        'url',
        'retailer_slug as retailerSlug',
        'product_id as productId',
        'match_state as state',
        'match_by as by',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  async saveDecision(
    manager: EntityManager,
    id: string,
    decision: { state: CrawledProductEntity['matchState']; productId: string | null; by: string | null },
  ): Promise<void> {
    await sqlOn(manager)
      .updateTable('crawled_product')
      .set({
        product_id: decision.productId,
        match_state: decision.state,
        match_by: decision.by,
        match_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
  }
}
