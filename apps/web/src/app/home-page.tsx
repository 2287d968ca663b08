import { Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ResultSkeleton } from '../features/analysis/components/result-skeleton';
import { AskPage } from './ask-page';
import { loadResultPage, ResultPage } from './result-slot';

/**
 * The assistant. An answered session has an address of its own (`/?session=…`), so that reload and the back button work;
 * every other visit to `/` is a new analysis, which is why the menu and the logo are plain links.
 */
export function HomePage() {
  const location = useLocation();
  const sessionId = useSearchParams()[0].get('session');
  // Not part of the first load, but here before anybody has typed a question.
  useEffect(() => void loadResultPage().catch(() => undefined), []);
  if (!sessionId) return <AskPage key={location.key} />;
  return (
    <Suspense fallback={<ResultSkeleton />}>
      <ResultPage key={sessionId} sessionId={sessionId} />
    </Suspense>
  );
}
