import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { FieldError } from '../../../ui/field';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useRevert } from '../api/use-revert';
import { undoWords } from '../audit-words';

interface UndoDialogProps {
  entry: AuditEntry;
  onClose: () => void;
  onShow: (entryId: string) => void;
}

/** Says what taking a change back does, and, where it does not apply any more, why. */
export function UndoDialog({ entry, onClose, onShow }: UndoDialogProps) {
  const revert = useRevert(entry, { onDone: onClose, onShow });
  return (
    <ConfirmDialog
      title="Undo this change?"
      action="Undo change"
      kind="primary"
      isPending={revert.isPending}
      onCancel={onClose}
      onConfirm={() => revert.mutate()}
    >
      <p>{undoWords(entry)}</p>
      {revert.error && <FieldError id={undefined}>{revert.error.message}</FieldError>}
    </ConfirmDialog>
  );
}
