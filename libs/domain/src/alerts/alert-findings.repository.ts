import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { FRESH_DAYS } from '../catalogue/offers.js';
import { sqlOn } from '../sql.js';
import type { CheapestMove, PriceMove } from './alert-words.js';

export interface EndedCrawl {
  retailerSlug: string;
  retailerName: string;
  outcome: CrawlRun['outcome'];
  reasons: string[];
  held: number;
  /** The crawl before needed the same look, so that it was told then. */
  isOld: boolean;
}

const amount = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** What crawls found that somebody wants to hear of. The only file that writes to `cheapest_shop`. */
@Injectable()
export class AlertFindingsRepository {
  async findCrawl(manager: EntityManager, runId: string): Promise<EndedCrawl | null> {
    const row = await sqlOn(manager)
      .selectFrom('crawl_run as c')
      .innerJoin('retailer as r', 'r.slug', 'c.retailer_slug')
      .leftJoinLateral(
        (on) =>
          on
            .selectFrom('crawl_run as b')
            .select(['b.outcome', 'b.reasons'])
            .whereRef('b.retailer_slug', '=', 'c.retailer_slug')
            .whereRef('b.created_at', '<', 'c.created_at')
            .where('b.outcome', 'is not', null)
            .orderBy('b.created_at', 'desc')
            .limit(1)
            .as('before'),
        (join) => join.onTrue(),
      )
      .select(['c.retailer_slug as retailerSlug', 'r.retailer as retailerName', 'c.outcome', 'c.reasons'])
      .select('c.held_count as held')
      .select(sql<boolean>`(before.outcome, before.reasons) is not distinct from (c.outcome, c.reasons)`.as('isOld'))
      .where('c.run_id', '=', runId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Every line that the run added to a history, beside the line before. */
  async findMoves(manager: EntityManager, runId: string): Promise<PriceMove[]> {
    const rows = await sqlOn(manager)
      .selectFrom('price_history as h')
      .innerJoin('crawled_product as s', 's.id', 'h.crawled_product_id')
      .innerJoinLateral(
        (on) =>
          on
            .selectFrom('price_history as b')
            .select(['b.price', 'b.currency', 'b.in_stock'])
            .whereRef('b.crawled_product_id', '=', 'h.crawled_product_id')
            .whereRef('b.id', '<', 'h.id')
            // Not by the key itself: by its index every line before this one would be looked at, of all products.
            .orderBy(sql`b.id + 0`, 'desc')
            .limit(1)
            .as('before'),
        (join) => join.onTrue(),
      )
      .select(['s.name', 's.url', 'h.price', 'h.currency', 'h.in_stock as inStock'])
      .select(['before.price as priceBefore', 'before.currency as currencyBefore', 'before.in_stock as inStockBefore'])
      .where('h.run_id', '=', runId)
      .orderBy(sql`lower(s.name)`)
      .orderBy('s.id')
      .execute();
    return rows.map((row) => ({ ...row, price: amount(row.price), priceBefore: amount(row.priceBefore) }));
  }

  /**
   * Of the retailer's products those of which another shop is the cheapest than when this was asked last; noted as asked. Fresh
   * prices in pounds of what is available at active shops, as visitors see them; of equals the one that was stays.
   */
  async changeCheapest(manager: EntityManager, retailerSlug: string): Promise<CheapestMove[]> {
    const on = sqlOn(manager);
    const rows = await on
      .with('now', (db) =>
        db
          .selectFrom('product_offer as o')
          .innerJoin('retailer as r', 'r.slug', 'o.retailer_slug')
          .leftJoin('cheapest_shop as b', 'b.product_id', 'o.product_id')
          .distinctOn('o.product_id')
          .select(['o.product_id', 'o.retailer_slug', sql<string>`o.price`.as('price')])
          .where('r.status', '=', 'active')
          .where('o.is_available', '=', true)
          .where('o.currency', '=', 'GBP')
          .where('o.price', 'is not', null)
          .where('o.seen_at', '>', sql<Date>`now() - make_interval(days => ${FRESH_DAYS})`)
          .where('o.product_id', 'in', (db2) =>
            db2.selectFrom('product_offer').select('product_id').where('retailer_slug', '=', retailerSlug),
          )
          .orderBy('o.product_id')
          .orderBy('o.price')
          .orderBy(sql`o.retailer_slug is distinct from b.retailer_slug`)
          .orderBy('o.retailer_slug'),
      )
      .with('before', (db) => db.selectFrom('cheapest_shop').selectAll())
      .with('noted', (db) =>
        db
          .insertInto('cheapest_shop')
          .columns(['product_id', 'retailer_slug', 'price'])
          .expression(db.selectFrom('now').select(['product_id', 'retailer_slug', 'price']).orderBy('product_id'))
          .onConflict((conflict) =>
            conflict.column('product_id').doUpdateSet((row) => ({
              retailer_slug: row.ref('excluded.retailer_slug'),
              price: row.ref('excluded.price'),
            })),
          ),
      )
      .selectFrom('now')
      .innerJoin('before', 'before.product_id', 'now.product_id')
      .innerJoin('product as p', 'p.id', 'now.product_id')
      .innerJoin('retailer as r', 'r.slug', 'now.retailer_slug')
      .innerJoin('retailer as was', 'was.slug', 'before.retailer_slug')
      .whereRef('now.retailer_slug', '<>', 'before.retailer_slug')
      .select(['p.product_name as productName', 'r.retailer as retailerName', 'now.price'])
      .select(['was.retailer as retailerBefore', 'before.price as priceBefore'])
      .orderBy(sql`lower(p.product_name)`)
      .execute();
    return rows.map((row) => ({ ...row, price: Number(row.price), priceBefore: Number(row.priceBefore) }));
  }

  /** Crawls of the last day that failed for good and of which nothing was told, with the key of the alert. */
  findUntoldFailures(manager: EntityManager): Promise<{ key: string; retailerName: string; error: string | null }[]> {
    const key = sql<string>`'failed:' || j.id || ':' || j.attempt`;
    return sqlOn(manager)
      .selectFrom('job_run as j')
      .select([key.as('key'), 'j.subject as retailerName', 'j.error'])
      .where('j.kind', '=', 'crawl')
      .where('j.state', '=', 'failed')
      .where('j.finished_at', '>', sql<Date>`now() - interval '1 day'`)
      .where((run) => run.not(run.exists(run.selectFrom('alert as a').select('a.id').where('a.key', '=', key))))
      .orderBy('j.finished_at')
      .limit(20)
      .execute();
  }
}
