import { describe, expect, it } from '@jest/globals';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { aQueue } from '../../testing/queue.factory';
import { findTroubles } from './troubles';

const texts = (...input: Parameters<typeof findTroubles>) => findTroubles(...input).map(({ text }) => text);

describe('findTroubles', () => {
  it('says nothing while jobs move', () => {
    expect(findTroubles([aQueue({ waiting: 4, oldestWaitingSeconds: 120 })], [])).toEqual([]);
  });

  it('names every paused queue, by whom, when and why, and how many wait', () => {
    const pause = { by: 'karen.holt', at: '2026-11-21T14:05:00.000Z', reason: 'The shop asked us to wait.' };
    expect(
      texts([aQueue({ paused: true, pause, waiting: 12 }), aQueue({ name: 'crawl', paused: true, waiting: 1 })], []),
    ).toEqual([
      expect.stringMatching(/^Photos paused by karen\.holt, .*14:05: “The shop asked us to wait\.” 12 jobs wait\.$/),
      'Crawls paused by somebody, past this console. 1 job waits.',
    ]);
  });

  it('says how long the oldest job has waited, in whole minutes', () => {
    expect(
      texts([aQueue({ oldestWaitingSeconds: 214 }), aQueue({ name: 'imports', oldestWaitingSeconds: 3_720 })], []),
    ).toEqual(['Jobs are waiting longer than they should: Photos for 3 min, Imports for 1 h 2 min.']);
  });

  it('hides the waiting behind its cause', () => {
    expect(findTroubles([aQueue({ oldestWaitingSeconds: 500, paused: true })], []).map(({ id }) => id)).toEqual([
      'paused-images',
    ]);
    expect(findTroubles([aQueue({ oldestWaitingSeconds: 500, workers: 0 })], []).map(({ id }) => id)).toEqual([
      'worker',
    ]);
  });

  it('names the queues that nobody serves, and beside them those that are slow', () => {
    const unserved = [aQueue({ workers: 0 }), aQueue({ name: 'imports', workers: 0 })];
    expect(texts([...unserved, aQueue({ name: 'crawl', oldestWaitingSeconds: 214 })], ['worker'])).toEqual([
      'No worker is running for Photos and Imports. Jobs wait until one starts.',
      'Jobs are waiting longer than they should: Crawls for 3 min.',
    ]);
  });

  it('says that no queue has a worker only where the queues say so of each', () => {
    const all = queueNames.map((name) => aQueue({ name, workers: 0 }));
    expect(texts(all, ['worker'])).toEqual(['No worker is running for any queue. Jobs wait until one starts.']);
    expect(texts(all.slice(1), ['worker'])).toEqual([
      'No worker is running for AI learning, Photos, Analytics and Imports. Jobs wait until one starts.',
    ]);
  });

  it('names no queue while nothing is known of them', () => {
    expect(texts([], ['worker'])).toEqual(['Some queues have no worker. Jobs wait until one starts.']);
  });

  it('says nothing of workers where every queue has one, whatever the health check says', () => {
    expect(texts([aQueue(), aQueue({ name: 'imports' })], ['worker'])).toEqual([]);
  });

  it('names a queue without a worker though the health check has not noticed', () => {
    expect(texts([aQueue({ workers: 0 }), aQueue({ name: 'imports' })], [])).toEqual([
      'No worker is running for Photos. Jobs wait until one starts.',
    ]);
  });

  it('says when the queue or the worker is away', () => {
    expect(findTroubles([], ['queue', 'worker']).map(({ id, level }) => [id, level])).toEqual([
      ['queue', 'stopped'],
      ['worker', 'stopped'],
    ]);
  });
});
