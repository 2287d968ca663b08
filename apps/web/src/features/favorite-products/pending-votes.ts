import { MAX_VOTES } from '@app/contracts/product-ranking/product-ranking.constants.js';
import type { Draft } from '../../kit/drafts';

/** A vote count that is typed and not saved. */
export interface PendingVote {
  productId: string;
  productName: string;
  from: number;
  to: number;
}

/** A whole number from 0 on; what is no number is 0. */
export function toVotes(typed: string): number {
  const votes = Math.trunc(Number(typed));
  return Number.isNaN(votes) ? 0 : Math.min(MAX_VOTES, Math.max(0, votes));
}

const NAME = 'name of ';

/** What a draft holds of the votes, as counts. Products by name, so that they can be told apart on any page of the list. */
export function pendingOf(draft: Draft | null): PendingVote[] {
  if (!draft) return [];
  return Object.entries(draft.fields)
    .filter(([field]) => !field.startsWith(NAME))
    .map(([productId, typed]) => ({
      productId,
      productName: String(draft.fields[NAME + productId] ?? ''),
      from: toVotes(String(draft.base[productId] ?? '0')),
      to: toVotes(String(typed)),
    }))
    .filter(({ from, to }) => from !== to);
}

/** And back; null where nothing is pending. */
export function draftOf(pending: readonly PendingVote[], at = Date.now()): Draft | null {
  if (pending.length === 0) return null;
  const names = pending.map(({ productId, productName }) => [NAME + productId, productName] as const);
  const counts = (of: 'from' | 'to') => pending.map((vote) => [vote.productId, String(vote[of])] as const);
  return {
    fields: Object.fromEntries([...names, ...counts('to')]),
    base: Object.fromEntries([...names, ...counts('from')]),
    version: null,
    at,
  };
}
