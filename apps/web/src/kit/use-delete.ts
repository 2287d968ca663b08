import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { StaffError } from '../lib/staff-error';
import { staffRequest } from '../lib/staff-request';
import type { RequestOptions } from '../lib/request';
import { notify, notifyError } from '../ui/toast/notify';

/** How long a deletion can be undone in the toast; afterwards the audit log can. */
const UNDO_MS = 8_000;
/** By this header the server names the entry of its audit log that a write has made. */
const ENTRY_HEADER = 'x-audit-entry';

/** Takes a change back by its entry in the audit log. Twice is no harm. */
const revertEntry = (client: QueryClient, entryId: string) =>
  staffRequest(client, 'POST', `/api/admin/audit/${encodeURIComponent(entryId)}/revert`);

interface DeleteOptions<Row> {
  /** What is deleted, by its name. */
  title: string;
  /** What has become of it, and what has not: 'Retired', where nothing is deleted. */
  words?: { done: string; failed: string };
  /** What follows from it, where the name does not say enough. */
  consequence?: string;
  /** The key of every list in which the row may stand. */
  lists: QueryKey;
  isIt: (row: Row) => boolean;
  remove: (options: Pick<RequestOptions, 'onResponse'>) => Promise<unknown>;
  onGone: () => void;
  /** Says why not, where that takes more than a toast. */
  onFailed?: (error: Error) => void;
  /** Brings up to date what else hangs on it. */
  refresh?: () => Promise<unknown>;
  undo?: (client: QueryClient, entryId: string) => Promise<unknown>;
}

/**
 * Deletes a record: its row is gone at once and comes back when the server refuses. While the toast stands, it can be
 * undone on the server. One that is gone already is as good as deleted.
 */
export function useDelete<Row>(options: DeleteOptions<Row>) {
  const { title, consequence, lists, isIt, remove, onGone, onFailed, refresh, undo = revertEntry } = options;
  const { words = { done: 'Deleted', failed: 'Not deleted' } } = options;
  const client = useQueryClient();
  const upToDate = () => Promise.all([client.invalidateQueries({ queryKey: lists }), refresh?.()]);

  let isRestoring = false;
  const restore = async (entryId: string) => {
    if (isRestoring) return;
    isRestoring = true;
    notify('Restoring …', title);
    try {
      await undo(client, entryId);
      await upToDate();
      notify('Restored', title);
    } catch (error) {
      notifyError('Not restored', `${title}: ${(error as Error).message}`);
    }
  };

  return useMutation({
    mutationFn: async () => {
      const entry: { id: string | null } = { id: null };
      try {
        await remove({ onResponse: ({ headers }) => void (entry.id = headers.get(ENTRY_HEADER)) });
      } catch (error) {
        if (!(error instanceof StaffError && error.status === 404)) throw error;
      }
      return entry.id;
    },
    onMutate: async () => {
      await client.cancelQueries({ queryKey: lists });
      const before = client.getQueriesData({ queryKey: lists });
      client.setQueriesData({ queryKey: lists }, (data: unknown) => without(data, isIt));
      return before;
    },
    onSuccess: async (entryId) => {
      onGone();
      const action = entryId ? { label: 'Undo', onAct: () => void restore(entryId) } : undefined;
      notify(words.done, consequence ?? title, action && { duration: UNDO_MS, action });
      await upToDate();
    },
    onError: (error, _variables, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      if (error instanceof StaffError && error.status === 401) return;
      if (onFailed) onFailed(error);
      else notifyError(words.failed, `${title}: ${error.message}`);
    },
    networkMode: 'always',
  });
}

/** A list without the rows that match, whether it is whole or one page of it. */
function without<Row>(data: unknown, isIt: (row: Row) => boolean): unknown {
  if (Array.isArray(data)) return data.filter((row) => !isIt(row as Row));
  if (typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return data;
  const rows = data.rows.filter((row) => !isIt(row as Row));
  const total = 'total' in data ? Number(data.total) - (data.rows.length - rows.length) : undefined;
  return { ...data, rows, total };
}
