import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Draft, DraftRow } from '@app/contracts/learning/drafts.contract.js';
import { callStaff, staffKey } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { LEARNING } from './get-status';

const UNDO_MS = 8_000;

/** The drafts, and the guides that an approved one becomes. */
export const refreshDrafts = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: LEARNING }),
    client.invalidateQueries({ queryKey: staffKey('GET /api/ai/gaps') }),
  ]);

/** Publishes a draft as it is, or `entry` in its place. It is refused when somebody else has decided, and by the checks. */
export async function approveDraft(client: QueryClient, { id, version }: Draft, entry?: KnowledgeEntry) {
  const approved = await callStaff(client, 'POST /api/ai-learning/drafts/:id/approve', {
    params: { id },
    body: { version, ...(entry && { entry }) },
  });
  let isWithdrawing = false;
  const onAct = () => {
    if (isWithdrawing) return;
    isWithdrawing = true;
    void withdrawDraft(client, approved);
  };
  notify('Approved', `${approved.title} is in every answer from now on.`, {
    duration: UNDO_MS,
    action: { label: 'Undo', onAct },
  });
  await refreshDrafts(client);
  return approved;
}

/** Takes an approval back: its guide is what it was before. */
export async function withdrawDraft(client: QueryClient, { id, version, title, kind }: DraftRow): Promise<void> {
  try {
    await callStaff(client, 'POST /api/ai-learning/drafts/:id/withdraw', { params: { id }, body: { version } });
    const now = kind === 'new' ? `${title} is in no answer any more` : `The change of ${title} is undone`;
    notify('Taken back', `${now} and waits for review again.`);
  } catch (error) {
    notifyError('Not taken back', `${title}: ${(error as Error).message}`);
  }
  await refreshDrafts(client);
}

/** Keeps an approved one in spite of its readers. */
export async function keepDraft(client: QueryClient, { id, version, title }: DraftRow): Promise<void> {
  try {
    await callStaff(client, 'POST /api/ai-learning/drafts/:id/keep', { params: { id }, body: { version } });
    notify('Kept', `${title} stays as it is; readers’ words count anew.`);
  } catch (error) {
    notifyError('Not kept', `${title}: ${(error as Error).message}`);
  }
  await refreshDrafts(client);
}

/** Takes a rejection back. */
export async function restoreDraft(client: QueryClient, { id, version, title }: DraftRow): Promise<void> {
  try {
    await callStaff(client, 'POST /api/ai-learning/drafts/:id/restore', { params: { id }, body: { version } });
    notify('Restored', `${title} waits for review again.`);
  } catch (error) {
    notifyError('Not restored', `${title}: ${(error as Error).message}`);
  }
  await refreshDrafts(client);
}

/** Puts a draft aside for good, with the way back in the toast. */
async function rejectDraft(client: QueryClient, { id, version }: Draft, reason: string) {
  const rejected = await callStaff(client, 'POST /api/ai-learning/drafts/:id/reject', {
    params: { id },
    body: { version, reason },
  });
  let isRestoring = false;
  const onAct = () => {
    if (isRestoring) return;
    isRestoring = true;
    void restoreDraft(client, rejected);
  };
  notify('Rejected', `${rejected.title} is not proposed again.`, {
    duration: UNDO_MS,
    action: { label: 'Undo', onAct },
  });
  await refreshDrafts(client);
}

/** A colleague was first: what they decided is read, and takes the place of whatever would have said why not. */
export function sayDecided(client: QueryClient, error: Error): void {
  notifyError('Not decided', error.message);
  void refreshDrafts(client);
}

export type Decided = { approve: true } | { reject: string };

/** Decides about a draft. When a colleague was first, or a check stops it, `error` says so and the draft is read again. */
export function useDecideDraft(draft: Draft, onDecided: () => void) {
  return useMutation<unknown, Error, Decided>({
    mutationFn: (decided, { client }) =>
      'reject' in decided ? rejectDraft(client, draft, decided.reject) : approveDraft(client, draft),
    onSuccess: onDecided,
    onError: (error, _decided, _result, { client }) => {
      if (error instanceof StaffError && error.status === 409) sayDecided(client, error);
    },
    networkMode: 'always',
  });
}
