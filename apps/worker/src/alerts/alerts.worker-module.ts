import { Module } from '@nestjs/common';
import { AlertsModule } from '@app/domain/alerts/alerts.module.js';
import { AlertsClock } from './alerts-clock.js';

@Module({ imports: [AlertsModule], providers: [AlertsClock] })
export class AlertsWorkerModule {}
