import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { SaveSiteSettings, SiteSettings } from '@app/contracts/settings/settings.contract.js';
import { callStaff, staffQuery } from '../../../lib/staff-call';
import { storeSiteSettings } from './load-site-settings';

/** What staff have saved, read afresh; the public read of the same address may be minutes old. */
export const siteSettingsQuery = staffQuery('GET /api/settings');

/** Saves settings for every browser, and in this one at once. What is absent stays as it is. */
export async function saveSettings(client: QueryClient, changes: SaveSiteSettings): Promise<SiteSettings> {
  const saved = await callStaff(client, 'PUT /api/settings', { body: changes });
  storeSiteSettings(saved);
  client.setQueryData(siteSettingsQuery.queryKey, saved);
  return saved;
}

export function useSaveSettings() {
  const client = useQueryClient();
  return (changes: SaveSiteSettings) => saveSettings(client, changes);
}
