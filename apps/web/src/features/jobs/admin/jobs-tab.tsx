import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Segments } from '../../../ui/segments';
import { jobsViews, useJobsPlace, type JobsView } from './jobs-url';
import { QueuesView } from './queues-view';
import { RunningNow } from './running-now';
import { RunsTable } from './runs-table';

const RunSheet = lazy(() => import('./run-sheet').then((module) => ({ default: module.RunSheet })));

const viewLabels: Record<JobsView, string> = { runs: 'Runs', queues: 'Queues' };

export function JobsTab() {
  const [place, linkTo] = useJobsPlace();
  const navigate = useNavigate();
  const location = useLocation();

  const closeRun = () => {
    // Opened from the list, closing is going back; opened by a pasted link, there is nothing to go back to.
    if (openedHere(location.state)) void navigate(-1);
    else void navigate(linkTo({ run: null }), { replace: true });
  };

  return (
    <>
      <Segments
        label="Views of jobs"
        segments={jobsViews.map((view) => ({
          label: viewLabels[view],
          to: linkTo({ view, kind: null, state: null, page: 1, run: null }),
          isCurrent: view === place.view,
        }))}
      />
      {place.view === 'queues' ? (
        <QueuesView />
      ) : (
        <>
          <RunningNow />
          <RunsTable />
        </>
      )}
      {place.run && (
        <Suspense fallback={null}>
          <RunSheet key={place.run} runId={place.run} onClose={closeRun} />
        </Suspense>
      )}
    </>
  );
}

const openedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === 'here';
