import { lazy, Suspense } from 'react';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { LoadingLines } from '../../../ui/loading-rows';
import { Segments } from '../../../ui/segments';
import { analyticsPlace, type AnalyticsView as View, analyticsViews } from './analytics-place';
import { StandingPanes } from './report/standing-panes';
import type { CorrectionSlot } from './search-sheet';
import { SearchesTable } from './searches-table';

const ReportSection = lazy(() =>
  import('./report/report-section').then((module) => ({ default: module.ReportSection })),
);
const SearchSheet = lazy(() => import('./search-sheet').then((module) => ({ default: module.SearchSheet })));

const viewNames: Record<View, string> = { overview: 'Overview', more: 'More figures', searches: 'Searches' };

interface AnalyticsViewProps {
  /** Stands below the answer in Search Details. */
  correction?: CorrectionSlot;
}

/** What happened in figures, and what visitors asked and how it was answered. */
export function AnalyticsView({ correction }: AnalyticsViewProps) {
  const { place, linkTo } = useListPlace(analyticsPlace);
  const close = useCloseHere(linkTo({ search: null }));
  return (
    <>
      <Segments
        label="Views"
        segments={analyticsViews.map((view) => ({
          label: viewNames[view],
          to: linkTo({ view }),
          isCurrent: place.view === view,
        }))}
      />
      {place.view === 'searches' ? (
        <>
          <SearchesTable />
          <StandingPanes />
        </>
      ) : (
        <Suspense fallback={<LoadingLines label="Loading the figures" lines={6} />}>
          <ReportSection />
        </Suspense>
      )}
      {place.search && (
        <Suspense fallback={null}>
          <SearchSheet key={place.search} searchId={place.search} onClose={close} correction={correction} />
        </Suspense>
      )}
    </>
  );
}
