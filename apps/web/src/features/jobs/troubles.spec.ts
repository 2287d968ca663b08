import { describe, expect, it } from '@jest/globals';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { findTroubles } from './troubles';

const aQueue = (about: Partial<QueueStatus>): QueueStatus => ({
  name: 'images',
  paused: false,
  waiting: 0,
  active: 0,
  failed: 0,
  oldestWaitingSeconds: null,
  ...about,
});
const texts = (...input: Parameters<typeof findTroubles>) => findTroubles(...input).map(({ text }) => text);

describe('findTroubles', () => {
  it('says nothing while jobs move', () => {
    expect(findTroubles([aQueue({ waiting: 4, oldestWaitingSeconds: 120 })], [])).toEqual([]);
  });

  it('names every paused queue in one sentence', () => {
    expect(texts([aQueue({ paused: true }), aQueue({ name: 'crawl', paused: true })], [])).toEqual([
      'Paused: Photos, Crawls. Jobs there wait until the queue is resumed.',
    ]);
  });

  it('says how long the oldest job has waited, in whole minutes', () => {
    expect(
      texts([aQueue({ oldestWaitingSeconds: 214 }), aQueue({ name: 'imports', oldestWaitingSeconds: 3_720 })], []),
    ).toEqual(['Jobs are waiting longer than they should: Photos for 3 min, Imports for 1 h 2 min.']);
  });

  it('hides the waiting behind its cause', () => {
    expect(findTroubles([aQueue({ oldestWaitingSeconds: 500, paused: true })], []).map(({ id }) => id)).toEqual([
      'paused',
    ]);
    expect(findTroubles([aQueue({ oldestWaitingSeconds: 500 })], ['worker']).map(({ id }) => id)).toEqual(['worker']);
  });

  it('says when the queue or the worker is away', () => {
    expect(findTroubles([], ['queue', 'worker']).map(({ id, level }) => [id, level])).toEqual([
      ['queue', 'stopped'],
      ['worker', 'stopped'],
    ]);
  });
});
