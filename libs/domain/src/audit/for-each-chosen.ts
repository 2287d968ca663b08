import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { DomainError } from '../errors.js';
import type { By } from './by.js';

/**
 * The same for each row of a set, one after the other. `act` does it in a transaction of its own, so that nobody waits for the
 * whole set and no two sets wait for each other; what it refuses is skipped with its sentence, the rest is done. What leaves no
 * entry in the audit log was as wanted already.
 */
export async function forEachChosen(
  ids: readonly string[],
  by: By,
  act: (id: string, by: By) => Promise<unknown>,
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
