import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords } from '../audit/audited-records.js';
import { AlertSettingsRepository, type SavedAlertSettings } from './alert-settings.repository.js';

type Values = Omit<SavedAlertSettings, 'version'>;

@Injectable()
export class AlertSettingsRecord implements AuditedRecord<Values>, OnModuleInit {
  readonly type = 'alert-settings';

  constructor(
    private readonly records: AuditedRecords,
    private readonly settings: AlertSettingsRepository,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction): Promise<Values> {
    const { version: _version, ...values } = await this.settings.lock(manager);
    return values;
  }

  label(): string {
    return 'Settings of alerts';
  }

  update({ manager }: Transaction, _id: string, values: Values): Promise<void> {
    return this.settings.save(manager, values);
  }
}
