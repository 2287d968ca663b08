import { useMutation } from '@tanstack/react-query';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { shopOf } from '../shop-of';
import { refreshAds, staffAdsQuery } from './get-staff-ads';

/** Moves an ad in the list: shown at once, and taken back when it could not be saved. Moves are sent one after the other. */
export function usePlaceAds() {
  return useMutation({
    scope: { id: 'sponsored-ads' },
    // What is in the cache has the versions that the move before has made.
    mutationFn: ({ ads }: { ad: SponsoredAd; ads: SponsoredAd[] }, { client }) => {
      const present = client.getQueryData(staffAdsQuery.queryKey) ?? [];
      const places = ads.map(({ id, displayOrder }) => {
        const version = present.find((row) => row.id === id)?.version ?? 0;
        return { id, displayOrder, version };
      });
      return callStaff(client, 'PUT /api/sponsored-ads/order', { body: { places } });
    },
    onMutate: async ({ ads }, { client }) => {
      await client.cancelQueries({ queryKey: staffAdsQuery.queryKey });
      const before = client.getQueryData(staffAdsQuery.queryKey);
      client.setQueryData(staffAdsQuery.queryKey, ads);
      return before;
    },
    onSuccess: (rows, { ad }, _before, { client }) => {
      client.setQueryData(staffAdsQuery.queryKey, rows);
      notify('Moved', `${shopOf(ad)} is number ${rows.findIndex(({ id }) => id === ad.id) + 1} of ${rows.length}.`);
    },
    onError: (error, { ad }, before, { client }) => {
      client.setQueryData(staffAdsQuery.queryKey, before);
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not moved', `${shopOf(ad)}: ${error.message}`);
    },
    onSettled: (_rows, _error, _move, _before, { client }) => refreshAds(client),
    networkMode: 'always',
  });
}
