import { Module } from '@nestjs/common';
import { SiteSettingsRepository } from './settings.repository.js';
import { SiteSettingsService } from './settings.service.js';

@Module({ providers: [SiteSettingsRepository, SiteSettingsService], exports: [SiteSettingsService] })
export class SiteSettingsModule {}
