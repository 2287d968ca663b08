import { useQueryClient } from '@tanstack/react-query';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { shopOf } from '../shop-of';
import { refreshAds, staffAdsQuery } from './get-staff-ads';

/** Takes an ad away. One that is gone already is as good as deleted. */
export function useDeleteAd(ad: SponsoredAd, onGone: () => void) {
  const client = useQueryClient();
  return useDelete<SponsoredAd>({
    title: shopOf(ad),
    lists: staffAdsQuery.queryKey,
    isIt: ({ id }) => id === ad.id,
    remove: (options) => callStaff(client, 'DELETE /api/sponsored-ads/:id', { params: { id: ad.id }, ...options }),
    onGone,
    refresh: () => refreshAds(client),
  });
}
