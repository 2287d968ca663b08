import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FavoriteProduct } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { NO_VOTE_CHANGES, VOTES_FAILED, VOTES_RULE } from '@app/contracts/product-ranking/product-ranking.constants.js';
import { keepDraft, presentDraft, useDraft } from '../../../kit/drafts';
import type { Conflict } from '../../../kit/use-record-form';
import { useOwner } from '../../../kit/use-own-draft';
import { notifyUndo, withEntry } from '../../../kit/undo';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { notify, notifyError } from '../../../ui/toast/notify';
import { draftOf, type PendingVote, pendingOf, readVotes } from '../pending-votes';
import { FAVORITES, votesQuery } from './staff-favorites';

const RECORD = 'favorite-votes';
type Counts = Record<string, string>;
type ReadVote = PendingVote & { to: number };

const isRead = (vote: PendingVote): vote is ReadVote => vote.to !== null;

/** The vote counts that are typed and not saved. They outlive search, other pages, a reload and the session. */
export function usePendingVotes() {
  const client = useQueryClient();
  const owner = useOwner();
  const pending = pendingOf(useDraft(owner, RECORD));
  const [conflict, setConflict] = useState<Conflict<Counts> | null>(null);
  useLeaveWarning(pending.length > 0);

  const present = () => pendingOf(presentDraft(owner, RECORD));
  const keep = (votes: readonly PendingVote[]) => keepDraft(owner, RECORD, draftOf(votes));

  const refresh = () => client.invalidateQueries({ queryKey: FAVORITES });

  const saving = useMutation({
    mutationFn: (votes: readonly ReadVote[]) =>
      withEntry((options) =>
        callStaff(client, 'POST /api/admin/favorite-products/votes', {
          body: { updates: votes.map(({ productId, from, to }) => ({ productId, voteCount: to, from })) },
          ...options,
        }),
      ),
    onSuccess: async ({ entryId }, saved) => {
      // What was typed since is a change of what has been saved by now.
      const sent = new Map(saved.map(({ productId, to }) => [productId, to]));
      keep(present().map((vote) => ({ ...vote, from: sent.get(vote.productId) ?? vote.from })));
      const text = saved.length === 1 ? 'Votes of 1 product' : `Votes of ${saved.length} products`;
      notifyUndo(client, { headline: 'Saved', text, entryId, refresh });
      await refresh();
    },
    onError: async (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      if (error instanceof StaffError && error.status === 409) await compare().catch(() => undefined);
      else notifyError(VOTES_FAILED, error.message);
    },
    networkMode: 'always',
  });

  /** Somebody else has saved: what they left alone goes on from theirs; where both changed one count, it is asked. */
  const compare = async () => {
    const theirs = await client.fetchQuery({ ...votesQuery, staleTime: 0 });
    const now = ({ productId }: PendingVote) => theirs[productId] ?? 0;
    const mine = present();
    const clashing = mine.filter((vote) => now(vote) !== vote.from && now(vote) !== vote.to);
    const counts = (of: (vote: PendingVote) => number | string): Counts =>
      Object.fromEntries(clashing.map((vote) => [vote.productId, String(of(vote))]));
    keep(mine.map((vote) => (clashing.includes(vote) ? vote : { ...vote, from: now(vote) })));
    void refresh();
    if (clashing.length === 0) return save();
    setConflict({
      names: clashing.map(({ productId }) => productId),
      base: counts(({ from }) => from),
      theirs: counts(now),
      mine: counts(({ to, typed }) => to ?? typed),
      kept: mine.length - clashing.length,
      version: null,
    });
  };

  const save = () => {
    const votes = present();
    if (votes.length === 0) return void notify(NO_VOTE_CHANGES.title, NO_VOTE_CHANGES.text);
    const wrong = votes.filter((vote) => !isRead(vote)).map(({ productName }) => productName);
    // One save is one change of all votes: none of them is left behind.
    if (wrong.length > 0) return void notifyError(VOTES_FAILED, `${wrong.join(', ')}: ${VOTES_RULE}`);
    if (!saving.isPending) saving.mutate(votes.filter(isRead));
  };

  return {
    pending,
    isSaving: saving.isPending,
    set: ({ productId, productName, votes }: FavoriteProduct, typed: string) => {
      const to = readVotes(typed);
      const others = present().filter((vote) => vote.productId !== productId);
      const from = present().find((vote) => vote.productId === productId)?.from ?? votes;
      keep(from === to ? others : [...others, { productId, productName, from, typed, to }]);
    },
    save,
    discard: () => keep([]),
    conflict,
    resolve: (choices: Partial<Counts>) => {
      const theirs = conflict?.theirs ?? {};
      keep(
        present().map((vote) => {
          const chosen = choices[vote.productId];
          if (chosen === undefined) return vote;
          return { ...vote, from: Number(theirs[vote.productId]), typed: chosen, to: readVotes(chosen) };
        }),
      );
      setConflict(null);
      if (present().length > 0) save();
    },
    keepEditing: () => setConflict(null),
  };
}

export type PendingVotes = ReturnType<typeof usePendingVotes>;
