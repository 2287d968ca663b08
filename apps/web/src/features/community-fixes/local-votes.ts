import { readLocal, writeLocal } from '../../lib/local-settings';

const KEY = 'fixVotes';

/** `sent`: the server has not acknowledged it yet, so the page adds it to the count. `counted`: it is in the server's count. */
export type LocalVote = 'sent' | 'counted';
export type LocalVotes = Readonly<Record<string, LocalVote>>;

const isVote = (entry: [string, unknown]): entry is [string, LocalVote] =>
  entry[1] === 'sent' || entry[1] === 'counted';

/** This browser's votes by fix. */
export function readVotes(): LocalVotes {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored as Record<string, unknown>).filter(isVote));
  } catch {
    return {};
  }
}

/** Keeps the vote for this fix, or forgets it (null); the votes as they are then. */
export function keepVote(votes: LocalVotes, fixId: string, vote: LocalVote | null): LocalVotes {
  // Another tab may have voted since.
  const all = { ...votes, ...readVotes() };
  if (vote) all[fixId] = vote;
  else delete all[fixId];
  writeLocal(KEY, JSON.stringify(all));
  return all;
}

/** What the card shows: the server's count, and the own vote while the server does not know it. */
export const shownCount = (voteCount: number, vote: LocalVote | undefined): number =>
  voteCount + (vote === 'sent' ? 1 : 0);
