import { type QueryClient, useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { StaffError } from '../lib/staff-error';
import { Button, type ButtonSize } from '../ui/button';
import { notifyError } from '../ui/toast/notify';
import type { RecordDeletion, WriteOptions } from './record-kind';
import { notifyUndo, withEntry } from './undo';

interface PublishButtonProps<Row> {
  kind: Pick<RecordDeletion<Row>, 'nameOf' | 'lists' | 'refresh'>;
  row: Row;
  isPublished: boolean;
  write: (client: QueryClient, row: Row, isPublished: boolean, options: WriteOptions) => Promise<unknown>;
  size?: ButtonSize;
}

/** Publish or Hide, depending on the current state, with Undo. */
export function PublishButton<Row>({ kind, row, isPublished, write, size = 'small' }: PublishButtonProps<Row>) {
  const name = kind.nameOf(row);
  const [label, done, Icon] = isPublished
    ? (['Hide', 'Hidden', EyeOff] as const)
    : (['Publish', 'Published', Eye] as const);
  const refresh = (client: QueryClient) =>
    Promise.all([client.invalidateQueries({ queryKey: kind.lists }), kind.refresh?.(client)]);
  const { mutate, isPending } = useMutation({
    mutationFn: (_: void, { client }) => withEntry((options) => write(client, row, !isPublished, options)),
    onSuccess: async ({ entryId }, _variables, _result, { client }) => {
      await refresh(client);
      notifyUndo(client, { headline: done, text: name, entryId, refresh: () => refresh(client) });
    },
    onError: (error, _variables, _result, { client }) => {
      // Signed out meanwhile: the sign-in form is shown.
      if (error instanceof StaffError && error.status === 401) return;
      notifyError(`Not ${done.toLowerCase()}`, `${name}: ${error.message}`);
      // Deleted, or changed by another user.
      if (error instanceof StaffError && (error.status === 404 || error.status === 409)) void refresh(client);
    },
    networkMode: 'always',
  });
  return (
    <Button
      size={size}
      kind={isPublished ? 'plain' : 'primary'}
      aria-disabled={isPending}
      aria-label={`${label} ${name}`}
      onClick={(event) => {
        // Publish and Hide take each other's place: the second click of a double click must not undo the first.
        if (!isPending && event.detail <= 1) mutate();
      }}
    >
      <Icon size={15} strokeWidth={1.9} aria-hidden="true" />
      {label}
    </Button>
  );
}
