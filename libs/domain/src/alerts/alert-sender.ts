import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { AlertChannel } from '@app/contracts/alerts/alerts.constants.js';
import type { UrlPolicy } from '@app/crawl/net/url-guard.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { URL_POLICY } from '../crawler/url-policy.js';
import { AlertOutboxRepository, type ClaimedDelivery } from './alert-outbox.repository.js';
import { AlertSettingsRepository } from './alert-settings.repository.js';
import { type Attempt, type DeliveryChannel, DeliveryLostError } from './delivery-channel.js';
import { MailChannel } from './mail-channel.js';
import { isQuiet } from './quiet-hours.js';
import { WebhookChannel } from './webhook-channel.js';

const ATTEMPTS = 6;

/**
 * Takes alerts out of the outbox, each to its recipient once: what was not handed over whole when a worker ended is sent by the next
 * one, and what was is not sent again, whatever became of it.
 */
@Injectable()
export class AlertSender implements OnApplicationShutdown {
  private readonly logger = new AreaLogger('crawl');
  private readonly channels: Partial<Record<AlertChannel, DeliveryChannel>>;
  private readonly retryMs: number;

  constructor(
    private readonly outbox: AlertOutboxRepository,
    private readonly rows: AlertSettingsRepository,
    @Inject(SETTINGS) settings: Pick<Settings, 'alerts'>,
    @Inject(URL_POLICY) policy: UrlPolicy,
  ) {
    const { mail, webhookSecret, retryMs } = settings.alerts;
    this.channels = {
      ...(mail && { mail: new MailChannel(mail) }),
      ...(webhookSecret && { webhook: new WebhookChannel(webhookSecret, policy) }),
    };
    this.retryMs = retryMs;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.channels).map((channel) => channel.close()));
  }

  /** Everything that is due, one after the other. Throws when the database is away. */
  async sendDue(signal: AbortSignal): Promise<void> {
    await this.outbox.endUnsure();
    const isNight = isQuiet(new Date(), await this.rows.find());
    while (!signal.aborted) {
      const delivery = await this.outbox.claim(isNight);
      if (!delivery) return;
      await this.send(delivery);
    }
  }

  private async send(delivery: ClaimedDelivery): Promise<void> {
    const channel = this.channels[delivery.channel];
    const unset: Attempt = { kind: 'later', reason: 'It cannot be sent from here: the setting for it is gone.' };
    try {
      const attempt = channel ? await channel.send(delivery, () => this.outbox.handOver(delivery)) : unset;
      await this.note(delivery, attempt);
    } catch (error) {
      if (!(error instanceof DeliveryLostError)) throw error;
    }
  }

  private async note(delivery: ClaimedDelivery, attempt: Attempt): Promise<void> {
    if (attempt.kind === 'sent') return this.outbox.end(delivery, { state: 'sent', reason: '' });
    const { reason } = attempt;
    if (attempt.kind === 'later' && delivery.attempts < ATTEMPTS) {
      const againInMs = this.retryMs * 2 ** (delivery.attempts - 1);
      return this.outbox.end(delivery, { state: 'waiting', reason, againInMs });
    }
    const tries = delivery.attempts === 1 ? '' : ` It was tried ${delivery.attempts} times.`;
    this.logger.warn(`An alert did not reach ${delivery.target}: ${reason}${tries}`);
    await this.outbox.end(delivery, {
      state: attempt.kind === 'unsure' ? 'unsure' : 'failed',
      reason: `${reason}${tries}`,
    });
  }
}
