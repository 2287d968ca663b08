import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

/** Takes all that waits, in order. */
function drained(queue: FairQueue<string>): string[] {
  const order: string[] = [];
  for (let next = queue.take(); next !== null; next = queue.take()) order.push(next);
  return order;
}

describe('FairQueue', () => {
  it('serves each in turn, however many somebody has put in before', () => {
    const queue = new FairQueue<string>(10, 10);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item, item[0]!, false);
    expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('has somebody who comes meanwhile go before whoever was served already', () => {
    const queue = new FairQueue<string>(10, 10);
    for (const item of ['a1', 'a2', 'a3']) queue.add(item, 'a', false);
    expect(queue.take()).toBe('a1');
    queue.add('b1', 'b', false);
    expect(drained(queue)).toEqual(['b1', 'a2', 'a3']);
  });

  it('has no room for more than its bounds, except to finish what was begun, which goes first', () => {
    const queue = new FairQueue<string>(3, 2);
    expect(['a1', 'a2', 'a3', 'b1', 'c1'].map((item) => queue.add(item, item[0]!, false))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(queue.add('a0', 'a', true)).toBe(true);
    expect(drained(queue)).toEqual(['a0', 'b1', 'a1', 'a2']);
  });

  it('has room again for what was taken back', () => {
    const queue = new FairQueue<string>(1, 1);
    queue.add('a1', 'a', false);
    queue.remove('a1');
    expect([queue.add('b1', 'b', false), queue.take(), queue.take()]).toEqual([true, 'b1', null]);
  });
});
