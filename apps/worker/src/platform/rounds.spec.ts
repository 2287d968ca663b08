import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Rounds } from './rounds.js';

const EVERY_MS = 1_000;

/** Rounds whose work is let go from outside. */
function heldRounds() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const warn = jest.fn<(words: string) => void>();
  const work = () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject }));
  return { rounds: new Rounds({ everyMs: EVERY_MS, work, warn }), ends, warn };
}
/** As far as everything goes that waits for nothing but itself. */
const settled = () => jest.advanceTimersByTimeAsync(0);

describe('rounds', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('come one after the other, and never two at once', async () => {
    const { rounds, ends } = heldRounds();
    rounds.begin();
    expect(ends).toHaveLength(0);
    jest.advanceTimersByTime(3 * EVERY_MS);
    expect(ends).toHaveLength(1);
    ends[0]!.resolve();
    await settled();
    jest.advanceTimersByTime(EVERY_MS);
    expect(ends).toHaveLength(2);
  });

  it('begin at once where that is asked for', () => {
    const { rounds, ends } = heldRounds();
    rounds.beginAtOnce();
    expect(ends).toHaveLength(1);
  });

  it('go on after one that failed, with a line for each change of why', async () => {
    const { rounds, ends, warn } = heldRounds();
    rounds.begin();
    for (const why of ['away', 'away', 'full', null, 'full']) {
      jest.advanceTimersByTime(EVERY_MS);
      const { resolve, reject } = ends.at(-1)!;
      if (why === null) resolve();
      else reject(new Error(why));
      await settled();
    }
    expect(ends).toHaveLength(5);
    expect(warn.mock.calls).toEqual([['Error: away'], ['Error: full'], ['Error: full']]);
  });

  it('end once the last one is over', async () => {
    const { rounds, ends } = heldRounds();
    rounds.beginAtOnce();
    const over = jest.fn();
    void rounds.end().then(over);
    await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect([ends.length, over.mock.calls.length]).toEqual([1, 0]);
    ends[0]!.resolve();
    await settled();
    expect(over).toHaveBeenCalledTimes(1);
  });
});
