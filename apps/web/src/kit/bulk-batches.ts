import { type BulkAnswer, inBatches } from '@app/contracts/staff-list.js';

/**
 * Does to many rows what one request does to some. Where a later request fails, the rows before it are done: the others count as
 * left, for that reason.
 */
export async function bulkInBatches(
  rows: readonly string[],
  act: (batch: string[]) => Promise<BulkAnswer>,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], skipped: [] };
  let at = 0;
  try {
    for (const batch of inBatches(rows)) {
      const { done, skipped } = await act(batch);
      answer.done.push(...done);
      answer.skipped.push(...skipped);
      at += batch.length;
      if (at < rows.length) onProgress(at);
    }
  } catch (error) {
    if (at === 0) throw error;
    answer.skipped.push(...rows.slice(at).map((id) => ({ id, reason: (error as Error).message })));
  }
  return answer;
}
