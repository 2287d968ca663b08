import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { useAfterFirstPaint } from '../lib/use-after-first-paint';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorBoundary } from '../ui/error-boundary';
import { Toaster } from '../ui/toast/toaster';
import { ConsoleRoute } from './console-route';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { createQueryClient } from './query-client';
import { isStaffPath } from './staff-path';
import { VisitorPage } from './visitor-page';
import { visitorRoutes } from './visitor-routes';

const OfflineBanner = lazy(() => import('./offline-banner').then((module) => ({ default: module.OfflineBanner })));

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary fallback={<BrokenPage />}>
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/ai-learning" element={<ConsoleRoute />} />
            <Route path="/admin/*" element={<ConsoleRoute />} />
            {visitorRoutes.map(({ path, tone, Part }) => (
              <Route
                key={path}
                path={path}
                element={
                  <VisitorPage path={path} tone={tone}>
                    <Part />
                  </VisitorPage>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          <ConnectionWatch />
        </BrowserRouter>
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Nobody waits for it, and where it does not arrive nothing is missing. */
function ConnectionWatch() {
  const isPainted = useAfterFirstPaint();
  const { pathname } = useLocation();
  return (
    isPainted && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <OfflineBanner isConsole={isStaffPath(pathname)} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** A part of the page did not arrive (a new version was just released, the line dropped), or it threw. */
function BrokenPage() {
  return (
    <main>
      <EmptyState
        tool="bucket"
        title="This page could not be shown"
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        It may have been updated a moment ago, or the connection dropped.
      </EmptyState>
    </main>
  );
}
