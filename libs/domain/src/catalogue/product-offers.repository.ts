import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { Database } from '@app/database/database.js';
import { isAnyOf, rowsOf, type Sql, sqlOn } from '../sql.js';
import type { OfferRow, ToldOffer } from './offers.js';

/** The only file that writes to `product_offer`: a product at a shop, by the word of staff or of a crawl. */
@Injectable()
export class ProductOfferRepository {
  /** By product. */
  async find(on: EntityManager | Database, productIds: readonly string[]): Promise<ReadonlyMap<string, OfferRow[]>> {
    const rows = await sqlOn(on)
      .selectFrom('product_offer')
      .select(OFFER_COLUMNS)
      .where((offer) => isAnyOf(offer.ref('product_id'), productIds))
      .execute();
    return byProduct(rows);
  }

  /** Of all products of these categories, those that a shop has. */
  async findOfCategories(database: Database, categories: readonly string[]): Promise<ReadonlyMap<string, OfferRow[]>> {
    const rows = await sqlOn(database)
      .selectFrom('product_offer')
      .innerJoin('product as p', 'p.id', 'product_offer.product_id')
      .select(OFFER_COLUMNS)
      .where((offer) => isAnyOf(offer.ref('p.category'), categories))
      .where('is_available', '=', true)
      .execute();
    return byProduct(rows);
  }

