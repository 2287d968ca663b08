import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { BLACKLISTED } from '../catalogue/catalogue.repository.js';

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
    return this.database.query(
      `select p.id as "productId", p.product_name as "productName", coalesce(i.count, 0)::int as "impressionCount",
              coalesce(v.votes, 0) as votes, i.last_seen as "lastSeen"
       from product p
       left join (
         select product_id, count(*), max(created_at) as last_seen from product_impression group by product_id
       ) i on i.product_id = p.id
       left join product_vote v on v.product_id = p.id
       where (i.count > 0 or v.votes > 0) and ($1 or not ${BLACKLISTED})
       order by "impressionCount" desc, votes desc, lower(p.product_name), p.id`,
      [withBlacklisted],
    );
  }

  findVotes(): Promise<{ productId: string; votes: number }[]> {
    return this.database.query('select product_id as "productId", votes from product_vote order by product_id');
  }

  /** Sets these products' votes; a product that is no longer in the catalogue is passed over. */
  async saveVotes(manager: EntityManager, updates: { productId: string; voteCount: number }[]): Promise<void> {
    // In the order of the ids: two savings at once wait for each other and never in a circle.
    await manager.query(
      `insert into product_vote (product_id, votes)
       select u.product_id, u.votes from unnest($1::uuid[], $2::int[]) as u (product_id, votes)
       join product p on p.id = u.product_id order by u.product_id
       on conflict (product_id) do update set votes = excluded.votes`,
      [updates.map(({ productId }) => productId), updates.map(({ voteCount }) => voteCount)],
    );
  }
}
