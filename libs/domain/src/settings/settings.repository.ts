import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { SiteSettingName } from '@app/contracts/settings/settings.constants.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { sqlOn } from '../sql.js';
import type { SiteSettingEntity } from './site-setting.entity.js';

@Injectable()
export class SiteSettingsRepository {
  constructor(private readonly database: Database) {}

  findAll(manager = this.database.manager): Promise<Pick<SiteSettingEntity, 'name' | 'value'>[]> {
    return sqlOn(manager).selectFrom('site_setting').select(['name', 'value']).execute();
  }

  /** Lets one transaction at a time save. */
  async lock(manager: EntityManager): Promise<void> {
    await sqlOn(manager)
      .selectNoFrom(sql`pg_advisory_xact_lock(hashtext('site settings'))`.as('locked'))
      .execute();
  }

  async save(manager: EntityManager, name: SiteSettingName, value: SiteSettingEntity['value']): Promise<void> {
    await sqlOn(manager)
      .insertInto('site_setting')
      .values({ name, value: json(value) })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((given) => ({ value: given.ref('excluded.value'), updated_at: sql`now()` })),
      )
      .execute();
  }

  async forget(manager: EntityManager, name: SiteSettingName): Promise<void> {
    await sqlOn(manager).deleteFrom('site_setting').where('name', '=', name).execute();
  }
}
