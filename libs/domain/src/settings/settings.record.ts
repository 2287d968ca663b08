import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SiteSettings } from '@app/contracts/settings/settings.contract.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords } from '../audit/audited-records.js';
import { SiteSettingsRepository } from './settings.repository.js';
import { SiteSettingsService } from './settings.service.js';

@Injectable()
export class SettingsRecord implements AuditedRecord<SiteSettings>, OnModuleInit {
  readonly type = 'settings';

  constructor(
    private readonly records: AuditedRecords,
    private readonly repository: SiteSettingsRepository,
    private readonly settings: SiteSettingsService,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction): Promise<SiteSettings> {
    // There may be no row to lock.
    await this.repository.lock(manager);
    return this.settings.current(manager);
  }

  label(): string {
    return 'Settings of the site';
  }

  update(tx: Transaction, _id: string, values: SiteSettings): Promise<void> {
    return this.settings.store(tx, values);
  }
}
