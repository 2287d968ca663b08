import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { BLACKLISTED } from '../catalogue/catalogue.repository.js';
import { count, rowsOf, sqlOn } from '../sql.js';

export interface RankedProduct {
  productId: string;
  productName: string;
  impressionCount: number;
  votes: number;
  lastSeen: Date | null;
}

/** What products are ranked by: one impression for each answer that suggested one, and the votes that staff entered. */
@Injectable()
export class ProductRankingRepository {
  constructor(private readonly database: Database) {}

  /** Products with an impression or a vote, most impressions first; those of blacklisted brands only where asked for. */
  findRanked({ withBlacklisted }: { withBlacklisted: boolean }): Promise<RankedProduct[]> {
    const on = sqlOn(this.database);
    const impressions = on
      .selectFrom('product_impression')
      .select(({ fn }) => ['product_id', count().as('count'), fn.max('created_at').as('last_seen')])
      .groupBy('product_id');
    return on
      .selectFrom('product as p')
      .leftJoin(impressions.as('i'), 'i.product_id', 'p.id')
      .leftJoin('product_vote as v', 'v.product_id', 'p.id')
      .select((product) => [
        'p.id as productId',
        'p.product_name as productName',
        product.fn.coalesce('i.count', product.lit(0)).as('impressionCount'),
        product.fn.coalesce('v.votes', product.lit(0)).as('votes'),
        'i.last_seen as lastSeen',
      ])
      .where((product) => product.or([product('i.count', '>', 0), product('v.votes', '>', 0)]))
      .$if(!withBlacklisted, (products) => products.where(sql<boolean>`not ${BLACKLISTED}`))
      .orderBy('impressionCount', 'desc')
      .orderBy('votes', 'desc')
      .orderBy(({ fn }) => fn('lower', ['p.product_name']))
      .orderBy('p.id')
      .execute();
  }

  findVotes(manager = this.database.manager): Promise<{ productId: string; votes: number }[]> {
    return sqlOn(manager)
      .selectFrom('product_vote')
      .select(['product_id as productId', 'votes'])
      .orderBy('product_id')
      .execute();
  }

  /** Lets one transaction at a time save. */
  async lock(manager: EntityManager): Promise<void> {
    await sqlOn(manager)
      .selectNoFrom(sql`pg_advisory_xact_lock(hashtext('product votes'))`.as('locked'))
      .execute();
  }

  /** Sets these products' votes; a product that is no longer in the catalogue is passed over. */
  async saveVotes(manager: EntityManager, updates: { productId: string; voteCount: number }[]): Promise<void> {
    // In the order of the ids: two savings at once wait for each other and never in a circle.
    await sqlOn(manager)
      .insertInto('product_vote')
      .columns(['product_id', 'votes'])
      .expression((db) =>
        db
          .selectFrom(rowsOf('u', updates, { productId: 'uuid', voteCount: 'int' }))
          .innerJoin('product as p', 'p.id', 'u.productId')
          .select(['p.id', 'u.voteCount'])
          .orderBy('p.id'),
      )
      .onConflict((conflict) =>
        conflict.column('product_id').doUpdateSet((vote) => ({ votes: vote.ref('excluded.votes') })),
      )
      .execute();
  }
}
