import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords } from '../audit/audited-records.js';
import { type FailedRun, JobRunRepository } from './job-run.repository.js';
import { runLabel } from './job-run.row.js';

type DiscardValues = Omit<FailedRun, 'id'>;

/** A failed run: that it was put aside is all that can be taken back, since work that has begun goes on. */
@Injectable()
export class JobRunRecord implements AuditedRecord<DiscardValues>, OnModuleInit {
  readonly type = 'run';

  constructor(
    private readonly records: AuditedRecords,
    private readonly runs: JobRunRepository,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<DiscardValues | null> {
    const row = await this.runs.lockFailed(manager, id);
    if (!row) return null;
    const { id: _id, ...values } = row;
    // Never the subject of a picture's run, which a visitor wrote.
    return row.kind === 'image' ? { ...values, subject: '' } : values;
  }

  label(values: DiscardValues): string {
    return runLabel(values);
  }

  async update(tx: Transaction, id: string, { discardReason }: DiscardValues): Promise<void> {
    await this.runs.discard(tx.manager, id, discardReason);
  }
}
