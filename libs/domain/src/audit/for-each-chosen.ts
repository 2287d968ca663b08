import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { DomainError } from '../errors.js';
import type { Actor } from './actor.js';

/**
 * Runs an action on each row of a set, one after the other. `act` uses a transaction for each row, so that no lock is held for
 * the whole set and no two sets deadlock; rows that it rejects are skipped with the reason. A row without an audit log entry
 * needed no change.
 */
export async function forEachChosen(
  ids: readonly string[],
  by: Actor,
  act: (id: string, by: Actor) => Promise<unknown>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], skipped: [] };
  for (const id of ids) {
    let entry: string | undefined;
    const onEntry = (written: string) => {
      entry = written;
      by.onEntry?.(written);
    };
    try {
      await act(id, { ...by, onEntry });
      if (entry === undefined) answer.skipped.push({ id, reason: 'It was so already.' });
      else answer.done.push({ id, entry });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      answer.skipped.push({ id, reason: error.message });
    }
  }
  return answer;
}
