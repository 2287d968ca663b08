import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '@app/domain/settings/settings.module.js';
import { SettingsController } from './settings.controller.js';

@Module({ imports: [SiteSettingsModule], controllers: [SettingsController], exports: [SiteSettingsModule] })
export class SettingsApiModule {}
