import type { Correction } from '@app/contracts/training/training.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteCorrection } from '../api/delete-correction';
import { FailureAlert } from './failure-alert';

/** Asks before a correction is deleted, by its question. */
export function DeleteCorrectionDialog({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const deletion = useDeleteCorrection(correction, onClose);
  if (deletion.error)
    return <FailureAlert title="The correction could not be deleted" error={deletion.error} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Delete this correction?"
      action="Delete correction"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        “{correction.originalQuery}” is answered from the guides again. The audit log can bring it back for 30 days;
        setting it inactive keeps it here.
      </p>
    </ConfirmDialog>
  );
}
