import { describe, expect, it } from '@jest/globals';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { aRun } from '../../../testing/job-run.factory';
import { FINISHED_KEPT, liveRunsReducer, noLiveRuns, type LiveRunsAction } from './live-runs.reducer';

const after = (...actions: LiveRunsAction[]) => actions.reduce(liveRunsReducer, noLiveRuns);
const snapshot = (runs: JobRun[], more: { isWhole?: boolean; at?: number } = {}): LiveRunsAction => ({
  type: 'snapshot',
  runs,
  isWhole: more.isWhole ?? true,
  at: more.at ?? 0,
});
const changed = (run: JobRun, at = 0): LiveRunsAction => ({ type: 'changed', run, at });

describe('liveRunsReducer', () => {
  const run = aRun({ id: 'a', state: 'active', seq: 5 });

  it('starts from the snapshot', () => {
    const state = after(snapshot([run]));
    expect(state).toMatchObject({ runs: { a: run }, isLoaded: true, stale: [] });
  });

  it('takes over the next change', () => {
    const next = { ...run, seq: 6, stage: 'Saving' };
    expect(after(snapshot([run]), changed(next))).toMatchObject({ runs: { a: next }, stale: [] });
  });

  it.each([5, 4])('ignores a change numbered %d when 5 is known', (seq) => {
    const known = after(snapshot([run]));
    expect(liveRunsReducer(known, changed({ ...run, seq, stage: 'Older' }))).toBe(known);
  });

  it('shows a change after a gap as it comes: each is the whole run', () => {
    const jump = { ...run, seq: 8, stage: 'Later' };
    expect(after(snapshot([run]), changed(jump))).toMatchObject({ runs: { a: jump }, stale: [] });
  });

  it('does not step back when the answer to that question is older than what arrived meanwhile', () => {
    const state = after(snapshot([run]), changed({ ...run, seq: 9 }), {
      type: 'fetched',
      run: { ...run, seq: 7 },
      at: 0,
    });
    expect(state).toMatchObject({ runs: { a: { seq: 9 } }, stale: [] });
  });

  it('takes an unknown run as it comes, whatever its number', () => {
    expect(after(snapshot([]), changed(run))).toMatchObject({ runs: { a: run }, stale: [] });
  });

  it('lets no older snapshot undo a change that overtook it', () => {
    const state = after({ type: 'joining' }, changed({ ...run, seq: 6, stage: 'Saving' }), snapshot([run]));
    expect(state.runs['a']).toMatchObject({ seq: 6, stage: 'Saving' });
  });

  it('keeps a run that began while the snapshot was on its way', () => {
    const late = aRun({ id: 'late' });
    expect(after({ type: 'joining' }, changed(late), snapshot([]))).toMatchObject({ runs: { late }, stale: [] });
  });

  it('asks for a run that ended unseen while the connection was away', () => {
    const state = after(snapshot([run]), { type: 'joining' }, snapshot([]));
    expect(state.stale).toEqual(['a']);
  });

  it('knows nothing any more of those that waited, where a snapshot is cut off', () => {
    const state = after(snapshot([run, aRun({ id: 'waits' })]), snapshot([aRun({ id: 'newer' })], { isWhole: false }));
    expect(Object.keys(state.runs).sort()).toEqual(['a', 'newer']);
    expect(state.stale).toEqual(['a']);
  });

  it('forgets a run that is gone, and keeps one that could not be asked for', () => {
    const stale = after(snapshot([run]), snapshot([]));
    expect(liveRunsReducer(stale, { type: 'not-fetched', runId: 'a', isGone: true })).toMatchObject({
      runs: {},
      stale: [],
    });
    expect(liveRunsReducer(stale, { type: 'not-fetched', runId: 'a', isGone: false })).toMatchObject({
      runs: { a: run },
      stale: [],
    });
  });

  it('notes when it saw a run end, and forgets it when the run is tried again', () => {
    const ended = { ...run, seq: 6, state: 'failed', finishedAt: '2026-11-21T14:05:00.000Z' } as const;
    const state = after(snapshot([run]), changed(ended, 1_234));
    expect(state.endedAt).toEqual({ a: 1_234 });
    expect(liveRunsReducer(state, changed({ ...run, seq: 7, state: 'queued' }, 2_000)).endedAt).toEqual({});
  });

  it('has not seen the end of what the snapshot brings finished', () => {
    expect(after(snapshot([{ ...run, state: 'completed' }])).endedAt).toEqual({});
  });

  it('forgets the longest finished runs of a long day, never an unfinished one', () => {
    const finished = Array.from({ length: FINISHED_KEPT + 5 }, (_, at) =>
      aRun({ id: `f${at}`, state: 'completed', finishedAt: new Date(at * 1_000).toISOString() }),
    );
    const { runs } = after(snapshot([run, ...finished]));
    expect(Object.keys(runs)).toHaveLength(FINISHED_KEPT + 1);
    expect(runs).toHaveProperty('a');
    expect(runs).not.toHaveProperty('f4');
    expect(runs).toHaveProperty('f5');
  });
});
