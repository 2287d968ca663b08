import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { StaffError } from '../lib/staff-error';
import type { RequestOptions } from '../lib/request';
import { notifyError } from '../ui/toast/notify';
import { notifyUndo, withEntry } from './undo';

const DELETED = { done: 'Deleted', failed: 'Not deleted' };
const UNDO_WORDS = { undoing: 'Restoring …', undone: 'Restored', failed: 'Not restored' };

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
  onGone?: () => void;
  /** Says why not, where that takes more than a toast. */
  onFailed?: (error: Error) => void;
  /** Brings up to date what else hangs on it. */
  refresh?: () => Promise<unknown>;
}

/**
 * Deletes records: a row is gone at once and comes back when the server refuses. While the toast stands, it can be undone on
 * the server, so nothing is asked before. One that is gone already is as good as deleted.
 */
export function useDelete<Row, Target = void>(describe: (target: Target) => DeleteOptions<Row>) {
  const client = useQueryClient();
  // A double click deletes once: the second call would be told that there is no such record, and of no way to undo it.
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
