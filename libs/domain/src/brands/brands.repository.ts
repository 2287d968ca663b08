import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type BrandForm,
  type BrandsQuery,
  brandsQuerySchema,
  type StaffBrand,
} from '@app/contracts/brands/brands.contract.js';
import { brandPriorities } from '@app/contracts/catalogue/catalogue.contract.js';
import { Database } from '@app/database/database.js';
import { count, sameInAnyCase, type Sql, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';

const COLUMNS = [
  'brand.id',
  'brand.name',
  'brand.priority',
  'brand.category',
  'brand.status',
  'brand.notes',
  'brand.is_sample as isSample',
  'brand.version',
] as const;

/** A brand's own columns. */
export type BrandRow = Omit<StaffBrand, 'productCount'>;

const NAME = sql`lower(brand.name)`;
const PRODUCTS = sql<number>`coalesce(p.products, 0)`;
const BLACKLISTED = sql<boolean>`(brand.priority = 'blacklist' or brand.status = 'blacklisted')`;

/** The products are counted once for all brands; where nothing is asked of them, PostgreSQL leaves them out. */
const withProducts = (on: Sql) =>
  on.selectFrom('brand').leftJoin(
    (db) =>
      db
        .selectFrom('product')
        .select([sql<string>`lower(product.brand)`.as('name'), count().as('products')])
        .groupBy(sql`lower(product.brand)`)
        .as('p'),
    (join) => join.on(sql<boolean>`p.name = ${NAME}`),
  );

const list = staffList({
  query: brandsQuerySchema,
  from: withProducts,
  columns: (brands) => brands.select(COLUMNS).select(PRODUCTS.as('productCount')),
  key: 'brand.id',
  searched: (brand) => [brand.ref('brand.name'), brand.ref('brand.category'), brand.ref('brand.notes')],
  filters: { status: (brand, status) => (status === 'blacklisted' ? BLACKLISTED : brand.not(BLACKLISTED)) },
  sorts: {
    name: NAME,
    '-name': sql`${NAME} desc`,
    priority: sql`array_position(${[...brandPriorities]}::text[], brand.priority), ${NAME}`,
    category: sql`lower(brand.category), ${NAME}`,
    '-products': sql`${PRODUCTS} desc, ${NAME}`,
  },
});

/** The priority blacklists whatever the status says, so that no reader sees such a brand as approved. */
const valuesOf = ({ name, priority, category, status, notes }: BrandForm) => ({
  name,
  priority,
  category,
  status: priority === 'blacklist' ? ('blacklisted' as const) : status,
  notes,
});

/** The brands as staff keep them. */
@Injectable()
export class BrandRepository {
  constructor(private readonly database: Database) {}

  findPage(query: BrandsQuery): Promise<{ rows: StaffBrand[]; total: number }> {
    return list.page(this.database, query);
  }

  /**
   * By name, in any case of the letters, or by id; a name counts first. Nobody else changes it, nor adds a product to it, until
   * the transaction ends.
   */
  async lock(manager: EntityManager, nameOrId: string): Promise<BrandRow | null> {
    const isName = sameInAnyCase(sql.ref<string>('brand.name'), nameOrId);
    const row = await this.lockBrands(manager)
      .where(sql<boolean>`(${isName} or brand.id::text = lower(${nameOrId}))`)
      .orderBy(isName, 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  async lockId(manager: EntityManager, id: string): Promise<BrandRow | null> {
    const row = await this.lockBrands(manager).where('brand.id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** Null when the name is taken, whatever the case. */
  async insert(manager: EntityManager, brand: BrandForm): Promise<BrandRow | null> {
    const row = await sqlOn(manager)
      .insertInto('brand')
      .values(valuesOf(brand))
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ?? null;
  }

  async isNameTaken(manager: EntityManager, name: string, exceptId: string): Promise<boolean> {
    const row = await sqlOn(manager)
      .selectFrom('brand')
      .select('id')
      .where((brand) => sameInAnyCase(brand.ref('name'), name))
      .where('id', '<>', exceptId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Lets one transaction at a time decide about names. */
  async lockNames(manager: EntityManager): Promise<void> {
    await sqlOn(manager)
      .selectNoFrom(sql`pg_advisory_xact_lock(hashtext('brand names'))`.as('locked'))
      .execute();
  }

  /** Writes a brand that is locked, as its next version. */
  async update(manager: EntityManager, { id, ...brand }: BrandForm & { id: string }): Promise<BrandRow> {
    return sqlOn(manager)
      .updateTable('brand')
      .set({ ...valuesOf(brand), version: sql`version + 1` })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  async countProducts(manager: EntityManager, name: string): Promise<number> {
    const { products } = await sqlOn(manager)
      .selectFrom('product')
      .select(count().as('products'))
      .where((product) => sameInAnyCase(product.ref('brand'), name))
      .executeTakeFirstOrThrow();
    return products;
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await sqlOn(manager).deleteFrom('brand').where('id', '=', id).execute();
  }

  private lockBrands(manager: EntityManager) {
    return sqlOn(manager).selectFrom('brand').select(COLUMNS).forUpdate();
  }
}
