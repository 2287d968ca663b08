import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { BrandForm } from '@app/contracts/brands/brands.contract.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows } from '../audit/audited-records.js';
import { BrandRepository } from './brands.repository.js';
import { Brands } from './brands.service.js';

/** A brand as staff keep it. Its products are their own: none goes with it. */
@Injectable()
export class BrandRecord implements AuditedRecord<BrandForm>, OnModuleInit {
  readonly type = 'brand';
  readonly rows: readonly OwnedRows[] = [{ table: 'brand', where: (id) => sql`t.id = ${id}` }];

  constructor(
    private readonly records: AuditedRecords,
    private readonly repository: BrandRepository,
    private readonly brands: Brands,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  reserve({ manager }: Transaction): Promise<void> {
    return this.repository.lockNames(manager);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<BrandForm | null> {
    const row = await this.repository.lockId(manager, id);
    if (!row) return null;
    const { name, priority, category, status, notes } = row;
    return { name, priority, category, status, notes };
  }

  label({ name }: BrandForm): string {
    return name;
  }

  async update(tx: Transaction, id: string, values: BrandForm): Promise<void> {
    const current = await this.repository.lockId(tx.manager, id);
    if (current) await this.brands.save(tx, current, values);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    const row = await this.repository.lockId(tx.manager, id);
    if (row) await this.brands.remove(tx, row);
  }
}
