import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteAd } from '../api/delete-ad';
import { shopOf } from '../shop-of';

/** Asks before an ad is deleted, by the shop that it leads to. */
export function DeleteAdDialog({ ad, onClose }: { ad: SponsoredAd; onClose: () => void }) {
  const deletion = useDeleteAd(ad, onClose);
  return (
    <ConfirmDialog
      title={`Delete the ad of ${shopOf(ad)}?`}
      action="Delete ad"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        Visitors no longer see it. The audit log can bring it back for 30 days; setting it inactive hides it and keeps
        it here.
      </p>
    </ConfirmDialog>
  );
}
