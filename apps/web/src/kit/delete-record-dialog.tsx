import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog';
import { idOf, type RecordDeletion } from './record-kind';
import { useDelete } from './use-delete';

interface DeleteRecordDialogProps<Row> {
  kind: RecordDeletion<Row>;
  row: Row;
  onClose: () => void;
  /** Once it is gone, where more is to be closed than the question. */
  onGone?: () => void;
}

/** Asks before a record is deleted, or says why it cannot be. */
export function DeleteRecordDialog<Row>({ kind, row, onClose, onGone = onClose }: DeleteRecordDialogProps<Row>) {
  const client = useQueryClient();
  const name = kind.nameOf(row);
  const deletion = useDelete<Row>({
    title: name,
    lists: kind.lists,
    isIt: (other) => idOf(kind, other) === idOf(kind, row),
    remove: (options) => kind.remove(client, row, options),
    onGone,
    refresh: async () => kind.refresh?.(client),
  });
  const refusal = kind.refusal?.(row);
  if (refusal)
    return (
      <ConfirmDialog
        title={`${name} cannot be deleted`}
        action="All right"
        kind="primary"
        onCancel={onClose}
        onConfirm={onClose}
      >
        <p>{refusal}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={kind.question?.(row) ?? `Delete ${name}?`}
      action={`Delete ${kind.noun[0]}`}
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>{kind.consequence(row)}</p>
    </ConfirmDialog>
  );
}
