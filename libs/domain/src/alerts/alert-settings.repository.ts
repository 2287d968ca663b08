import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AlertSettings } from '@app/contracts/alerts/alerts.contract.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { type Sql, sqlOn } from '../sql.js';

export type SavedAlertSettings = Omit<AlertSettings, 'mailRefusal' | 'webhookRefusal'>;

const settingsOn = (on: Sql) =>
  on
    .selectFrom('alert_settings')
    .select(['mail_to as mailTo', 'webhook_url as webhookUrl', 'drop_percent as dropPercent'])
    .select(['on_back_in_stock as onBackInStock', 'on_cheapest as onCheapest', 'on_look as onLook'])
    .select(['quiet_from as quietFrom', 'quiet_to as quietTo', 'version']);

/** The only file that writes to `alert_settings`. */
@Injectable()
export class AlertSettingsRepository {
  constructor(private readonly database: Database) {}

  find(manager: EntityManager = this.database.manager): Promise<SavedAlertSettings> {
    return settingsOn(sqlOn(manager)).executeTakeFirstOrThrow();
  }

  /** Held until the transaction ends. */
  lock(manager: EntityManager): Promise<SavedAlertSettings> {
    return settingsOn(sqlOn(manager)).forUpdate().executeTakeFirstOrThrow();
  }

  async save(manager: EntityManager, settings: Omit<SavedAlertSettings, 'version'>): Promise<void> {
    await sqlOn(manager)
      .updateTable('alert_settings')
      .set((current) => ({
        mail_to: json(settings.mailTo),
        webhook_url: settings.webhookUrl,
        drop_percent: settings.dropPercent,
        on_back_in_stock: settings.onBackInStock,
        on_cheapest: settings.onCheapest,
        on_look: settings.onLook,
        quiet_from: settings.quietFrom,
        quiet_to: settings.quietTo,
        version: current('version', '+', 1),
      }))
      .execute();
  }
}
