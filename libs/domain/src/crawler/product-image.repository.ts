import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

/** The only file with SQL for `product_image`. */
@Injectable()
export class ProductImageRepository {
  constructor(private readonly database: Database) {}

  /** Notes the products without a picture that the retailer has one of, and answers those that are new. */
  async addWanted(manager: EntityManager, retailerSlug: string): Promise<{ productId: string; productName: string }[]> {
    return sqlOn(manager)
      .with('wanted', (db) =>
        db
          .insertInto('product_image')
          .columns(['product_id', 'source_url'])
          .expression(
            db
              .selectFrom('crawled_product as s')
              .innerJoin('product as p', 'p.id', 's.product_id')
              .distinctOn('p.id')
              .select(['p.id', 's.image_url'])
              .where('p.image_url', '=', '')
              .where('s.retailer_slug', '=', retailerSlug)
              .where('s.image_url', 'is not', null)
              .where('s.gone_at', 'is', null)
              .orderBy('p.id')
              .orderBy('s.price', (price) => price.asc().nullsLast())
              .orderBy('s.id'),
          )
          .onConflict((conflict) => conflict.column('product_id').doNothing())
          .returning('product_id'),
      )
      .selectFrom('wanted as w')
      .innerJoin('product as p', 'p.id', 'w.product_id')
      .select(['p.id as productId', 'p.product_name as productName'])
      .execute();
  }

  async findSource(productId: string): Promise<string | null> {
    const row = await sqlOn(this.database)
      .selectFrom('product_image')
      .select('source_url')
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return row?.source_url ?? null;
  }
}
