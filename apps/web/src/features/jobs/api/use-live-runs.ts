import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { StaffError } from '../../../lib/staff-error';
import { useLasting } from '../../../lib/use-lasting';
import { usePresence } from '../../../lib/use-presence';
import { fetchRun } from './get-run';
import { currentRunsQuery, type CurrentRuns } from './get-current-runs';
import { liveRunsReducer, noLiveRuns, type LiveRunsAction, type LiveRunsState } from './live-runs.reducer';
import { openStaffSocket } from './staff-socket';
import { useRunSocket } from './use-run-socket';

/** How long the socket may be gone before the page polls instead. */
const AWAY_AFTER_MS = 4_000;
const POLL_MS = 5_000;

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'polling';

export interface LiveRuns extends Pick<LiveRunsState, 'runs' | 'endedAt' | 'samples' | 'isLoaded'> {
  connection: Connection;
  /** Why nothing could be loaded so far. */
  error: Error | null;
  /** Takes over a run that a command or another read answered. */
  apply: (run: JobRun) => void;
  retry: () => void;
}

/**
 * The runs as they are now: a snapshot and numbered changes over the socket; while that is blocked, a read every five
 * seconds. One use per console.
 */
export function useLiveRuns(open = openStaffSocket): LiveRuns {
  const [state, dispatch] = useReducer(liveRunsReducer, noLiveRuns);
  const isJoined = useRunSocket(open, dispatch);
  const hasJoined = useLatch(isJoined);
  const isAway = useLasting(!isJoined, AWAY_AFTER_MS);
  const isPresent = usePresence();

  // The first read does not wait for the socket: the page is there sooner, and a blocked socket costs nothing.
  const poll = useQuery({
    ...currentRunsQuery,
    enabled: !isJoined && isPresent && (isAway || !state.isLoaded),
    refetchInterval: POLL_MS,
  });
  const takeOver = useEffectEvent((answer: CurrentRuns) => {
    // Asked before the socket was there, answered after: the socket knows better.
    if (!isJoined) dispatch({ type: 'snapshot', ...answer, at: Date.now() });
  });
  useEffect(() => {
    if (poll.data) takeOver(poll.data);
  }, [poll.data]);

  useRefetchStale(state.stale, dispatch);

  return {
    runs: state.runs,
    endedAt: state.endedAt,
    samples: state.samples,
    isLoaded: state.isLoaded,
    connection: connectionOf(isJoined, isAway && poll.isSuccess, hasJoined),
    error: state.isLoaded ? null : poll.error,
    apply: useCallback((run: JobRun) => dispatch({ type: 'fetched', run, at: Date.now() }), []),
    retry: () => void poll.refetch(),
  };
}

function connectionOf(isJoined: boolean, isPolling: boolean, hasJoined: boolean): Connection {
  if (isJoined) return 'live';
  if (isPolling) return 'polling';
  return hasJoined ? 'reconnecting' : 'connecting';
}

/** A change was missed, so the run is asked for; one question per run at a time. */
function useRefetchStale(stale: readonly string[], dispatch: Dispatch<LiveRunsAction>): void {
  const client = useQueryClient();
  const asking = useRef(new Set<string>());
  useEffect(() => {
    for (const runId of stale.filter((id) => !asking.current.has(id))) {
      asking.current.add(runId);
      fetchRun(client, runId)
        .then(
          (run) => dispatch({ type: 'fetched', run, at: Date.now() }),
          (error: unknown) => {
            dispatch({ type: 'not-fetched', runId, isGone: error instanceof StaffError && error.status === 404 });
          },
        )
        .finally(() => asking.current.delete(runId));
    }
  }, [stale, client, dispatch]);
}

/** True from the first time on. */
function useLatch(value: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(value);
  if (value && !hasBeen) setHasBeen(true);
  return hasBeen;
}
