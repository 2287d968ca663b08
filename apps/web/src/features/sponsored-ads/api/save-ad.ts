import { useQueryClient } from '@tanstack/react-query';
import type { SponsoredAd, SponsoredAdForm } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { shopOf } from '../shop-of';
import { refreshAds } from './get-staff-ads';

/** Adds an ad, or changes `present`. Refused with a 409 when somebody else has saved since. */
export function useSaveAd() {
  const client = useQueryClient();
  return async (form: SponsoredAdForm, present: { id: string; version: number } | null): Promise<SponsoredAd> => {
    const saved = present
      ? await callStaff(client, 'PUT /api/sponsored-ads/:id', {
          params: { id: present.id },
          body: { ...form, version: present.version },
        })
      : await callStaff(client, 'POST /api/sponsored-ads', { body: form });
    await refreshAds(client);
    notify(present ? 'Saved' : 'Added', shopOf(saved));
    return saved;
  };
}