  /** Writes what staff say of these shops; what a crawl read there stays. A shop that is gone is passed over. */
  async save(manager: EntityManager, productId: string, offers: readonly ToldOffer[]): Promise<void> {
    await sqlOn(manager)
      .insertInto('product_offer')
      .columns(['product_id', 'retailer_slug', 'url', 'is_available'])
      .expression((db) =>
        db
          .selectFrom(rowsOf('o', offers, { retailerSlug: 'text', url: 'text', isAvailable: 'boolean' }))
          .innerJoin('retailer', 'retailer.slug', 'o.retailerSlug')
          .select([sql<string>`${productId}::uuid`.as('product_id'), 'o.retailerSlug', 'o.url', 'o.isAvailable']),
      )
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'retailer_slug']).doUpdateSet((row) => ({
          url: row.ref('excluded.url'),
          is_available: row.ref('excluded.is_available'),
        })),
      )
      .execute();
  }

  /**
   * Locks the products of whose stock or address at the retailer the catalogue says something else than its pages do, and
   * answers their ids: `tell` is for these.
   */
  async lockOutdated(manager: EntityManager, retailerSlug: string): Promise<string[]> {
    const on = sqlOn(manager);
    const rows = await on
      .with('best', () => bestPages(on, retailerSlug))
      .selectFrom('product as p')
      .innerJoin('best', 'best.product_id', 'p.id')
      .leftJoin('product_offer as o', (join) =>
        join.onRef('o.product_id', '=', 'p.id').on('o.retailer_slug', '=', retailerSlug),
      )
      .select('p.id')
      .where(sql<boolean>`(o.is_available, o.url) is distinct from (best.is_available, best.url)`)
      .orderBy('p.id')
      .forUpdate('p')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Writes where the retailer sells these products and whether it has them, as its pages say. */
  async update(manager: EntityManager, retailerSlug: string, productIds: readonly string[]): Promise<void> {
    const on = sqlOn(manager);
    await on
      .insertInto('product_offer')
      .columns(['product_id', 'retailer_slug', 'url', 'is_available'])
      .expression((db) =>
        db
          .selectFrom(bestPages(on, retailerSlug).as('best'))
          .select([
            'best.product_id',
            sql<string>`${retailerSlug}`.as('retailer_slug'),
            'best.url',
            'best.is_available',
          ])
          .where((best) => isAnyOf(best.ref('best.product_id'), productIds)),
      )
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'retailer_slug']).doUpdateSet((row) => ({
          url: row.ref('excluded.url'),
          is_available: row.ref('excluded.is_available'),
        })),
      )
      .execute();
  }

  /** Writes what the retailer asks for each product by its pages, and when that was read; nothing where they do not say. */
  async updatePrices(manager: EntityManager, retailerSlug: string): Promise<void> {
    const on = sqlOn(manager);
    await on
      .updateTable('product_offer as o')
      .from((db) =>
        db
          .selectFrom('product_offer')
          .leftJoin(pricedPages(on, retailerSlug).as('page'), 'page.product_id', 'product_offer.product_id')
          .select(['product_offer.product_id', 'page.price', 'page.currency', 'page.last_seen_at'])
          .where('product_offer.retailer_slug', '=', retailerSlug)
          .as('read'),
      )
      .set((row) => ({
        price: row.ref('read.price'),
        currency: row.ref('read.currency'),
        seen_at: row.ref('read.last_seen_at'),
      }))
      .where('o.retailer_slug', '=', retailerSlug)
      .whereRef('o.product_id', '=', 'read.product_id')
      .where(
        sql<boolean>`(o.price, o.currency, o.seen_at) is distinct from (read.price, read.currency, read.last_seen_at)`,
      )
      .execute();
  }

  /** Takes back what a page said, once no page of the retailer is that product any more. Answers whether anything was. */
  async withdraw(
    manager: EntityManager,
    { productId, retailerSlug, url }: { productId: string; retailerSlug: string; url: string },
  ): Promise<boolean> {
    const { numDeletedRows } = await sqlOn(manager)
      .deleteFrom('product_offer')
      .where('product_id', '=', productId)
      .where('retailer_slug', '=', retailerSlug)
      .where('url', '=', url)
      .where((offer) =>
        offer.not(
          offer.exists(
            offer
              .selectFrom('crawled_product')
              .select('id')
              .where('product_id', '=', productId)
              .where('retailer_slug', '=', retailerSlug),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}

const OFFER_COLUMNS = [
  'product_offer.product_id as productId',
  'product_offer.retailer_slug as retailerSlug',
  'product_offer.url',
  'product_offer.is_available as isAvailable',
  'product_offer.price',
  'product_offer.currency',
  'product_offer.seen_at as seenAt',
] as const;

function byProduct(rows: readonly (OfferRow & { productId: string })[]): ReadonlyMap<string, OfferRow[]> {
  const offers = new Map<string, OfferRow[]>();
  for (const { productId, ...offer } of rows) offers.set(productId, [...(offers.get(productId) ?? []), offer]);
  return offers;
}

/**
 * Of each product the page of the retailer that counts where several are that product: one that has it before one that
 * has not, then the cheapest.
 */
const bestPages = (on: Sql, retailerSlug: string) =>
  on
    .selectFrom('crawled_product')
    .distinctOn('product_id')
    .select([
      sql<string>`product_id`.as('product_id'),
      'url',
      sql<boolean>`gone_at is null and in_stock is distinct from false`.as('is_available'),
    ])
    .where('retailer_slug', '=', retailerSlug)
    .where('product_id', 'is not', null)
    .orderBy('product_id')
    .orderBy('is_available', 'desc')
    .orderBy('price', (price) => price.asc().nullsLast())
    .orderBy('id');

/**
 * Of each product the page of the retailer whose price counts: in stock before not, then the cheapest. The least of several
 * prices is left out, since it may be another size's.
 */
const pricedPages = (on: Sql, retailerSlug: string) =>
  on
    .selectFrom('crawled_product')
    .distinctOn('product_id')
    .select(['product_id', 'price', 'currency', 'last_seen_at'])
    .where('retailer_slug', '=', retailerSlug)
    .where('product_id', 'is not', null)
    .where('price', 'is not', null)
    .where('currency', '=', 'GBP')
    .where('is_from_price', '=', false)
    .where('gone_at', 'is', null)
    .orderBy('product_id')
    .orderBy(sql`in_stock is distinct from false`, 'desc')
    .orderBy('price')
    .orderBy('id');
