import { Injectable } from '@nestjs/common';
import type {
  RetailerChange,
  RetailerForm,
  RetailersQuery,
  StaffRetailer,
} from '@app/contracts/retailers/retailers.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import type { RetailerEntity } from '../catalogue/catalogue.entities.js';
import { given } from '../given.js';
import { JobRunRepository } from '../jobs/job-run.repository.js';
import { Schedules } from '../schedules/schedules.service.js';
import {
  RetailerIsCrawledError,
  RetailerNameTakenError,
  retailerNotFound,
  StaleRetailerError,
} from './retailers.errors.js';
import { RetailerRepository } from './retailers.repository.js';
import { CRAWL_SCHEDULE } from './retailer-schedule.js';
import { retailerSlug } from './retailer-slug.js';

/** The shops that staff keep; what visitors see of them follows at once. */
@Injectable()
export class Retailers {
  constructor(
    private readonly database: Database,
    private readonly retailers: RetailerRepository,
    private readonly runs: JobRunRepository,
    private readonly schedules: Schedules,
    private readonly audit: AuditLog,
  ) {}

  async page(query: RetailersQuery): Promise<{ retailers: StaffRetailer[]; total: number }> {
    const { rows: retailers, total } = await this.retailers.findPage(query);
    return { retailers: retailers.map(toStaffRetailer), total };
  }

  /** Throws `RetailerNameTakenError`, whatever the case of the letters. */
  async create(form: RetailerForm, by: Actor): Promise<StaffRetailer> {
    const created = await this.database.transaction((tx) =>
      this.audit.create(
        tx,
        by,
        'retailer.create',
        ({ slug }) => slug,
        () => this.insert(tx, form),
      ),
    );
    return toStaffRetailer(created);
  }

  /**
   * Changes what is given. A new name takes everything along: products, configuration and crawls refer to the slug, which
   * stays. Throws when there is none, when the name is taken, or when `version` is not the present one.
   */
  change(nameOrSlug: string, { version, ...change }: RetailerChange, by: Actor): Promise<StaffRetailer> {
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      await this.retailers.lockNames(manager);
      const current = await this.retailers.lock(manager, nameOrSlug);
      if (!current) throw retailerNotFound();
      if (version !== undefined && version !== current.version) throw new StaleRetailerError(current.retailer);
      const save = () => this.save(tx, { ...current, ...given(change) });
      return toStaffRetailer(await this.audit.update(tx, by, 'retailer.update', current.slug, save));
    });
  }

  /** Takes its configuration and crawled products along. Throws when there is none, or while it is being crawled. */
  delete(nameOrSlug: string, by: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.retailers.lockNames(tx.manager);
      const current = await this.retailers.lock(tx.manager, nameOrSlug);
      if (!current) throw retailerNotFound();
      await this.audit.delete(tx, by, 'retailer.delete', current.slug, () => this.remove(tx, current));
    });
  }

  /** Writes a retailer that is locked, within a transaction of the caller's. Throws `RetailerNameTakenError`. */
  async save({ manager }: Transaction, wanted: RetailerEntity): Promise<RetailerEntity> {
    await this.retailers.lockNames(manager);
    if (await this.retailers.isNameTaken(manager, wanted.retailer, wanted.slug))
      throw new RetailerNameTakenError(wanted.retailer);
    return this.retailers.update(manager, wanted);
  }

  /** Takes out a retailer that is locked, within a transaction of the caller's. Throws `RetailerIsCrawledError`. */
  async remove(tx: Transaction, { slug, retailer }: Pick<RetailerEntity, 'slug' | 'retailer'>): Promise<void> {
    const open = await this.runs.findOpenByKey(tx.manager, 'crawl', slug);
    if (open) throw new RetailerIsCrawledError(retailer, open.id);
    await this.schedules.keep(tx, { kind: CRAWL_SCHEDULE, target: slug }, 'off');
    await this.retailers.delete(tx.manager, slug);
  }

  private async insert({ manager }: Transaction, form: RetailerForm): Promise<RetailerEntity> {
    const created = await this.retailers.insert(manager, retailerSlug(form.retailer), form);
    if (!created) throw new RetailerNameTakenError(form.retailer);
    return created;
  }
}

function toStaffRetailer(row: RetailerEntity): StaffRetailer {
  return {
    retailer: row.retailer,
    category: row.category,
    shippingCost: row.shippingCost,
    priority: row.priority,
    status: row.status,
    notes: row.notes,
    slug: row.slug,
    version: row.version,
  };
}
