import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAnalyticsPlace } from './analytics-url';
import { ModelUsagePane } from './model-usage-pane';
import type { CorrectionSlot } from './search-sheet';
import { SearchesTable } from './searches-table';

const SearchSheet = lazy(() => import('./search-sheet').then((module) => ({ default: module.SearchSheet })));

interface AnalyticsViewProps {
  /** Stands below the answer in Search Details. */
  correction?: CorrectionSlot;
}

/** What visitors asked, how it was answered, and what the model took for it. */
export function AnalyticsView({ correction }: AnalyticsViewProps) {
  const [place, linkTo] = useAnalyticsPlace();
  const navigate = useNavigate();
  const location = useLocation();

  const close = () => {
    // Opened from the list, closing is going back; opened by a pasted link, there is nothing to go back to.
    if (openedHere(location.state)) void navigate(-1);
    else void navigate(linkTo({ search: null }), { replace: true });
  };

  return (
    <>
      <SearchesTable />
      <ModelUsagePane />
      {place.search && (
        <Suspense fallback={null}>
          <SearchSheet key={place.search} searchId={place.search} onClose={close} correction={correction} />
        </Suspense>
      )}
    </>
  );
}

const openedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === 'here';
