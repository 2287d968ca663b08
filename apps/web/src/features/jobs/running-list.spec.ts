import { describe, expect, it } from '@jest/globals';
import { keepPlaces, runningList } from './running-list';
import { aRun } from '../../testing/job-run.factory';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 14, minute)).toISOString();
const byId = (...runs: ReturnType<typeof aRun>[]) => Object.fromEntries(runs.map((run) => [run.id, run]));

describe('runningList', () => {
  it('shows what runs before what waits, the oldest first', () => {
    const runs = byId(
      aRun({ id: 'waits-long', createdAt: at(1) }),
      aRun({ id: 'runs-short', state: 'active', createdAt: at(2), startedAt: at(9) }),
      aRun({ id: 'waits-short', createdAt: at(5) }),
      aRun({ id: 'runs-long', state: 'active', createdAt: at(3), startedAt: at(4) }),
    );
    expect(runningList(runs, {}, 0).map((run) => run.id)).toEqual([
      'runs-long',
      'runs-short',
      'waits-long',
      'waits-short',
    ]);
  });

  it('keeps a run for a minute after its end was seen, and leaves out what ended before', () => {
    const runs = byId(aRun({ id: 'seen', state: 'completed' }), aRun({ id: 'unseen', state: 'completed' }));
    expect(runningList(runs, { seen: 10_000 }, 69_999).map((run) => run.id)).toEqual(['seen']);
    expect(runningList(runs, { seen: 10_000 }, 70_000)).toEqual([]);
  });
});

describe('keepPlaces', () => {
  it('moves and removes nothing, and adds at the end', () => {
    expect(keepPlaces(['b', 'a'], ['a', 'c', 'b'])).toEqual(['b', 'a', 'c']);
    expect(keepPlaces(['b', 'a'], ['a'])).toEqual(['b', 'a']);
  });
});
