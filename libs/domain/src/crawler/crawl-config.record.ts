import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows } from '../audit/audited-records.js';
import { CRAWL_SCHEDULE } from '../retailers/retailer-schedule.js';
import { Schedules } from '../schedules/schedules.service.js';
import { CrawlConfigRepository, type NewCrawlConfig } from './crawl-config.repository.js';
import { CrawlConfigs } from './crawl-configs.service.js';

/** How a shop is read, with the schedule that follows from it. */
@Injectable()
export class CrawlConfigRecord implements AuditedRecord<NewCrawlConfig>, OnModuleInit {
  readonly type = 'crawl-config';
  readonly rows: readonly OwnedRows[] = [
    { table: 'crawl_config', where: (id) => sql`t.id = ${id}` },
    {
      table: 'schedule',
      where: (id) =>
        sql`t.kind = ${CRAWL_SCHEDULE} and t.target = (select retailer_slug from crawl_config where id = ${id})`,
    },
  ];

  constructor(
    private readonly records: AuditedRecords,
    private readonly repository: CrawlConfigRepository,
    private readonly configs: CrawlConfigs,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<NewCrawlConfig | null> {
    const row = await this.repository.lock(manager, id);
    if (!row) return null;
    const { retailerSlug, baseUrl, productListUrl, selectors, crawlFrequency, isActive, permissionNote } = row;
    return { retailerSlug, baseUrl, productListUrl, selectors, crawlFrequency, isActive, permissionNote };
  }

  label({ retailerSlug }: NewCrawlConfig): string {
    return retailerSlug;
  }

  async update(tx: Transaction, id: string, values: NewCrawlConfig): Promise<void> {
    const current = await this.repository.lock(tx.manager, id);
    if (current) await this.configs.save(tx, current, values);
  }

  delete(tx: Transaction, id: string): Promise<void> {
    return this.configs.remove(tx, id);
  }

  async restored(tx: Transaction, id: string): Promise<void> {
    const config = await this.repository.lock(tx.manager, id);
    if (config) await this.schedules.resume(tx, { kind: CRAWL_SCHEDULE, target: config.retailerSlug });
  }
}
