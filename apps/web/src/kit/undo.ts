import type { QueryClient } from '@tanstack/react-query';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import type { RequestOptions } from '../lib/request';
import { callStaff } from '../lib/staff-call';
import { notify, notifyError } from '../ui/toast/notify';

/** How long a change can be undone in the toast; afterwards the audit log can. */
export const UNDO_MS = 8_000;

/** An answer, and the entry of the audit log that the write has made; null where it has made none. */
export interface Entered<Answer> {
  answer: Answer;
  entryId: string | null;
}

/** Makes a write, and says which entry of the audit log it has made; null where it has made none. */
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
  /** What is undone, by its name; the text, unless said otherwise. */
  title?: string;
  words?: { undoing: string; undone: string; failed: string };
  /** Brings up to date what shows it, once it is undone. */
  refresh: () => Promise<unknown>;
}

/** Says that something is done. While that stands, it can be undone on the server, where the write named its entry. */
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
