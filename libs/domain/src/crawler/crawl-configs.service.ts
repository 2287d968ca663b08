import { Inject, Injectable } from '@nestjs/common';
import type {
  CrawlConfig,
  CrawlConfigChange,
  CrawlConfigForm,
  CrawlConfigsQuery,
} from '@app/contracts/crawler/crawler.contract.js';
import { checkUrl, type UrlPolicy, UrlRefusedError } from '@app/crawl/net/url-guard.js';
import { Database, type Transaction } from '@app/database/database.js';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { given } from '../given.js';
import { RetailerRepository } from '../retailers/retailers.repository.js';
import { Schedules } from '../schedules/schedules.service.js';
import { CrawlConfigRepository, type CrawlConfigRow, type NewCrawlConfig } from './crawl-config.repository.js';
import {
  ConfigExistsError,
  configNotFound,
  StaleConfigError,
  UnknownRetailerError,
  UnusableConfigError,
} from './crawler.errors.js';
import { crawlRefusal } from './crawl-refusal.js';
import { CRAWL_SCHEDULE } from '../retailers/retailer-schedule.js';
import { storable } from './storable.js';
import { URL_POLICY } from './url-policy.js';

/** How staff say that a shop is to be read. One configuration per retailer. */
@Injectable()
export class CrawlConfigs {
  constructor(
    private readonly database: Database,
    private readonly configs: CrawlConfigRepository,
    private readonly retailers: RetailerRepository,
    private readonly schedules: Schedules,
    private readonly audit: AuditLog,
    @Inject(URL_POLICY) private readonly policy: UrlPolicy,
  ) {}

  async list({ retailer }: CrawlConfigsQuery): Promise<CrawlConfig[]> {
    return (await this.configs.findAll(retailer)).map(toCrawlConfig);
  }

  /** Throws when the retailer is unknown or has a configuration, and for an address that must not be fetched. */
  create(form: CrawlConfigForm, by: Actor): Promise<CrawlConfig> {
    return this.database.transaction(async (tx) => {
      const config = await this.checked(tx.manager, form);
      const insert = async () => {
        const id = await this.configs.insert(tx.manager, config);
        if (!id) throw await this.exists(tx.manager, config.retailerSlug);
        return id;
      };
      const id = await this.audit.create(tx, by, 'crawl-config.create', (made) => made, insert);
      await this.keepSchedule(tx, config);
      return this.load(tx.manager, id);
    });
  }

  /** Changes what is given, each selector by itself. A run under way goes on with what it began with. */
  change(id: string, { version, selectors, ...change }: CrawlConfigChange, by: Actor): Promise<CrawlConfig> {
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      const current = await this.configs.lock(manager, id);
      if (current?.id !== id.toLowerCase()) throw configNotFound();
      if (version !== undefined && version !== current.version) throw new StaleConfigError(current.id);
      const config = await this.checked(manager, {
        ...current,
        ...given(change),
        selectors: { ...current.selectors, ...given(selectors ?? {}) },
      });
      const other = await this.configs.lock(manager, config.retailerSlug);
      if (other && other.id !== current.id) throw new ConfigExistsError(other.retailerName, other.id);
      await this.audit.update(tx, by, 'crawl-config.update', current.id, () => this.save(tx, current, config));
      return this.load(manager, current.id);
    });
  }

  /** The products that were crawled with it stay. Throws `NotFoundError`. */
  delete(id: string, by: Actor): Promise<void> {
    return this.database.transaction((tx) =>
      this.audit.delete(tx, by, 'crawl-config.delete', id, () => this.remove(tx, id)),
    );
  }

  /** Writes a configuration that is locked, and its schedule, within a transaction of the caller's. */
  async save(
    tx: Transaction,
    { id, retailerSlug }: Pick<CrawlConfigRow, 'id' | 'retailerSlug'>,
    config: NewCrawlConfig,
  ): Promise<void> {
    await this.configs.update(tx.manager, id, config);
    if (config.retailerSlug !== retailerSlug) await this.dropSchedule(tx, retailerSlug);
    await this.keepSchedule(tx, config);
  }

  /** The same for a deletion. Throws `NotFoundError`. */
  async remove(tx: Transaction, id: string): Promise<void> {
    const retailerSlug = await this.configs.delete(tx.manager, id);
    if (!retailerSlug) throw configNotFound();
    await this.dropSchedule(tx, retailerSlug);
  }

  private keepSchedule(tx: Transaction, { retailerSlug, isActive, crawlFrequency }: NewCrawlConfig): Promise<void> {
    const target = { kind: CRAWL_SCHEDULE, target: retailerSlug };
    return this.schedules.keep(tx, target, isActive ? crawlFrequency : 'off');
  }

  private dropSchedule(tx: Transaction, retailerSlug: string): Promise<void> {
    return this.schedules.keep(tx, { kind: CRAWL_SCHEDULE, target: retailerSlug }, 'off');
  }

  private async checked(manager: EntityManager, form: CrawlConfigForm): Promise<NewCrawlConfig> {
    const retailer = await this.retailers.lock(manager, form.retailerName);
    if (!retailer) throw new UnknownRetailerError(form.retailerName);
    for (const address of [form.baseUrl, form.productListUrl]) this.mustBeFetchable(address);
    return { ...storable(form), retailerSlug: retailer.slug };
  }

  /** Refuses now what the guard would refuse at every fetch. */
  private mustBeFetchable(address: string): void {
    try {
      checkUrl(address, this.policy);
    } catch (error) {
      if (error instanceof UrlRefusedError) throw new UnusableConfigError(error.message);
      throw error;
    }
  }

  private async exists(manager: EntityManager, retailerSlug: string): Promise<ConfigExistsError> {
    const existing = await this.configs.lock(manager, retailerSlug);
    return new ConfigExistsError(existing?.retailerName ?? retailerSlug, existing?.id ?? '');
  }

  private async load(manager: EntityManager, id: string): Promise<CrawlConfig> {
    const row = await this.configs.findById(manager, id);
    if (!row) throw configNotFound();
    return toCrawlConfig(row);
  }
}

function toCrawlConfig(row: CrawlConfigRow): CrawlConfig {
  return {
    id: row.id,
    retailerName: row.retailerName,
    retailerSlug: row.retailerSlug,
    baseUrl: row.baseUrl,
    productListUrl: row.productListUrl,
    selectors: row.selectors,
    crawlFrequency: row.crawlFrequency,
    isActive: row.isActive,
    permissionNote: row.permissionNote,
    version: row.version,
    refusal: crawlRefusal(row),
  };
}
