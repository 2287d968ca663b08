import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductChange, ProductDeletion, ProductForm } from '@app/contracts/catalogue/product-form.contract.js';
import type { ProductsBulk } from '@app/contracts/catalogue/staff-products.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { forEachChosen } from '../audit/for-each-chosen.js';
import { given } from '../given.js';
import { CatalogueRepository } from './catalogue.repository.js';
import type { ProductRow } from './product-row.js';
import { ProductExistsError, productNotFound, StaleProductError, UnusableBrandError } from './products.errors.js';
import { ProductRepository } from './products.repository.js';
import { StaffProductRepository } from './staff-products.repository.js';

/**
 * The products that staff keep. Every process reads the catalogue from the database for each question, so that the next
 * answer anywhere knows of a change.
 */
@Injectable()
export class Products {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRepository,
    private readonly listed: StaffProductRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<Product> {
    const row = await this.products.findById(id);
    if (!row) throw productNotFound();
    return this.catalogue.whole(row);
  }

  /** Throws as `add` does. */
  async create(form: ProductForm, by: Actor): Promise<Product> {
    return this.catalogue.whole(await this.database.transaction((tx) => this.add(tx, form, by)));
  }

  /**
   * Adds a product within a transaction of the caller's, under its brand as the catalogue writes that. Throws
   * `UnusableBrandError`, and `ProductExistsError` when the brand has one of this name, whatever the case.
   */
  add(tx: Transaction, form: ProductForm, by: Actor): Promise<ProductRow> {
    return this.audit.create(
      tx,
      by,
      'product.create',
      ({ id }) => id,
      () => this.insert(tx, form),
    );
  }

  /** The brand under which `add` would add the product now, as the catalogue writes it. Throws as `add` does. */
  async check(manager: EntityManager, form: ProductForm): Promise<string> {
    const brand = await this.products.lockUsableBrand(manager, form.brand);
    if (!brand) throw new UnusableBrandError(form.brand);
    await this.products.lockNames(manager);
    const named = await this.products.findNamed(manager, form.productName, brand);
    if (named) throw new ProductExistsError(form.productName, brand, named);
    return brand;
  }

  private async insert({ manager }: Transaction, form: ProductForm): Promise<ProductRow> {
    return this.products.insert(manager, { ...form, brand: await this.check(manager, form) });
  }

  /**
   * Merges: what is absent stays. A sample that gets another name or brand is a product of the staff's own from then on.
   * Throws as `add` does, `NotFoundError`, and `StaleProductError` when `version` is not the present one. A product
   * keeps its brand when that has been blacklisted since.
   */
  async change(id: string, { version, ...change }: ProductChange, by: Actor): Promise<Product> {
    const changed = await this.database.transaction(async (tx) => {
      const { manager } = tx;
      // Brand, names, product: everybody locks in this order.
      const brand = change.brand === undefined ? null : await this.products.lockUsableBrand(manager, change.brand);
      await this.products.lockNames(manager);
      const current = await this.lock(manager, id, version);
      const isSameBrand = change.brand === undefined || change.brand.toLowerCase() === current.brand.toLowerCase();
      if (!brand && !isSameBrand) throw new UnusableBrandError(change.brand ?? '');
      const wanted = { ...current, ...given(change), brand: brand ?? current.brand };
      const named = await this.products.findNamed(manager, wanted.productName, wanted.brand);
      if (named && named !== current.id) throw new ProductExistsError(wanted.productName, wanted.brand, named);
      const isSample = current.isSample && isSameBrand && wanted.productName === current.productName;
      const save = () => this.products.update(manager, { ...wanted, isSample });
      return this.audit.update(tx, by, 'product.update', current.id, save);
    });
    return this.catalogue.whole(changed);
  }

  /** Throws `NotFoundError`, and `StaleProductError` when `version` is not the present one. */
  async delete(id: string, { version }: ProductDeletion, by: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { manager } = tx;
      await this.products.lockMatches(manager, id);
      const { id: locked } = await this.lock(manager, id, version);
      await this.audit.delete(tx, by, 'product.delete', locked, () => this.products.delete(manager, locked));
    });
  }

  /** Deletes many, as they are now and each with its own entry. Throws `SetChangedError`. */
  async bulk({ rows }: ProductsBulk, by: Actor): Promise<BulkAnswer> {
    return forEachChosen(await this.listed.choose(rows), by, (id, noting) => this.delete(id, {}, noting));
  }

  private async lock(manager: EntityManager, id: string, version: number | undefined): Promise<ProductRow> {
    const current = await this.products.lock(manager, id);
    if (!current) throw productNotFound();
    if (version !== undefined && version !== current.version)
      throw new StaleProductError(current.productName, current.id);
    return current;
  }
}
