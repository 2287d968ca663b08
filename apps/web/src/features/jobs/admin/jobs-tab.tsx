import { lazy, Suspense, type ComponentType } from 'react';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { Segments } from '../../../ui/segments';
import { FailuresPane } from './failures-pane';
import { FiguresPane } from './figures-pane';
import { jobsPlace, jobsViews, type JobsView } from './jobs-place';
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
  const { place, linkTo } = useListPlace(jobsPlace);
  const { View } = views[place.view];
  const closeRun = useCloseHere(linkTo({ run: null }));
  return (
    <>
      <Segments
        label="Views of jobs"
        segments={jobsViews.map((view) => ({
          label: views[view].label,
          to: jobsPlace.link({ ...jobsPlace.plain, view }),
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
      <FailuresPane />
      <FiguresPane />
      <RunsTable />
    </>
  );
}
