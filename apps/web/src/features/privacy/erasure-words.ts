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
export const erasureWords = (erased: Erasure): string =>
  isNothing(erased) ? 'There was nothing to delete.' : `Deleted: ${listOf(erased)}.`;

/** What deleting would take, in one sentence. */
export const heldWords = (held: Erasure): string =>
  isNothing(held) ? 'Nothing is kept of this address.' : `What goes: ${listOf(held)}.`;

export const isNothing = (erasure: Erasure): boolean => Object.values(erasure).every((number) => number === 0);

function listOf(erasure: Erasure): string {
  const parts = (Object.keys(words) as (keyof Erasure)[])
    .filter((kind) => erasure[kind] > 0)
    .map((kind) => `${erasure[kind]} ${words[kind][erasure[kind] === 1 ? 0 : 1]}`);
  return new Intl.ListFormat('en-GB').format(parts);
}
