import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SiteSettingName } from '@app/contracts/settings/settings.constants.js';
import { Database } from '@app/database/database.js';

@Injectable()
export class SiteSettingsRepository {
  constructor(private readonly database: Database) {}

  findAll(): Promise<{ name: string; value: unknown }[]> {
    return this.database.query('select name, value from site_setting');
  }

  async save(manager: EntityManager, name: SiteSettingName, value: string | number | boolean): Promise<void> {
    await manager.query(
      `insert into site_setting (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value, updated_at = now()`,
      [name, JSON.stringify(value)],
    );
  }

  async forget(manager: EntityManager, name: SiteSettingName): Promise<void> {
    await manager.query('delete from site_setting where name = $1', [name]);
  }
}
