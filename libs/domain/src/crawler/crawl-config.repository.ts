import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Retailer } from '@app/contracts/catalogue/catalogue.contract.js';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';

/** A configuration with what its retailer says of it. */
export interface CrawlConfigRow extends Omit<CrawlConfig, 'refusal'> {
  needsScript: boolean;
  category: Retailer['category'];
  status: Retailer['status'];
}

/** What staff may set. */
export type NewCrawlConfig = Pick<
  CrawlConfig,
  'retailerSlug' | 'baseUrl' | 'productListUrl' | 'selectors' | 'crawlFrequency' | 'isActive' | 'permissionNote'
>;

const SELECT = `select c.id, c.retailer_slug as "retailerSlug", r.retailer as "retailerName", c.base_url as "baseUrl",
    c.product_list_url as "productListUrl", c.selectors, c.crawl_frequency as "crawlFrequency",
    c.is_active as "isActive", c.permission_note as "permissionNote", c.needs_script as "needsScript", c.version,
    r.category, r.status
  from crawl_config c join retailer r on r.slug = c.retailer_slug`;

const values = (config: NewCrawlConfig) => [
  config.retailerSlug,
  config.baseUrl,
  config.productListUrl,
  JSON.stringify(config.selectors),
  config.crawlFrequency,
  config.isActive,
  config.permissionNote,
];

/** The only file with SQL for `crawl_config`. */
@Injectable()
export class CrawlConfigRepository {
  constructor(private readonly database: Database) {}

  /** By the retailer's name; of one retailer, by name or slug, where one is given. */
  findAll(retailer?: string): Promise<CrawlConfigRow[]> {
    return this.database.query<CrawlConfigRow>(
      `${SELECT} where $1::text is null or r.slug = $1 or lower(r.retailer) = lower($1) order by lower(r.retailer)`,
      [retailer ?? null],
    );
  }

  /** Held until the transaction ends. `key` is the configuration's id, or its retailer's slug. */
  async lock(manager: EntityManager, key: string): Promise<CrawlConfigRow | null> {
    const [row]: CrawlConfigRow[] = await manager.query(
      `${SELECT} where c.id::text = lower($1) or c.retailer_slug = $1 order by c.id::text = lower($1) desc limit 1 for update of c`,
      [key],
    );
    return row ?? null;
  }

  async findByRetailer(slug: string): Promise<CrawlConfigRow | null> {
    const [row] = await this.database.query<CrawlConfigRow>(`${SELECT} where c.retailer_slug = $1`, [slug]);
    return row ?? null;
  }

  async findById(manager: EntityManager, id: string): Promise<CrawlConfigRow | null> {
    const [row]: CrawlConfigRow[] = await manager.query(`${SELECT} where c.id = $1`, [id]);
    return row ?? null;
  }

  /** Null when the retailer has one already. */
  async insert(manager: EntityManager, config: NewCrawlConfig): Promise<string | null> {
    const [row]: { id: string }[] = await manager.query(
      `insert into crawl_config
         (retailer_slug, base_url, product_list_url, selectors, crawl_frequency, is_active, permission_note)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (retailer_slug) do nothing returning id`,
      values(config),
    );
    return row?.id ?? null;
  }

  /** Whether script is needed is found out anew: it was learned from other pages. */
  async update(manager: EntityManager, id: string, config: NewCrawlConfig): Promise<void> {
    await manager.query(
      `update crawl_config set retailer_slug = $1, base_url = $2, product_list_url = $3, selectors = $4,
         crawl_frequency = $5, is_active = $6, permission_note = $7, version = version + 1,
         needs_script = needs_script and product_list_url = $3
       where id = $8`,
      [...values(config), id],
    );
  }

  async saveFrequency(manager: EntityManager, retailerSlug: string, frequency: CrawlConfig['crawlFrequency']) {
    await manager.query(
      `update crawl_config set crawl_frequency = $2, version = version + 1
       where retailer_slug = $1 and crawl_frequency <> $2`,
      [retailerSlug, frequency],
    );
  }

  async rememberScript(manager: EntityManager, retailerSlug: string, needsScript: boolean): Promise<void> {
    await manager.query('update crawl_config set needs_script = $2 where retailer_slug = $1', [
      retailerSlug,
      needsScript,
    ]);
  }

  /** The slug of its retailer; null when there was none. */
  async delete(manager: EntityManager, id: string): Promise<string | null> {
    const [rows]: [{ slug: string }[], number] = await manager.query(
      'delete from crawl_config where id = $1 returning retailer_slug as slug',
      [id],
    );
    return rows[0]?.slug ?? null;
  }
}
