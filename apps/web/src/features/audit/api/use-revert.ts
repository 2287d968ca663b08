import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { entryName } from '../audit-words';

/** So long the way to the new entry stands in the toast. */
const SHOWN_MS = 8_000;

interface RevertOptions {
  onDone: () => void;
  onShow: (entryId: string) => void;
}

/** Takes a change back. One that somebody has taken back already is as good as done. */
export function useRevert(entry: AuditEntry, { onDone, onShow }: RevertOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callStaff(client, 'POST /api/admin/audit/:id/revert', { params: { id: entry.id } }),
    onSuccess: ({ entry: made, wasReverted }) => {
      onDone();
      notify(wasReverted ? 'Somebody had undone it already' : 'Change undone', entryName(entry), {
        duration: SHOWN_MS,
        action: { label: 'Show entry', onAct: () => onShow(made.id) },
      });
      // The change may have been of anything that the page shows.
      void client.invalidateQueries();
    },
    networkMode: 'always',
  });
}
