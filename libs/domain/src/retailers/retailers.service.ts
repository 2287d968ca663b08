import { Injectable } from '@nestjs/common';
import type {
  RetailerChange,
  RetailerForm,
  RetailersQuery,
  StaffRetailer,
} from '@app/contracts/retailers/retailers.contract.js';
import { Database } from '@app/database/database.js';
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
  ) {}

  async page(query: RetailersQuery): Promise<{ retailers: StaffRetailer[]; total: number }> {
    const { retailers, total } = await this.retailers.findPage(query);
    return { retailers: retailers.map(toStaffRetailer), total };
  }

  /** Throws `RetailerNameTakenError`, whatever the case of the letters. */
  async create(form: RetailerForm): Promise<StaffRetailer> {
    const created = await this.database.transaction(({ manager }) =>
      this.retailers.insert(manager, retailerSlug(form.retailer), form),
    );
    if (!created) throw new RetailerNameTakenError(form.retailer);
    return toStaffRetailer(created);
  }

  /**
   * Changes what is given. A new name takes everything along: products, configuration and crawls refer to the slug, which
   * stays. Throws when there is none, when the name is taken, or when `version` is not the present one.
   */
  change(name: string, { version, ...change }: RetailerChange): Promise<StaffRetailer> {
    return this.database.transaction(async ({ manager }) => {
      await this.retailers.lockNames(manager);
      const current = await this.retailers.lock(manager, name);
      if (!current) throw retailerNotFound();
      if (version !== undefined && version !== current.version) throw new StaleRetailerError(current.retailer);
      const wanted: RetailerEntity = { ...current, ...given(change) };
      if (await this.retailers.isNameTaken(manager, wanted.retailer, current.slug))
        throw new RetailerNameTakenError(wanted.retailer);
      return toStaffRetailer(await this.retailers.update(manager, wanted));
    });
  }

  /** Takes its configuration and crawled products along. Throws when there is none, or while it is being crawled. */
  delete(name: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      const current = await this.retailers.lock(manager, name);
      if (!current) throw retailerNotFound();
      const open = await this.runs.findOpenByKey(manager, 'crawl', current.slug);
      if (open) throw new RetailerIsCrawledError(current.retailer, open.id);
      await this.schedules.keep(tx, { kind: CRAWL_SCHEDULE, target: current.slug }, 'off');
      await this.retailers.delete(manager, current.slug);
    });
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
