import { Injectable } from '@nestjs/common';
import {
  type SaveSiteSettings,
  type SettingsChanges,
  type SiteSettings,
  siteSettingsSchema,
} from '@app/contracts/settings/settings.contract.js';
import { SITE_SETTINGS, siteSettingNames } from '@app/contracts/settings/settings.constants.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { SettingsChangedError } from './settings.errors.js';
import { SiteSettingsRepository } from './settings.repository.js';

/** The settings that staff save for every browser. */
@Injectable()
export class SiteSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettingsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** All seven; null where staff never saved one. Throws when the database is away. */
  async current(manager = this.database.manager): Promise<SiteSettings> {
    const saved = new Map((await this.settings.findAll(manager)).map(({ name, value }) => [name, value]));
    return siteSettingsSchema.parse(
      Object.fromEntries(siteSettingNames.map((name) => [name, saved.get(name) ?? null])),
    );
  }

  /**
   * Absent settings stay as they are, null forgets. Answers all seven. Throws `SettingsChangedError` where a setting is
   * another one by now than that which a change was made from.
   */
  async save({ from = {}, ...changes }: SaveSiteSettings, by: Actor): Promise<SiteSettings> {
    await this.database.transaction((tx) =>
      this.audit.update(tx, by, 'settings.update', SITE_SETTINGS, async () => {
        // The audit has locked the settings: nobody else saves in between.
        const now = await this.current(tx.manager);
        const names = siteSettingNames.filter((name) => changes[name] !== undefined && from[name] !== undefined);
        if (names.some((name) => from[name] !== now[name])) throw new SettingsChangedError();
        await this.store(tx, changes);
      }),
    );
    return this.current();
  }

  /** Within a transaction of the caller's. */
  async store({ manager }: Transaction, changes: SettingsChanges): Promise<void> {
    for (const name of siteSettingNames) {
      const value = changes[name];
      if (value === null) await this.settings.forget(manager, name);
      else if (value !== undefined) await this.settings.save(manager, name, value);
    }
  }
}
