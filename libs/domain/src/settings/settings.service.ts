import { Injectable } from '@nestjs/common';
import {
  type SaveSiteSettings,
  type SiteSettings,
  siteSettingsSchema,
} from '@app/contracts/settings/settings.contract.js';
import { siteSettingNames } from '@app/contracts/settings/settings.constants.js';
import { Database } from '@app/database/database.js';
import { SiteSettingsRepository } from './settings.repository.js';

/** The settings that staff save for every browser. */
@Injectable()
export class SiteSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettingsRepository,
  ) {}

  /** All seven; null where staff never saved one. Throws when the database is away. */
  async current(): Promise<SiteSettings> {
    const saved = new Map((await this.settings.findAll()).map(({ name, value }) => [name, value]));
    return siteSettingsSchema.parse(
      Object.fromEntries(siteSettingNames.map((name) => [name, saved.get(name) ?? null])),
    );
  }

  /** Absent settings stay as they are, null forgets. Answers all seven. */
  async save(changes: SaveSiteSettings): Promise<SiteSettings> {
    await this.database.transaction(async ({ manager }) => {
      // In one fixed order: two savings at once wait for each other and never in a circle.
      for (const name of siteSettingNames) {
        const value = changes[name];
        if (value === null) await this.settings.forget(manager, name);
        else if (value !== undefined) await this.settings.save(manager, name, value);
      }
    });
    return this.current();
  }
}
