import { Module } from '@nestjs/common';
import { CrawlerModule } from '../crawler/crawler.module.js';
import { AlertFindingsRepository } from './alert-findings.repository.js';
import { AlertOutboxRepository } from './alert-outbox.repository.js';
import { AlertSender } from './alert-sender.js';
import { AlertSettingsRecord } from './alert-settings.record.js';
import { AlertSettingsRepository } from './alert-settings.repository.js';
import { AlertSettingsService } from './alert-settings.service.js';
import { Alerts } from './alerts.service.js';

@Module({
  imports: [CrawlerModule],
  providers: [
    AlertFindingsRepository,
    AlertOutboxRepository,
    Alerts,
    AlertSender,
    AlertSettingsRecord,
    AlertSettingsRepository,
    AlertSettingsService,
  ],
  exports: [Alerts, AlertSender, AlertSettingsService],
})
export class AlertsModule {}
