import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteFix } from '../api/use-fix-commands';

interface DeleteFixDialogProps {
  fix: StaffFix;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a fix is deleted, by its name. */
export function DeleteFixDialog({ fix, onClose, onGone }: DeleteFixDialogProps) {
  const deletion = useDeleteFix(fix, onGone);
  const votes = fix.voteCount > 0 && ` and ${fix.voteCount} ${fix.voteCount === 1 ? 'vote' : 'votes'}`;
  return (
    <ConfirmDialog
      title={`Delete “${fix.title}”?`}
      action="Delete fix"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        Both pictures{votes} go with it. The audit log can bring it back for 30 days; Hide takes it out of the gallery
        and keeps it here.
      </p>
    </ConfirmDialog>
  );
}
