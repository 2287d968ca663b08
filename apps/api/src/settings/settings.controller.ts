import { Body, Controller } from '@nestjs/common';
import { settingsCalls } from '@app/contracts/settings/settings.calls.js';
import type { SaveSiteSettings, SiteSettings } from '@app/contracts/settings/settings.contract.js';
import { SiteSettingsService } from '@app/domain/settings/settings.service.js';
import { Handles } from '../platform/handles.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SiteSettingsService) {}

  @Handles(settingsCalls.current)
  current(): Promise<SiteSettings> {
    return this.settings.current();
  }

  @Handles(settingsCalls.save)
  save(@Body() changes: SaveSiteSettings): Promise<SiteSettings> {
    return this.settings.save(changes);
  }
}
