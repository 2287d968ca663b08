import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

interface EraseDialogProps {
  email: string;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before everything that is held by an address is deleted, for good. */
export function EraseDialog({ email, isPending, onCancel, onConfirm }: EraseDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete everything of ${email}?`}
      action="Delete it all"
      isPending={isPending}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>This cannot be undone. The security log keeps that it was done, without the address.</p>
    </ConfirmDialog>
  );
}
