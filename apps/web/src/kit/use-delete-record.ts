import { useQueryClient } from '@tanstack/react-query';
import { idOf, type RecordDeletion } from './record-kind';
import { useDelete } from './use-delete';

/** Deletes records of a kind. `onGone` closes the view of the deleted record. */
export function useDeleteRecord<Row>(kind: RecordDeletion<Row>, onGone?: (row: Row) => void) {
  const client = useQueryClient();
  const { mutate } = useDelete<Row, Row>((row) => ({
    title: kind.nameOf(row),
    ...(kind.consequence && { consequence: kind.consequence(row) }),
    lists: kind.lists,
    isIt: (other) => idOf(kind, other) === idOf(kind, row),
    remove: (options) => kind.remove(client, row, options),
    onGone: () => onGone?.(row),
    refresh: async () => kind.refresh?.(client),
  }));
  return mutate;
}
