import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { callStaff } from '../lib/staff-call';
import { StaffError } from '../lib/staff-error';
import { notify, notifyError } from '../ui/toast/notify';
import { bulkInBatches } from './bulk-batches';
import { counted, type Noun, skippedWords } from './bulk-words';
import { UNDO_MS } from './undo';

interface BulkOptions {
  noun: Noun;
  /** 'Published', as the result begins. */
  done: string;
  hasUndo: boolean;
  /** The query keys of everything that shows the rows. */
  lists: readonly QueryKey[];
  run: (client: QueryClient, reason: string) => Promise<BulkAnswer>;
  onDone: () => void;
}

/** Runs an action on a whole set. One toast reports the result, with an Undo button. */
export function useBulk({ noun, done: doneWord, hasUndo, lists, run, onDone }: BulkOptions) {
  const client = useQueryClient();
  const upToDate = () => Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));

  let isUndoing = false;
  const undo = async (entries: string[]) => {
    if (isUndoing) return;
    isUndoing = true;
    notify('Undoing …', counted(entries.length, noun));
    try {
      const revert = (batch: string[]) =>
        callStaff(client, 'POST /api/admin/audit/revert', { body: { entries: batch } });
      report('Undone', await bulkInBatches(entries, revert));
      await upToDate();
    } catch (error) {
      notifyError('Not undone', (error as Error).message);
    }
  };

  const report = (word: string, answer: BulkAnswer, onUndo?: () => void) => {
    const { done, skipped } = answer;
    const more = skippedWords(answer);
    if (done.length === 0) notifyError(`Not ${word.toLowerCase()}`, more);
    else {
      const headline =
        skipped.length === 0
          ? `${word} ${counted(done.length, noun)}`
          : `${word} ${done.length} of ${counted(done.length + skipped.length, noun)}`;
      notify(headline, more, onUndo ? { duration: UNDO_MS, action: { label: 'Undo', onAct: onUndo } } : {});
    }
  };

  return useMutation({
    mutationFn: (reason: string) => run(client, reason),
    onSuccess: async (answer) => {
      onDone();
      const entries = answer.done.map(({ entry }) => entry);
      report(doneWord, answer, hasUndo ? () => void undo(entries) : undefined);
      await upToDate();
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError(`Not ${doneWord.toLowerCase()}`, error.message);
      // The set has changed meanwhile: reload it.
      if (error instanceof StaffError && error.status === 409) void upToDate();
    },
    networkMode: 'always',
  });
}
