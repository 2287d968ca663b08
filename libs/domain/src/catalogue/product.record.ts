import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows, type References } from '../audit/audited-records.js';
import type { ProductRow } from './product-row.js';
import { ProductExistsError } from './products.errors.js';
import { ProductRepository } from './products.repository.js';

type ProductValues = Omit<ProductRow, 'id' | 'version'>;

const ofProduct = (table: OwnedRows['table']): OwnedRows => ({ table, where: (id) => sql`t.product_id = ${id}` });

/** A product with what staff say of it at the first three shops; what answers have shown of it never went. */
@Injectable()
export class ProductRecord implements AuditedRecord<ProductValues>, OnModuleInit {
  readonly type = 'product';
  readonly rows: readonly OwnedRows[] = [
    { table: 'product', where: (id) => sql`t.id = ${id}` },
    ofProduct('product_offer'),
    ofProduct('cheapest_shop'),
    ofProduct('product_vote'),
    ofProduct('product_image'),
  ];
  readonly references: readonly References[] = [{ ...ofProduct('crawled_product'), column: 'product_id', key: ['id'] }];

  constructor(
    private readonly records: AuditedRecords,
    private readonly products: ProductRepository,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async reserve({ manager }: Transaction, id: string): Promise<void> {
    await this.products.lockMatches(manager, id);
    await this.products.lockNames(manager);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<ProductValues | null> {
    const row = await this.products.lock(manager, id);
    if (!row) return null;
    const { id: _id, version: _version, ...values } = row;
    return values;
  }

  label({ productName, brand }: ProductValues): string {
    return `${productName}, ${brand}`;
  }

  /** Its brand may have been blacklisted since; a product keeps it all the same. */
  async update({ manager }: Transaction, id: string, values: ProductValues): Promise<void> {
    const current = await this.products.lock(manager, id);
    if (!current) return;
    const named = await this.products.findNamed(manager, values.productName, values.brand);
    if (named && named !== current.id) throw new ProductExistsError(values.productName, values.brand, named);
    await this.products.update(manager, { ...values, id: current.id, version: current.version });
  }

  delete({ manager }: Transaction, id: string): Promise<void> {
    return this.products.delete(manager, id);
  }
}
