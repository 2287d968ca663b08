import { Module } from '@nestjs/common';
import { SettingsRecord } from './settings.record.js';
import { SiteSettingsRepository } from './settings.repository.js';
import { SiteSettingsService } from './settings.service.js';

@Module({ providers: [SettingsRecord, SiteSettingsRepository, SiteSettingsService], exports: [SiteSettingsService] })
export class SiteSettingsModule {}
