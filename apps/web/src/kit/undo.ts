import type { QueryClient } from '@tanstack/react-query';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import type { RequestOptions } from '../lib/request';
import { callStaff } from '../lib/staff-call';
import { notify, notifyError } from '../ui/toast/notify';

/** How long a change can be undone in the toast; afterwards the audit log can. */
export const UNDO_MS = 8_000;

/** The response, and the id of its audit log entry; null when the write has made none. */
export interface Entered<Answer> {
  answer: Answer;
  entryId: string | null;
}

/** Runs a write and returns the id of its audit log entry; null when it has written none. */
export async function withEntry<Answer>(
  write: (options: Pick<RequestOptions, 'onResponse'>) => Promise<Answer>,
): Promise<Entered<Answer>> {
  const entry: { id: string | null } = { id: null };
  const answer = await write({ onResponse: ({ headers }) => void (entry.id = headers.get(AUDIT_ENTRY_HEADER)) });
  return { answer, entryId: entry.id };
}

interface Done {
  /** 'Published' */
  headline: string;
  text: string;
  entryId: string | null;
  /** The name of the record. Defaults to `text`. */
  title?: string;
  words?: { undoing: string; undone: string; failed: string };
  /** Invalidates the queries that show it, after the undo. */
  refresh: () => Promise<unknown>;
}

/** Shows a toast for a completed write, with an Undo button where the write has an audit log entry. */
export function notifyUndo(client: QueryClient, { headline, text, entryId, title = text, words, refresh }: Done): void {
  if (entryId === null) return void notify(headline, text);
  const { undoing, undone, failed } = words ?? { undoing: 'Undoing …', undone: 'Undone', failed: 'Not undone' };
  let isUndoing = false;
  const undo = async () => {
    if (isUndoing) return;
    isUndoing = true;
    notify(undoing, title);
    try {
      await callStaff(client, 'POST /api/admin/audit/:id/revert', { params: { id: entryId } });
      await refresh();
      notify(undone, title);
    } catch (error) {
      notifyError(failed, `${title}: ${(error as Error).message}`);
    }
  };
  notify(headline, text, { duration: UNDO_MS, action: { label: 'Undo', onAct: () => void undo() } });
}
