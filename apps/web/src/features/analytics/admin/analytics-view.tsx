import { lazy, Suspense } from 'react';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { analyticsPlace } from './analytics-place';
import { ModelUsagePane } from './model-usage-pane';
import { LoadingLines } from '../../../ui/loading-rows';
import type { CorrectionSlot } from './search-sheet';
import { SearchesTable } from './searches-table';
import { StandingTables } from './standing-tables';

const ReportSection = lazy(() =>
  import('./report/report-section').then((module) => ({ default: module.ReportSection })),
);
const SearchSheet = lazy(() => import('./search-sheet').then((module) => ({ default: module.SearchSheet })));

interface AnalyticsViewProps {
  /** Stands below the answer in Search Details. */
  correction?: CorrectionSlot;
}

/** What happened in figures, what visitors asked, how it was answered, and what the model took for it. */
export function AnalyticsView({ correction }: AnalyticsViewProps) {
  const { place, linkTo } = useListPlace(analyticsPlace);
  const close = useCloseHere(linkTo({ search: null }));
  return (
    <>
      <Suspense fallback={<LoadingLines label="Loading the figures" lines={6} />}>
        <ReportSection />
      </Suspense>
      <SearchesTable />
      <StandingTables />
      <ModelUsagePane />
      {place.search && (
        <Suspense fallback={null}>
          <SearchSheet key={place.search} searchId={place.search} onClose={close} correction={correction} />
        </Suspense>
      )}
    </>
  );
}
