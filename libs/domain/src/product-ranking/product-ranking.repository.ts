import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type FavoriteProduct,
  type FavoriteProductsQuery,
  favoriteProductsQuerySchema,
  type FavoritesQuery,
  type FavoriteTotals,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
import { categoryGroups, type FavoriteGroupId } from '@app/contracts/product-ranking/favorite-groups.js';
import { FAVORITES_PAGE_SIZE, TOP_FAVORITES } from '@app/contracts/product-ranking/product-ranking.constants.js';
import { Database } from '@app/database/database.js';
import { BLACKLISTED } from '../catalogue/catalogue.repository.js';
import { CONSUMABLES } from '../catalogue/consumables.js';
import { timesShown } from '../catalogue/times-shown.js';
import { containingWords, count, rowsOf, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';

export interface RankedProduct {
  productId: string;
  productName: string;
  impressionCount: number;
  votes: number;
  lastSeen: Date | null;
}

export interface Ranked {
  id: string;
  group: FavoriteGroupId;
  rank: number;
  impressionCount: number;
}

export interface RankedGroup {
  id: FavoriteGroupId;
  total: number;
  /** Suggestions of its first. */
  most: number;
}

const list = staffList({
  query: favoriteProductsQuerySchema,
  from: (on) => on.selectFrom('product as p').leftJoin('product_vote as v', 'v.product_id', 'p.id'),
  columns: (products) =>
    products.select((product) => [
      'p.id as productId',
      'p.product_name as productName',
      'p.brand',
      'p.category',
      'p.price_range as priceRange',
      product.fn.coalesce('v.votes', product.lit(0)).as('votes'),
    ]),
  key: 'p.id',
  searched: (product) => [product.ref('p.product_name'), product.ref('p.brand'), product.ref('p.category')],
  filters: {},
  sorts: {
    name: sql`lower(p.product_name)`,
    brand: sql`lower(p.brand), lower(p.product_name)`,
    category: sql`lower(p.category), lower(p.product_name)`,
    votes: sql`coalesce(v.votes, 0) desc, lower(p.product_name)`,
  },
});

/** What products are ranked by: one impression for each answer that suggested one, and the votes that staff entered. */
@Injectable()
export class ProductRankingRepository {
  constructor(private readonly database: Database) {}

  /** Products with an impression or a vote, most impressions first, those of consumables left out of account; those of blacklisted brands only where asked for. */
  findRanked({ withBlacklisted }: { withBlacklisted: boolean }): Promise<RankedProduct[]> {
    const on = sqlOn(this.database);
    return on
      .selectFrom('product as p')
      .leftJoin(timesShown(on).as('i'), (join) =>
        join.onRef('i.product_id', '=', 'p.id').on('p.category', 'not in', [...CONSUMABLES]),
      )
      .leftJoin('product_vote as v', 'v.product_id', 'p.id')
      .select((product) => [
        'p.id as productId',
        'p.product_name as productName',
        product.fn.coalesce('i.impressions', product.lit(0)).as('impressionCount'),
        product.fn.coalesce('v.votes', product.lit(0)).as('votes'),
        product
          .selectFrom('product_impression as s')
          .select(({ fn }) => fn.max('s.created_at').as('at'))
          .whereRef('s.product_id', '=', 'i.product_id')
          .as('lastSeen'),
      ])
      .where((product) => product.or([product('i.impressions', '>', 0), product('v.votes', '>', 0)]))
      .$if(!withBlacklisted, (products) => products.where(sql<boolean>`not ${BLACKLISTED}`))
      .orderBy('impressionCount', 'desc')
      .orderBy('votes', 'desc')
      .orderBy(({ fn }) => fn('lower', ['p.product_name']))
      .orderBy('p.id')
      .execute();
  }

  /** The first few of each group, each with its rank there. */
  findTop(): Promise<Ranked[]> {
    return this.ranked()
      .select(['ranked.id', 'ranked.group', 'ranked.impressionCount', 'ranked.placeInGroup as rank'])
      .where('ranked.placeInGroup', '<=', TOP_FAVORITES)
      .orderBy('ranked.place')
      .execute();
  }

  /** One page of a group or of all, and how many match. What is searched for is looked for everywhere. */
  async findListed({ group, q, page }: FavoritesQuery): Promise<{ rows: Ranked[]; total: number }> {
    const ofGroup = q === '' ? group : undefined;
    const matching = this.ranked()
      .$if(q !== '', (all) => all.where((product) => containingWords(product.ref('ranked.words'), q)))
      .$if(ofGroup !== undefined, (all) => all.where('ranked.group', '=', ofGroup!));
    const [rows, { total }] = await Promise.all([
      matching
        .select(['ranked.id', 'ranked.group', 'ranked.impressionCount'])
        .select(ofGroup ? 'ranked.placeInGroup as rank' : 'ranked.place as rank')
        .orderBy('ranked.place')
        .limit(FAVORITES_PAGE_SIZE)
        .offset((page - 1) * FAVORITES_PAGE_SIZE)
        .execute(),
      matching.select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

  /** The groups that hold something, in no order. */
  findGroups(): Promise<RankedGroup[]> {
    return this.ranked()
      .select(['ranked.group as id', count().as('total'), ({ fn }) => fn.max('ranked.impressionCount').as('most')])
      .groupBy('ranked.group')
      .execute();
  }

  /** Every product that visitors may see with its place among all and in its group, by impressions, votes and name. */
  private ranked() {
    const on = sqlOn(this.database);
    const order = sql`"impressionCount" desc, votes desc, lower(product_name), id`;
    return on
      .with('counted', (from) =>
        from
          .selectFrom('product as p')
          .leftJoin(rowsOf('g', categoryGroups, { category: 'text', group: 'text' }), 'g.category', 'p.category')
          .leftJoin(timesShown(on).as('i'), (join) =>
            join.onRef('i.product_id', '=', 'p.id').on('p.category', 'not in', [...CONSUMABLES]),
          )
          .leftJoin('product_vote as v', 'v.product_id', 'p.id')
          .select((product) => [
            'p.id',
            'p.product_name',
            sql<string>`concat_ws(' ', p.product_name, p.brand, p.category)`.as('words'),
            sql<FavoriteGroupId>`coalesce(g."group", 'others')`.as('group'),
            product.fn.coalesce('i.impressions', product.lit(0)).as('impressionCount'),
            product.fn.coalesce('v.votes', product.lit(0)).as('votes'),
          ])
          .where(sql<boolean>`not ${BLACKLISTED}`),
      )
      .with('ranked', (from) =>
        from
          .selectFrom('counted')
          .select(['id', 'words', 'group', 'impressionCount'])
          .select([
            sql<number>`(row_number() over (order by ${order}))::int`.as('place'),
            sql<number>`(row_number() over (partition by "group" order by ${order}))::int`.as('placeInGroup'),
          ]),
      )
      .selectFrom('ranked');
  }

  /** One page for staff, whatever the brand is, and how many there are. */
  findFavorites(query: FavoriteProductsQuery): Promise<{ rows: FavoriteProduct[]; total: number }> {
    return list.page(this.database, query);
  }

  totals(): Promise<FavoriteTotals> {
    return sqlOn(this.database)
      .selectFrom('product as p')
      .leftJoin('product_vote as v', 'v.product_id', 'p.id')
      .select([count().as('totalProducts'), sql<number>`coalesce(sum(v.votes), 0)::float8`.as('totalVotes')])
      .executeTakeFirstOrThrow();
  }

  async findNames(productIds: readonly string[]): Promise<Map<string, string>> {
    if (productIds.length === 0) return new Map();
    const rows = await sqlOn(this.database)
      .selectFrom('product')
      .select(['id', 'product_name as name'])
      .where('id', 'in', productIds)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
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
