import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteRetailer } from '../api/delete-retailer';

interface DeleteRetailerDialogProps {
  retailer: StaffRetailer;
  onClose: () => void;
  onGone: () => void;
}

export function DeleteRetailerDialog({ retailer, onClose, onGone }: DeleteRetailerDialogProps) {
  const deletion = useDeleteRetailer(retailer, onGone);
  return (
    <ConfirmDialog
      title={`Delete ${retailer.retailer}?`}
      action="Delete retailer"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        Its crawler configuration, crawled products and price history go with it. The audit log can bring it back for 30
        days; setting it inactive hides it from visitors and keeps everything.
      </p>
    </ConfirmDialog>
  );
}
