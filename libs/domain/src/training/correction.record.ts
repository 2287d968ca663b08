import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { NewCorrection } from '@app/contracts/training/training.contract.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows } from '../audit/audited-records.js';
import { CorrectionsRepository } from './corrections.repository.js';
import { Corrections } from './corrections.service.js';

@Injectable()
export class CorrectionRecord implements AuditedRecord<NewCorrection>, OnModuleInit {
  readonly type = 'correction';
  readonly rows: readonly OwnedRows[] = [{ table: 'training_correction', where: (id) => sql`t.id = ${id}` }];

  constructor(
    private readonly records: AuditedRecords,
    private readonly repository: CorrectionsRepository,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  snapshot({ manager }: Transaction, id: string): Promise<NewCorrection | null> {
    return this.repository.lock(manager, id);
  }

  label({ originalQuery }: NewCorrection): string {
    return originalQuery;
  }

  /** The rules of safety may have grown since: what they forbid by now does not come back. */
  async update(tx: Transaction, id: string, values: NewCorrection): Promise<void> {
    await this.corrections.save(tx, id, values);
  }

  async delete({ manager }: Transaction, id: string): Promise<void> {
    await this.repository.delete(id, manager);
  }
}
