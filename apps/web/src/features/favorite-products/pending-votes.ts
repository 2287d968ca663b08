import { MAX_VOTES } from '@app/contracts/product-ranking/product-ranking.constants.js';
import type { Draft } from '../../kit/drafts';

/** A vote count that is typed and not saved. */
export interface PendingVote {
  productId: string;
  productName: string;
  from: number;
  typed: string;
  /** Null where what is typed is no vote count. */
  to: number | null;
}

/** Groups of three digits with commas or spaces between them. */
const THOUSANDS = /^\d{1,3}(?:[,\s]\d{3})+$/;

/** The count that is typed, null where it is none that can be saved. By the specification, what is not numeric is 0. */
export function readVotes(typed: string): number | null {
  const text = typed.trim();
  if (!/\d/.test(text)) return 0;
  const digits = THOUSANDS.test(text) ? text.replace(/[,\s]/g, '') : text;
  return /^\d+$/.test(digits) && Number(digits) <= MAX_VOTES ? Number(digits) : null;
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
      from: Number(draft.base[productId] ?? 0),
      typed: String(typed),
      to: readVotes(String(typed)),
    }))
    .filter(({ from, to }) => from !== to);
}

/** And back; null where nothing is pending. */
export function draftOf(pending: readonly PendingVote[]): Draft | null {
  if (pending.length === 0) return null;
  const names = pending.map(({ productId, productName }) => [NAME + productId, productName] as const);
  const counts = (of: 'from' | 'typed') => pending.map((vote) => [vote.productId, String(vote[of])] as const);
  return {
    fields: Object.fromEntries([...names, ...counts('typed')]),
    base: Object.fromEntries([...names, ...counts('from')]),
    version: null,
  };
}
