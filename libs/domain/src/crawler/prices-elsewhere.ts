import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '@app/database/database.js';
import { isAnyOf, sqlOn } from '../sql.js';
import { CurrentCatalogue } from './current-catalogue.js';
import type { Elsewhere } from './found-price.js';

/** What a shop's products cost elsewhere. */
export interface PricesOutside {
  /** By the id of the catalogue's product. */
  byProduct: ReadonlyMap<string, Elsewhere>;
  /** Which product of the catalogue a found one is by the rules, by its key; only for keys that nothing is stored under. */
  matches: ReadonlyMap<string, string>;
  /** The middle price of everything that other shops sell; null where too few are known. */
  usual: number | null;
}

/** Of fewer prices no middle tells anything. */
const ENOUGH = 20;

/** Other shops and the catalogue as witnesses of what a run reads. */
@Injectable()
export class PricesElsewhere {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CurrentCatalogue,
  ) {}

  async of(runId: string, retailerSlug: string): Promise<PricesOutside> {
    const [matches, stored] = await Promise.all([this.matchesOf(runId, retailerSlug), this.storedOf(retailerSlug)]);
    const prices = await this.pricesOf([...new Set([...stored, ...matches.values()])], retailerSlug);
    const byProduct = new Map(
      [...prices].map(([id, known]) => [id, { low: Math.min(...known), high: Math.max(...known) }]),
    );
    return { byProduct, matches, usual: await this.usualPrice(retailerSlug) };
  }

  private async matchesOf(runId: string, retailerSlug: string): Promise<Map<string, string>> {
    const fresh = await sqlOn(this.database)
      .selectFrom('crawl_found as f')
      .leftJoin('crawled_product as s', (join) =>
        join.on('s.retailer_slug', '=', retailerSlug).onRef('s.key', '=', 'f.key'),
      )
      .select(['f.key', 'f.product'])
      .where('f.run_id', '=', runId)
      .where('f.product', 'is not', null)
      .where('s.id', 'is', null)
      .execute();
    const matches = new Map<string, string>();
    if (fresh.length === 0) return matches;
    const { matcher } = await this.catalogue.get();
    for (const { key, product } of fresh) {
      const matched = product && matcher.match(product);
      if (matched) matches.set(key, matched);
    }
    return matches;
  }

  /** What the shop's stored products are matched to. */
  private async storedOf(retailerSlug: string): Promise<string[]> {
    const stored = await sqlOn(this.database)
      .selectFrom('crawled_product')
      .select('product_id as productId')
      .where('retailer_slug', '=', retailerSlug)
      .where('product_id', 'is not', null)
      .execute();
    return stored.flatMap(({ productId }) => productId ?? []);
  }

  /** What other shops asked for these in the last two months, and what the catalogue says. */
  private async pricesOf(productIds: readonly string[], retailerSlug: string): Promise<Map<string, number[]>> {
    const on = sqlOn(this.database);
    const [offers, stated] = await Promise.all([
      on
        .selectFrom('product_offer')
        .select(['product_id as productId', 'price'])
        .where((offer) => isAnyOf(offer.ref('product_id'), productIds))
        .where('retailer_slug', '<>', retailerSlug)
        .where('currency', '=', 'GBP')
        .where('price', '>', '0')
        .where('seen_at', '>', sql<Date>`now() - interval '60 days'`)
        .execute(),
      on
        .selectFrom('product')
        .select(['id as productId', 'price_range as priceRange'])
        .where((product) => isAnyOf(product.ref('id'), productIds))
        .where('price_range', '<>', '')
        .execute(),
    ]);
    const prices = new Map<string, number[]>();
    const note = (productId: string, price: number) => prices.set(productId, [...(prices.get(productId) ?? []), price]);
    for (const { productId, price } of offers) note(productId, Number(price));
    for (const { productId, priceRange } of stated)
      for (const [amount] of priceRange.matchAll(/\d+\.\d{2}/g)) note(productId, Number(amount));
    return prices;
  }

  private async usualPrice(retailerSlug: string): Promise<number | null> {
    const on = sqlOn(this.database);
    const { middle, many } = await on
      .selectFrom((db) =>
        db
          .selectFrom('crawled_product')
          .select(sql<string>`price`.as('price'))
          .where('retailer_slug', '<>', retailerSlug)
          .where('currency', '=', 'GBP')
          .where('gone_at', 'is', null)
          .where('price', '>', '0')
          .unionAll(
            db
              .selectFrom('product')
              .select(sql<string>`substring(price_range from '[0-9]+[.][0-9]{2}')::numeric`.as('price'))
              .where('price_range', '<>', ''),
          )
          .as('known'),
      )
      .select(sql<number | null>`percentile_cont(0.5) within group (order by known.price)`.as('middle'))
      .select(sql<number>`count(*)::int`.as('many'))
      .executeTakeFirstOrThrow();
    return many >= ENOUGH ? middle : null;
  }
}
