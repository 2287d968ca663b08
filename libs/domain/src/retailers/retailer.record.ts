import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows } from '../audit/audited-records.js';
import type { RetailerEntity } from '../catalogue/catalogue.entities.js';
import { Schedules } from '../schedules/schedules.service.js';
import { CRAWL_SCHEDULE } from './retailer-schedule.js';
import { RetailerRepository } from './retailers.repository.js';
import { Retailers } from './retailers.service.js';

type RetailerValues = Omit<RetailerEntity, 'slug' | 'version'>;

const ofRetailer = (table: OwnedRows['table']): OwnedRows => ({
  table,
  where: (slug) => sql`t.retailer_slug = ${slug}`,
});

/**
 * What was crawled of a shop comes back with it, and by what later crawls are judged; the pages and the lines of log of old
 * crawls do not: by far the most rows of a shop, and nobody's work.
 */
@Injectable()
export class RetailerRecord implements AuditedRecord<RetailerValues>, OnModuleInit {
  readonly type = 'retailer';
  readonly rows: readonly OwnedRows[] = [
    { table: 'retailer', where: (slug) => sql`t.slug = ${slug}` },
    ofRetailer('crawl_config'),
    ofRetailer('crawl_run'),
    ofRetailer('crawl_memory'),
    ofRetailer('crawled_product'),
    {
      table: 'price_history',
      where: (slug) => sql`t.crawled_product_id in (select id from crawled_product where retailer_slug = ${slug})`,
    },
    ofRetailer('product_offer'),
    ofRetailer('cheapest_shop'),
    { table: 'schedule', where: (slug) => sql`t.kind = ${CRAWL_SCHEDULE} and t.target = ${slug}` },
  ];

  constructor(
    private readonly records: AuditedRecords,
    private readonly repository: RetailerRepository,
    private readonly retailers: Retailers,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  reserve({ manager }: Transaction): Promise<void> {
    return this.repository.lockNames(manager);
  }

  async snapshot({ manager }: Transaction, slug: string): Promise<RetailerValues | null> {
    const row = await this.repository.lockSlug(manager, slug);
    if (!row) return null;
    const { slug: _slug, version: _version, ...values } = row;
    return values;
  }

  label({ retailer }: RetailerValues): string {
    return retailer;
  }

  async update(tx: Transaction, slug: string, values: RetailerValues): Promise<void> {
    await this.retailers.save(tx, { ...values, slug, version: 0 });
  }

  async delete(tx: Transaction, slug: string): Promise<void> {
    const row = await this.repository.lockSlug(tx.manager, slug);
    if (row) await this.retailers.remove(tx, row);
  }

  restored(tx: Transaction, slug: string): Promise<void> {
    return this.schedules.resume(tx, { kind: CRAWL_SCHEDULE, target: slug });
  }
}
