import type { Erasure } from '@app/contracts/privacy/privacy.contract.js';

const words: Record<keyof Erasure, [one: string, many: string]> = {
  conversations: ['conversation', 'conversations'],
  answers: ['answer', 'answers'],
  messages: ['chat message', 'chat messages'],
  photos: ['photo', 'photos'],
  videos: ['video', 'videos'],
  fixes: ['fix', 'fixes'],
  votes: ['vote', 'votes'],
  searches: ['search', 'searches'],
  visits: ['visit', 'visits'],
  spins: ['spin', 'spins'],
  earlyAccess: ['early-access form', 'early-access forms'],
  accounts: ['account', 'accounts'],
};

/** What was deleted, in one sentence. */
export function erasureWords(erased: Erasure): string {
  const parts = (Object.keys(words) as (keyof Erasure)[])
    .filter((kind) => erased[kind] > 0)
    .map((kind) => `${erased[kind]} ${words[kind][erased[kind] === 1 ? 0 : 1]}`);
  if (parts.length === 0) return 'There was nothing to delete.';
  return `Deleted: ${new Intl.ListFormat('en-GB').format(parts)}.`;
}
