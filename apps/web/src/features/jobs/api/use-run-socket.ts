import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type Dispatch } from 'react';
import { RECENT_RUNS } from '@app/contracts/jobs/jobs.constants.js';
import { isUnfinished } from '../../../kit/run-state';
import { staffGateQuery } from '../../../lib/staff-session';
import type { LiveRunsAction } from './live-runs.reducer';
import type { StaffSocket } from './staff-socket';

const JOIN_PATIENCE_MS = 5_000;
const COME_BACK_MS = 5_000;

/**
 * Keeps the runs room joined and hands on what it says. True while it is. `open` must stay the same function. While the
 * session has ended and the console waits for its owner, nobody would let it in: it tries again when somebody has signed in.
 */
export function useRunSocket(open: () => StaffSocket, dispatch: Dispatch<LiveRunsAction>): boolean {
  const client = useQueryClient();
  const [isJoined, setJoined] = useState(false);
  const hasEnded = useQuery({ ...staffGateQuery, enabled: false }).data?.session === null;

  useEffect(() => {
    if (hasEnded) return;
    const socket = open();
    let comeBack: ReturnType<typeof setTimeout> | undefined;

    const join = () => {
      dispatch({ type: 'joining' });
      socket.timeout(JOIN_PATIENCE_MS).emit('runs:join', (error, answer) => {
        if (error) {
          if (socket.connected) join();
          return;
        }
        const { runs } = answer;
        const isWhole = runs.length < RECENT_RUNS || !runs.every(isUnfinished);
        dispatch({ type: 'snapshot', runs, isWhole, at: Date.now() });
        setJoined(true);
      });
    };
    // Refused or sent away, the client gives up by itself. The reason is nearly always a session that has ended: asking
    // for it closes the console. Otherwise the server knows why, and gets time before the next attempt.
    const sentAway = () => {
      void client.invalidateQueries({ queryKey: staffGateQuery.queryKey });
      clearTimeout(comeBack);
      comeBack = setTimeout(() => socket.connect(), COME_BACK_MS);
    };

    socket.on('connect', join);
    socket.on('run:changed', (run) => dispatch({ type: 'changed', run, at: Date.now() }));
    socket.on('disconnect', () => {
      setJoined(false);
      if (!socket.active) sentAway();
    });
    socket.on('connect_error', () => {
      if (!socket.active) sentAway();
    });
    return () => {
      clearTimeout(comeBack);
      socket.removeAllListeners();
      socket.disconnect();
      setJoined(false);
    };
  }, [open, dispatch, client, hasEnded]);

  return isJoined;
}
