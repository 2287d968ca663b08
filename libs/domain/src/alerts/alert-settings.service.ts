import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { ALERT_SETTINGS } from '@app/contracts/alerts/alerts.constants.js';
import type { AlertSettings, SaveAlertSettings } from '@app/contracts/alerts/alerts.contract.js';
import { checkUrl, type UrlPolicy, UrlRefusedError } from '@app/crawl/net/url-guard.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { URL_POLICY } from '../crawler/url-policy.js';
import { AlertSettingsRepository, type SavedAlertSettings } from './alert-settings.repository.js';
import { AlertSettingsChangedError, AlertSettingsRefusedError } from './alerts.errors.js';

/** Whom alerts go to, what they are about, and when they wait. */
@Injectable()
export class AlertSettingsService {
  constructor(
    private readonly database: Database,
    private readonly rows: AlertSettingsRepository,
    private readonly audit: AuditLog,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(URL_POLICY) private readonly policy: UrlPolicy,
  ) {}

  async current(): Promise<AlertSettings> {
    return { ...(await this.rows.find()), ...this.refusals() };
  }

  /** Throws where they are other ones by now, and for a recipient that nothing can be sent to from here. */
  async save({ version, ...wanted }: SaveAlertSettings, by: Actor): Promise<AlertSettings> {
    await this.database.transaction((tx) =>
      this.audit.update(tx, by, 'alert-settings.update', ALERT_SETTINGS, async () => {
        const now = await this.rows.lock(tx.manager);
        if (version !== undefined && version !== now.version) throw new AlertSettingsChangedError();
        this.mustBeReachable(wanted, now);
        await this.rows.save(tx.manager, wanted);
      }),
    );
    return this.current();
  }

  /** A recipient that was saved before may stay. */
  private mustBeReachable(wanted: Omit<SavedAlertSettings, 'version'>, now: SavedAlertSettings): void {
    const { mailRefusal, webhookRefusal } = this.refusals();
    if (mailRefusal && wanted.mailTo.some((address) => !now.mailTo.includes(address)))
      throw new AlertSettingsRefusedError(mailRefusal);
    if (wanted.webhookUrl === '' || wanted.webhookUrl === now.webhookUrl) return;
    if (webhookRefusal) throw new AlertSettingsRefusedError(webhookRefusal);
    try {
      checkUrl(wanted.webhookUrl, this.policy);
    } catch (error) {
      if (error instanceof UrlRefusedError) throw new AlertSettingsRefusedError(error.message);
      throw error;
    }
  }

  private refusals(): Pick<AlertSettings, 'mailRefusal' | 'webhookRefusal'> {
    const { mail, webhookSecret } = this.settings.alerts;
    return {
      mailRefusal: mail ? null : 'No mail can be sent from here: SMTP_URL and MAIL_FROM are not set.',
      webhookRefusal: webhookSecret ? null : 'No webhook can be signed here: WEBHOOK_SECRET is not set.',
    };
  }
}
