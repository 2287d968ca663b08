import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BrandChange, BrandForm, BrandsQuery, StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { ProductRepository } from '../catalogue/products.repository.js';
import { given } from '../given.js';
import { BrandInUseError, BrandNameTakenError, brandNotFound, StaleBrandError } from './brands.errors.js';
import { BrandRepository, type BrandRow } from './brands.repository.js';

/** The brands that staff keep; what visitors see of their products follows at once. */
@Injectable()
export class Brands {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandRepository,
    private readonly products: ProductRepository,
    private readonly audit: AuditLog,
  ) {}

  async page(query: BrandsQuery): Promise<{ brands: StaffBrand[]; total: number }> {
    const { rows, total } = await this.brands.findPage(query);
    return { brands: rows, total };
  }

  /** Throws `BrandNameTakenError`, whatever the case of the letters. */
  create(form: BrandForm, by: Actor): Promise<StaffBrand> {
    return this.database.transaction(async (tx) => {
      const created = await this.audit.create(
        tx,
        by,
        'brand.create',
        ({ id }) => id,
        () => this.insert(tx, form),
      );
      return this.counted(tx.manager, created);
    });
  }

  /**
   * Changes what is given; its products follow to a new name. Throws when there is none, when the name is taken, or when
   * `version` is not the present one.
   */
  change(nameOrId: string, { version, ...change }: BrandChange, by: Actor): Promise<StaffBrand> {
    return this.database.transaction(async (tx) => {
      await this.brands.lockNames(tx.manager);
      const current = await this.lock(tx.manager, nameOrId);
      if (version !== undefined && version !== current.version) throw new StaleBrandError(current.name);
      // Another priority alone approves what the priority had blacklisted.
      const leaves = current.priority === 'blacklist' && change.priority !== undefined;
      const before: BrandRow = leaves ? { ...current, status: 'approved' } : current;
      const save = () => this.save(tx, current, { ...before, ...given(change) });
      return this.counted(tx.manager, await this.audit.update(tx, by, 'brand.update', current.id, save));
    });
  }

  /** Throws when there is none, and `BrandInUseError` while anything is sold under it. */
  delete(nameOrId: string, by: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const current = await this.lock(tx.manager, nameOrId);
      await this.audit.delete(tx, by, 'brand.delete', current.id, () => this.remove(tx, current));
    });
  }

  /** Writes a brand that is locked, within a transaction of the caller's. Throws `BrandNameTakenError`. */
  async save({ manager }: Transaction, current: BrandRow, wanted: BrandForm): Promise<BrandRow> {
    await this.brands.lockNames(manager);
    if (await this.brands.isNameTaken(manager, wanted.name, current.id)) throw new BrandNameTakenError(wanted.name);
    if (wanted.name !== current.name) await this.products.renameBrand(manager, current.name, wanted.name);
    return this.brands.update(manager, { ...wanted, id: current.id });
  }

  /** Takes out a brand that is locked, within a transaction of the caller's. Throws `BrandInUseError`. */
  async remove({ manager }: Transaction, { id, name }: Pick<BrandRow, 'id' | 'name'>): Promise<void> {
    const products = await this.brands.countProducts(manager, name);
    if (products > 0) throw new BrandInUseError(name, products);
    await this.brands.delete(manager, id);
  }

  private async insert({ manager }: Transaction, form: BrandForm): Promise<BrandRow> {
    const created = await this.brands.insert(manager, form);
    if (!created) throw new BrandNameTakenError(form.name);
    return created;
  }

  private async lock(manager: EntityManager, nameOrId: string): Promise<BrandRow> {
    const current = await this.brands.lock(manager, nameOrId);
    if (!current) throw brandNotFound();
    return current;
  }

  private async counted(manager: EntityManager, row: BrandRow): Promise<StaffBrand> {
    return { ...row, productCount: await this.brands.countProducts(manager, row.name) };
  }
}
