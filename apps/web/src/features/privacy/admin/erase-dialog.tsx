import type { Erasure } from '@app/contracts/privacy/privacy.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { TypedConfirmDialog } from '../../../ui/overlay/typed-confirm-dialog';
import { heldWords, isNothing } from '../erasure-words';

interface EraseDialogProps {
  email: string;
  /** What is held by the address. */
  held: Erasure;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before everything that is held by an address is deleted, for good; the address is typed to confirm it. */
export function EraseDialog({ email, held, isPending, onCancel, onConfirm }: EraseDialogProps) {
  if (isNothing(held))
    return (
      <ConfirmDialog
        title={`Nothing to delete of ${email}`}
        action="All right"
        kind="primary"
        onCancel={onCancel}
        onConfirm={onCancel}
      >
        <p>{heldWords(held)}</p>
      </ConfirmDialog>
    );
  return (
    <TypedConfirmDialog
      title={`Delete everything of ${email}?`}
      word={email}
      action="Delete it all"
      isPending={isPending}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{heldWords(held)}</p>
      <p>This cannot be undone. The security log keeps that it was done, without the address.</p>
    </TypedConfirmDialog>
  );
}
