import { Module } from '@nestjs/common';
import { AlertsModule } from '@app/domain/alerts/alerts.module.js';
import { AlertsController } from './alerts.controller.js';

@Module({ imports: [AlertsModule], controllers: [AlertsController] })
export class AlertsApiModule {}
