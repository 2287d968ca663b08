import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { isUnfinished } from '../../../kit/run-state';
import { type Sample, withSample } from '../pace';

/** Finished runs are kept to correct the rows of tables loaded earlier; this many, so that a long day costs no memory. */
export const FINISHED_KEPT = 1_000;

export interface LiveRunsState {
  /** The newest known state of every run heard of, by id. */
  runs: Readonly<Record<string, JobRun>>;
  /** When this page saw a run end, by its own clock in ms: the moment its row starts to fade from 'Running now'. */
  endedAt: Readonly<Record<string, number>>;
  /** How far runs at work were in the last minute, by id. */
  samples: Readonly<Record<string, readonly Sample[]>>;
  /** Runs that ended unseen: ask for them one by one. */
  stale: readonly string[];
  /** What changed between asking to join and the snapshot's arrival; null when no snapshot is on its way. */
  sinceJoining: readonly JobRun[] | null;
  isLoaded: boolean;
}

export type LiveRunsAction =
  | { type: 'joining' }
  /** `isWhole`: every unfinished run is in it; else some that wait are not. */
  | { type: 'snapshot'; runs: readonly JobRun[]; isWhole: boolean; at: number }
  | { type: 'changed'; run: JobRun; at: number }
  /** Read from the server by its id, or answered by a command. */
  | { type: 'fetched'; run: JobRun; at: number }
  /** Asked for in vain. `isGone`: it does not exist any more. */
  | { type: 'not-fetched'; runId: string; isGone: boolean };

export const noLiveRuns: LiveRunsState = {
  runs: {},
  endedAt: {},
  samples: {},
  stale: [],
  sinceJoining: null,
  isLoaded: false,
};

/** A snapshot and numbered changes become the present, in whatever order they arrive. */
export function liveRunsReducer(state: LiveRunsState, action: LiveRunsAction): LiveRunsState {
  switch (action.type) {
    case 'joining':
      return { ...state, sinceJoining: [] };
    case 'changed':
      return withChange(state, action.run, action.at);
    case 'snapshot':
      return withSnapshot(state, action.runs, action.isWhole, action.at);
    case 'fetched':
      return withoutStale(withRuns(state, [action.run], action.at), action.run.id);
    case 'not-fetched':
      return withoutStale(action.isGone ? withoutRun(state, action.runId) : state, action.runId);
  }
}

function withChange(state: LiveRunsState, run: JobRun, at: number): LiveRunsState {
  const known = state.runs[run.id];
  if (known && run.seq <= known.seq) return state;
  return {
    ...withRuns(state, [run], at),
    sinceJoining: state.sinceJoining && [...state.sinceJoining, run],
  };
}

function withSnapshot(state: LiveRunsState, snapshot: readonly JobRun[], isWhole: boolean, at: number): LiveRunsState {
  const heardOf = new Set([...snapshot, ...(state.sinceJoining ?? [])].map((run) => run.id));
  const missing = Object.values(state.runs).filter((run) => isUnfinished(run) && !heardOf.has(run.id));
  // They ended while nobody was listening, too long ago for the snapshot to say how. Of one that is cut off all is there that is active.
  const vanished = missing.filter((run) => isWhole || run.state === 'active');
  // Of those that waited nobody knows then whether they still do, and they may be thousands.
  const forgotten = missing.filter((run) => !isWhole && run.state === 'queued');
  const known = forgotten.reduce((left, run) => withoutRun(left, run.id), state);
  const next = withRuns(known, snapshot, at);
  return {
    ...next,
    stale: vanished.reduce((stale, run) => withId(stale, run.id), state.stale),
    sinceJoining: null,
    isLoaded: true,
  };
}

/** Takes over what is newer than what is known. */
function withRuns(state: LiveRunsState, changed: readonly JobRun[], at: number): LiveRunsState {
  if (changed.length === 0) return state;
  const runs = { ...state.runs };
  const endedAt = { ...state.endedAt };
  const samples = { ...state.samples };
  for (const run of changed) {
    const known = runs[run.id];
    if (known && known.seq >= run.seq) continue;
    if (isUnfinished(run)) delete endedAt[run.id];
    // Only an end that was seen counts: the snapshot also holds what ended before.
    else if (known && isUnfinished(known)) endedAt[run.id] = at;
    samples[run.id] = withSample(samples[run.id] ?? [], run, at);
    runs[run.id] = run;
  }
  return forgetOldest({ ...state, runs, endedAt, samples });
}

function forgetOldest(state: LiveRunsState): LiveRunsState {
  const finished = Object.values(state.runs).filter((run) => !isUnfinished(run));
  if (finished.length <= FINISHED_KEPT) return state;
  const byEnd = finished.sort((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? ''));
  return byEnd.slice(0, finished.length - FINISHED_KEPT).reduce((left, run) => withoutRun(left, run.id), state);
}

function withoutRun(state: LiveRunsState, runId: string): LiveRunsState {
  const { [runId]: _run, ...runs } = state.runs;
  const { [runId]: _endedAt, ...endedAt } = state.endedAt;
  const { [runId]: _samples, ...samples } = state.samples;
  return { ...state, runs, endedAt, samples };
}

const withId = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id]);

const withoutStale = (state: LiveRunsState, id: string): LiveRunsState =>
  state.stale.includes(id) ? { ...state, stale: state.stale.filter((other) => other !== id) } : state;
