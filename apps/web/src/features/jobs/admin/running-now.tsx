import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { isUnfinished } from '../../../kit/run-state';
import { useListPlace } from '../../../kit/use-list-place';
import { useNow } from '../../../lib/use-now';
import { LoadError } from '../../../ui/load-error';
import { Pane } from '../../../ui/pane';
import { Skeleton } from '../../../ui/skeleton';
import { queuesQuery } from '../api/get-queues';
import { useRuns } from '../api/live-runs-context';
import { keepPlaces, openParents, runningList } from '../running-list';
import { ConnectionState } from './connection-state';
import { jobsPlace } from './jobs-place';
import { ProgressAnnouncer } from './progress-announcer';
import { RunningParts } from './running-parts';
import { RunningRow } from './running-row';
import css from './running-now.module.css';

/** So many rows; a flood of photos must not push the table out of sight. */
const ROWS = 8;

export function RunningNow() {
  const { connection, isLoaded, error, retry } = useRuns();
  return (
    <Pane title="Running now" tools={<ConnectionState connection={connection} />}>
      {isLoaded ? (
        <RunningRows />
      ) : error ? (
        <LoadError title="The running jobs could not be loaded" error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Pane>
  );
}

function RunningRows() {
  const { runs, endedAt, samples } = useRuns();
  const now = useNow(1_000);
  const { linkTo } = useListPlace(jobsPlace);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const list = runningList(runs, endedAt, now);
  const ids = useSteadyOrder(
    list.map((run) => run.id),
    isPointedAt || hasFocus,
  );
  const rows = ids.flatMap((id) => runs[id] ?? []);
  const parents = openParents(runs);
  const hidden = rows.slice(ROWS);
  const areWaiting = hidden.every((run) => run.state === 'queued');
  const { data: queues = [] } = useQuery(queuesQuery);
  const more = Math.max(
    hidden.length,
    openRuns(queues) - Object.values(runs).filter(isUnfinished).length + hidden.length,
  );
  return (
    <>
      {rows.length === 0 && parents.length === 0 ? (
        <p className={css['none']}>Nothing is running.</p>
      ) : (
        <ul
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        >
          {rows.slice(0, ROWS).map((run) => (
            <RunningRow
              key={run.id}
              run={run}
              samples={samples[run.id] ?? []}
              now={now}
              linkTo={linkTo({ run: run.id })}
            />
          ))}
          {parents.map((id) => (
            <RunningParts key={id} parentId={id} />
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <p className={css['more']}>
          <Link to={linkTo({ state: areWaiting ? 'queued' : 'active', kind: null, page: 1, run: null })}>
            {more.toLocaleString('en-GB')} more {areWaiting ? 'waiting' : ''}
          </Link>
        </p>
      )}
      <ProgressAnnouncer runs={list} />
    </>
  );
}

/** How many runs wait or are at work, by the queues: the page itself knows only so many of those that wait. */
const openRuns = (queues: readonly QueueStatus[]): number =>
  queues.reduce((sum, { waiting, active }) => sum + waiting + active, 0);

/** The wanted order, or while `isHeld` the one that is on the screen. */
function useSteadyOrder(wanted: string[], isHeld: boolean): string[] {
  const [shown, setShown] = useState(wanted);
  const next = isHeld ? keepPlaces(shown, wanted) : wanted;
  if (next.length !== shown.length || next.some((id, index) => id !== shown[index])) setShown(next);
  return next;
}

function Loading() {
  return (
    <div className={css['loading']} role="status" aria-label="Loading the running jobs">
      <Skeleton width={190} height={20} />
      <Skeleton width="100%" height={10} />
      <Skeleton width={104} height={34} />
    </div>
  );
}
