import type { SiteSettings } from '@app/contracts/settings/settings.contract.js';
import { siteSettingNames } from '@app/contracts/settings/settings.constants.js';
import { callApi } from '../../../lib/call-api';
import { writeLocal } from '../../../lib/local-settings';

let loading: Promise<void> | undefined;

/**
 * Fills this browser's storage with what staff have saved, once for each load of the site; later calls answer the same
 * promise. What was never saved writes nothing. Settles also when the settings cannot be had: the stored ones stand.
 */
export function loadSiteSettings(): Promise<void> {
  loading ??= callApi('GET /api/settings').then(storeSiteSettings, () => undefined);
  return loading;
}

export function storeSiteSettings(settings: SiteSettings): void {
  for (const name of siteSettingNames) {
    const value = settings[name];
    if (value !== null && value !== undefined) writeLocal(name, String(value));
  }
}
