import { type QueryClient } from '@tanstack/react-query';
import { staffQuery } from '../../../lib/staff-call';
import { sponsoredAdsQuery } from './get-sponsored-ads';

/** All ads, the inactive ones too, in the order of the carousel. */
export const staffAdsQuery = staffQuery('GET /api/sponsored-ads');

/** The tab, and the carousel where it was open in this page before. */
export async function refreshAds(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: staffAdsQuery.queryKey }),
    client.invalidateQueries({ queryKey: sponsoredAdsQuery.queryKey }),
  ]);
}
