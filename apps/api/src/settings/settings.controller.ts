import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  type SaveSiteSettings,
  saveSiteSettingsSchema,
  type SiteSettings,
} from '@app/contracts/settings/settings.contract.js';
import { settingsPaths } from '@app/contracts/settings/settings.paths.js';
import { SiteSettingsService } from '@app/domain/settings/settings.service.js';
import { PublicRead } from '../platform/public-reads/public-read.js';

@Controller(settingsPaths.settings)
export class SettingsController {
  constructor(private readonly settings: SiteSettingsService) {}

  @Get()
  @PublicRead({ tables: ['site_setting'] })
  current(): Promise<SiteSettings> {
    return this.settings.current();
  }

  @Put()
  save(@Body({ schema: saveSiteSettingsSchema }) changes: SaveSiteSettings): Promise<SiteSettings> {
    return this.settings.save(changes);
  }
}
