import { describe, expect, it, jest } from '@jest/globals';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { bulkInBatches } from './bulk-batches';

const rows = Array.from({ length: 2_500 }, (_, at) => String(at));
const doAll = (batch: string[]): Promise<BulkAnswer> =>
  Promise.resolve({ done: batch.map((id) => ({ id, entry: id })), skipped: [] });

describe('bulkInBatches', () => {
  it('tells after each request but the last how many are done', async () => {
    const onProgress = jest.fn();
    expect((await bulkInBatches(rows, doAll, onProgress)).done).toHaveLength(2_500);
    expect(onProgress.mock.calls).toEqual([[1_000], [2_000]]);
  });

  it('counts the rows of a request that failed, and those behind it, as left', async () => {
    const failing = (batch: string[]) => (batch[0] === '0' ? doAll(batch) : Promise.reject(new Error('Away.')));
    const { done, skipped } = await bulkInBatches(rows, failing);
    expect([done.length, skipped.length, skipped[0]]).toEqual([1_000, 1_500, { id: '1000', reason: 'Away.' }]);
  });

  it('fails where the first request fails', async () => {
    await expect(bulkInBatches(rows, () => Promise.reject(new Error('Away.')))).rejects.toThrow('Away.');
  });
});
