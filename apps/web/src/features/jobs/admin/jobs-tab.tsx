import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Segments } from '../../../ui/segments';
import { jobsViews, useJobsPlace, type JobsView } from './jobs-url';
import { QueuesView } from './queues-view';
import { RunningNow } from './running-now';
import { RunsTable } from './runs-table';
import { SchedulesView } from './schedules-view';
import { TokensView } from './tokens-view';

const RunSheet = lazy(() => import('./run-sheet').then((module) => ({ default: module.RunSheet })));

const views: Record<JobsView, { label: string; View: ComponentType }> = {
  runs: { label: 'Runs', View: RunsView },
  queues: { label: 'Queues', View: QueuesView },
  schedules: { label: 'Schedules', View: SchedulesView },
  tokens: { label: 'Tokens', View: TokensView },
};

export function JobsTab() {
  const [place, linkTo] = useJobsPlace();
  const navigate = useNavigate();
  const location = useLocation();
  const { View } = views[place.view];

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
          label: views[view].label,
          to: linkTo({ view, kind: null, state: null, page: 1, run: null, schedule: null }),
          isCurrent: view === place.view,
        }))}
      />
      <View />
      {place.run && (
        <Suspense fallback={null}>
          <RunSheet key={place.run} runId={place.run} onClose={closeRun} />
        </Suspense>
      )}
    </>
  );
}

function RunsView() {
  return (
    <>
      <RunningNow />
      <RunsTable />
    </>
  );
}

const openedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === 'here';
