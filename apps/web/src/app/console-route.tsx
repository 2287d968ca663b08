import { lazy, Suspense } from 'react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorBoundary } from '../ui/error-boundary';

const AdminApp = lazy(() => import('./admin/admin-app').then((module) => ({ default: module.AdminApp })));

/** The staff console is a bundle of its own, so that no visitor downloads it. */
export function ConsoleRoute() {
  return (
    <ErrorBoundary fallback={<ConsoleMissing />}>
      <Suspense fallback={null}>
        <AdminApp />
      </Suspense>
    </ErrorBoundary>
  );
}

function ConsoleMissing() {
  return (
    <main>
      <EmptyState
        tool="bucket"
        title="The console could not be loaded"
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        It may have been updated a moment ago, or the connection dropped.
      </EmptyState>
    </main>
  );
}
