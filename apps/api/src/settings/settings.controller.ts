import { Body, Controller, Req } from '@nestjs/common';
import { settingsCalls } from '@app/contracts/settings/settings.calls.js';
import type { SaveSiteSettings, SiteSettings } from '@app/contracts/settings/settings.contract.js';
import { SiteSettingsService } from '@app/domain/settings/settings.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SiteSettingsService) {}

  @PublicRead({ tables: ['site_setting'] })
  @Handles(settingsCalls.current)
  current(): Promise<SiteSettings> {
    return this.settings.current();
  }

  @Handles(settingsCalls.save)
  save(@Body() changes: SaveSiteSettings, @Req() request: ApiRequest): Promise<SiteSettings> {
    return this.settings.save(changes, doneBy(request));
  }
}
