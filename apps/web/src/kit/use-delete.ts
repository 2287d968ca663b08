import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { StaffError } from '../lib/staff-error';
import type { RequestOptions } from '../lib/request';
import { notifyError } from '../ui/toast/notify';
import { notifyUndo, withEntry } from './undo';

const DELETED = { done: 'Deleted', failed: 'Not deleted' };
const UNDO_WORDS = { undoing: 'Restoring …', undone: 'Restored', failed: 'Not restored' };

interface DeleteOptions<Row> {
  /** The name of the record. */
  title: string;
  /** The headlines of the toasts, where the action is not called a deletion: 'Retired'. */
  words?: { done: string; failed: string };
  /** The text of the toast, where the name is not enough. */
  consequence?: string;
  /** The query key of every list that may contain the row. */
  lists: QueryKey;
  isIt: (row: Row) => boolean;
  remove: (options: Pick<RequestOptions, 'onResponse'>) => Promise<unknown>;
  onGone?: () => void;
  /** Shows the error, where a toast is not enough. */
  onFailed?: (error: Error) => void;
  /** Invalidates other queries that depend on it. */
  refresh?: () => Promise<unknown>;
}

/**
 * Deletes records optimistically: the row disappears at once and comes back when the request fails. There is no
 * confirmation, because the toast has an Undo button. A record that no longer exists counts as deleted.
 */
export function useDelete<Row, Target = void>(describe: (target: Target) => DeleteOptions<Row>) {
  const client = useQueryClient();
  // A double click deletes once: the second request would get a 404, and its toast would have no Undo button.
  const inFlight = useRef(new Set<Target>());
  const deletion = useMutation({
    mutationFn: async (target: Target) => {
      try {
        return (await withEntry(describe(target).remove)).entryId;
      } catch (error) {
        if (!(error instanceof StaffError && error.status === 404)) throw error;
        return null;
      }
    },
    onMutate: async (target) => {
      const { lists, isIt } = describe(target);
      await client.cancelQueries({ queryKey: lists });
      const before = client.getQueriesData({ queryKey: lists });
      client.setQueriesData({ queryKey: lists }, (data: unknown) => without(data, isIt));
      return before;
    },
    onSuccess: async (entryId, target) => {
      const { title, consequence, words = DELETED, lists, refresh, onGone } = describe(target);
      const upToDate = () => Promise.all([client.invalidateQueries({ queryKey: lists }), refresh?.()]);
      onGone?.();
      const text = consequence ?? title;
      notifyUndo(client, { headline: words.done, text, title, entryId, words: UNDO_WORDS, refresh: upToDate });
      await upToDate();
    },
    onError: (error, target, before) => {
      const { title, words = DELETED, onFailed } = describe(target);
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      if (error instanceof StaffError && error.status === 401) return;
      if (onFailed) onFailed(error);
      else notifyError(words.failed, `${title}: ${error.message}`);
    },
    onSettled: (_entryId, _error, target) => void inFlight.current.delete(target),
    networkMode: 'always',
  });
  const mutate = (target: Target) => {
    if (inFlight.current.has(target)) return;
    inFlight.current.add(target);
    deletion.mutate(target);
  };
  return { ...deletion, mutate };
}

/** A list without the rows that match, whether it is whole or one page of it. */
function without<Row>(data: unknown, isIt: (row: Row) => boolean): unknown {
  if (Array.isArray(data)) return data.filter((row) => !isIt(row as Row));
  if (typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return data;
  const rows = data.rows.filter((row) => !isIt(row as Row));
  const total = 'total' in data ? Number(data.total) - (data.rows.length - rows.length) : undefined;
  return { ...data, rows, total };
}
