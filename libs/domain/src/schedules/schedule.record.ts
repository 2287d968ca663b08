import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows } from '../audit/audited-records.js';
import { ScheduleRepository } from './schedule.repository.js';
import { Schedules } from './schedules.service.js';

type ScheduleValues = Pick<Schedule, 'kind' | 'target' | 'pattern' | 'isPaused' | 'overlap' | 'missed'>;

/** What is started by the clock. Its moments are those from now on, whatever it was brought back from. */
@Injectable()
export class ScheduleRecord implements AuditedRecord<ScheduleValues>, OnModuleInit {
  readonly type = 'schedule';
  readonly rows: readonly OwnedRows[] = [{ table: 'schedule', where: (id) => sql`t.id = ${id}` }];

  constructor(
    private readonly records: AuditedRecords,
    private readonly repository: ScheduleRepository,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async reserve(tx: Transaction, id: string, { kind, target }: Partial<ScheduleValues>): Promise<void> {
    const about = kind && target ? { kind, target } : await this.repository.findById(id);
    if (about) await this.schedules.reserve(tx, about);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<ScheduleValues | null> {
    const row = await this.repository.lock(manager, id);
    if (!row) return null;
    const { kind, target, pattern, is_paused: isPaused, overlap, missed } = row;
    return { kind, target, pattern, isPaused, overlap, missed };
  }

  label({ kind, target }: ScheduleValues): string {
    return `${kind}, ${target}`;
  }

  update(tx: Transaction, id: string, values: ScheduleValues): Promise<void> {
    return this.schedules.put(tx, id, values);
  }

  delete(tx: Transaction, id: string): Promise<void> {
    return this.schedules.takeOut(tx, id);
  }

  async restored(tx: Transaction, id: string): Promise<void> {
    const values = await this.snapshot(tx, id);
    if (values) await this.schedules.put(tx, id, values);
  }
}
