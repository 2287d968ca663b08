import { Injectable } from '@nestjs/common';
import { type InferResult, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { slugsCalled } from '../retailers/is-called.js';
import { type Sql, sqlOn } from '../sql.js';

/** What staff may set. */
export type NewCrawlConfig = Pick<
  CrawlConfig,
  'retailerSlug' | 'baseUrl' | 'productListUrl' | 'selectors' | 'crawlFrequency' | 'isActive' | 'permissionNote'
>;

/** The configurations, each with what its retailer says of it. */
const configsOn = (on: Sql) =>
  on
    .selectFrom('crawl_config as c')
    .innerJoin('retailer as r', 'r.slug', 'c.retailer_slug')
    .select([
      'c.id',
      'c.retailer_slug as retailerSlug',
      'r.retailer as retailerName',
      'c.base_url as baseUrl',
      'c.product_list_url as productListUrl',
      'c.selectors',
      'c.crawl_frequency as crawlFrequency',
      'c.is_active as isActive',
      'c.permission_note as permissionNote',
      'c.needs_script as needsScript',
      'c.version',
      'r.category',
      'r.status',
    ]);

export type CrawlConfigRow = InferResult<ReturnType<typeof configsOn>>[number];

const valuesOf = (config: NewCrawlConfig) => ({
  retailer_slug: config.retailerSlug,
  base_url: config.baseUrl,
  product_list_url: config.productListUrl,
  selectors: json(config.selectors),
  crawl_frequency: config.crawlFrequency,
  is_active: config.isActive,
  permission_note: config.permissionNote,
});

/** The only file with SQL for `crawl_config`, but for its seed. */
@Injectable()
export class CrawlConfigRepository {
  constructor(private readonly database: Database) {}

  /** By the retailer's name; of one retailer, by name or slug, where one is given. */
  findAll(retailer?: string): Promise<CrawlConfigRow[]> {
    return configsOn(sqlOn(this.database))
      .$if(retailer !== undefined, (configs) => configs.where('r.slug', 'in', slugsCalled(retailer!)))
      .orderBy(sql`lower(r.retailer)`)
      .execute();
  }

  /** Held until the transaction ends. `key` is the configuration's id, or its retailer's slug or name. */
  async lock(manager: EntityManager, key: string): Promise<CrawlConfigRow | null> {
    const hasId = sql<boolean>`c.id::text = lower(${key})`;
    const row = await configsOn(sqlOn(manager))
      .where((config) => config.or([hasId, config('c.retailer_slug', 'in', slugsCalled(key))]))
      .orderBy(hasId, 'desc')
      .limit(1)
      .forUpdate('c')
      .executeTakeFirst();
    return row ?? null;
  }

  async findByRetailer(slug: string, on: EntityManager | Database = this.database): Promise<CrawlConfigRow | null> {
    const row = await configsOn(sqlOn(on)).where('c.retailer_slug', '=', slug).executeTakeFirst();
    return row ?? null;
  }

  async findById(manager: EntityManager, id: string): Promise<CrawlConfigRow | null> {
    const row = await configsOn(sqlOn(manager)).where('c.id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** Null when the retailer has one already. */
  async insert(manager: EntityManager, config: NewCrawlConfig): Promise<string | null> {
    const row = await sqlOn(manager)
      .insertInto('crawl_config')
      .values(valuesOf(config))
      .onConflict((conflict) => conflict.column('retailer_slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Whether script is needed is found out anew: it was learned from other pages. */
  async update(manager: EntityManager, id: string, config: NewCrawlConfig): Promise<void> {
    await sqlOn(manager)
      .updateTable('crawl_config')
      .set((current) => ({
        ...valuesOf(config),
        version: current('version', '+', 1),
        needs_script: sql<boolean>`needs_script and product_list_url = ${config.productListUrl}`,
      }))
      .where('id', '=', id)
      .execute();
  }

  async saveFrequency(
    manager: EntityManager,
    retailerSlug: string,
    frequency: CrawlConfig['crawlFrequency'],
  ): Promise<void> {
    await sqlOn(manager)
      .updateTable('crawl_config')
      .set((current) => ({ crawl_frequency: frequency, version: current('version', '+', 1) }))
      .where('retailer_slug', '=', retailerSlug)
      .where('crawl_frequency', '<>', frequency)
      .execute();
  }

  async rememberScript(manager: EntityManager, retailerSlug: string, needsScript: boolean): Promise<void> {
    await sqlOn(manager)
      .updateTable('crawl_config')
      .set({ needs_script: needsScript })
      .where('retailer_slug', '=', retailerSlug)
      .execute();
  }

  /** The slug of its retailer; null when there was none. */
  async delete(manager: EntityManager, id: string): Promise<string | null> {
    const row = await sqlOn(manager)
      .deleteFrom('crawl_config')
      .where('id', '=', id)
      .returning('retailer_slug')
      .executeTakeFirst();
    return row?.retailer_slug ?? null;
  }
}
