import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import { type RetailersQuery, retailersQuerySchema } from '@app/contracts/retailers/retailers.contract.js';
import { Database } from '@app/database/database.js';
import type { RetailerEntity } from '../catalogue/catalogue.entities.js';
import { leaveAsCounted } from '../figures/kept-counts.js';
import { sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import { isCalled } from './is-called.js';

const COLUMNS = [
  'slug',
  'retailer',
  'category',
  'shipping_cost as shippingCost',
  'priority',
  'status',
  'notes',
  'version',
] as const;

const NAME = sql`lower(retailer)`;
const CATEGORY = sql`array_position(array[${sql.join(retailerCategories.map((category) => sql.lit(category)))}], category)`;

const list = staffList({
  query: retailersQuerySchema,
  from: (on) => on.selectFrom('retailer'),
  columns: (retailers) => retailers.select(COLUMNS),
  key: 'slug',
  searched: (retailer) => [retailer.ref('retailer'), retailer.ref('notes')],
  filters: {},
  sorts: { priority: sql`${CATEGORY}, priority, ${NAME}`, name: NAME, category: sql`${CATEGORY}, ${NAME}` },
});

const valuesOf = (retailer: Omit<RetailerEntity, 'slug' | 'version'>) => ({
  retailer: retailer.retailer,
  category: retailer.category,
  shipping_cost: retailer.shippingCost,
  priority: retailer.priority,
  status: retailer.status,
  notes: retailer.notes,
});

/** The retailers as staff keep them. */
@Injectable()
export class RetailerRepository {
  constructor(private readonly database: Database) {}

  findPage(query: RetailersQuery): Promise<{ rows: RetailerEntity[]; total: number }> {
    return list.page(this.database, query);
  }

  /** By name, in any case, or by slug; a name counts first. Locked until the transaction ends. */
  async lock(manager: EntityManager, nameOrSlug: string): Promise<RetailerEntity | null> {
    const found = await sqlOn(manager)
      .selectFrom('retailer')
      .select(COLUMNS)
      .where((retailer) => isCalled(nameOrSlug, { slug: retailer.ref('slug'), name: retailer.ref('retailer') }))
      .orderBy(sql`lower(retailer) = lower(${nameOrSlug})`, 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    return found ?? null;
  }

  async lockSlug(manager: EntityManager, slug: string): Promise<RetailerEntity | null> {
    const found = await sqlOn(manager)
      .selectFrom('retailer')
      .select(COLUMNS)
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    return found ?? null;
  }

  /** Lets one transaction at a time decide about names. */
  async lockNames(manager: EntityManager): Promise<void> {
    await sqlOn(manager)
      .selectNoFrom(sql`pg_advisory_xact_lock(hashtext('retailer names'))`.as('lock'))
      .execute();
  }

  async isNameTaken(manager: EntityManager, name: string, exceptSlug: string | null): Promise<boolean> {
    const taken = await sqlOn(manager)
      .selectFrom('retailer')
      .select('slug')
      .where(sql<boolean>`lower(retailer) = lower(${name})`)
      .where('slug', 'is distinct from', exceptSlug)
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** Inserts under the first free slug of 'shop', 'shop-2', 'shop-3' …; null when the name is taken. */
  async insert(
    manager: EntityManager,
    slug: string,
    retailer: Omit<RetailerEntity, 'slug' | 'version'>,
  ): Promise<RetailerEntity | null> {
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? slug : `${slug}-${number}`;
      const inserted = await sqlOn(manager)
        .insertInto('retailer')
        .values({ slug: candidate, ...valuesOf(retailer) })
        .onConflict((conflict) => conflict.doNothing())
        .returning(COLUMNS)
        .executeTakeFirst();
      if (inserted) return inserted;
      if (await this.isNameTaken(manager, retailer.retailer, null)) return null;
    }
  }

  async update(manager: EntityManager, retailer: RetailerEntity): Promise<RetailerEntity> {
    const updated = await sqlOn(manager)
      .updateTable('retailer')
      .set((current) => ({ ...valuesOf(retailer), version: current('version', '+', 1) }))
      .where('slug', '=', retailer.slug)
      .returning(COLUMNS)
      .executeTakeFirst();
    return updated ?? retailer;
  }

  async delete(manager: EntityManager, slug: string): Promise<void> {
    // Its crawls go with it, and come back with it: those days stay as they were counted.
    await leaveAsCounted(manager, 'crawl_run', sql`now()`);
    await sqlOn(manager).deleteFrom('retailer').where('slug', '=', slug).execute();
  }
}
