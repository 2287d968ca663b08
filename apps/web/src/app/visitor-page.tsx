import { pageAt } from '@app/contracts/pages.js';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDocumentTitle } from '../lib/use-document-title';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorBoundary } from '../ui/error-boundary';
import { PaintedPanel } from '../ui/painted-panel/painted-panel';
import { VisitorBar } from './visitor-bar';
import css from './visitor-page.module.css';

interface VisitorPageProps {
  path: string;
  tone?: 'solid' | 'paint' | undefined;
  children: ReactNode;
}

/** The frame of every visitor page but the assistant's own: the bar, and the page, which is loaded when it is opened. */
export function VisitorPage({ path, tone = 'solid', children }: VisitorPageProps) {
  const { key, pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useDocumentTitle(pageAt(path)?.title ?? '');
  useEffect(() => {
    // Another filter of the page that is shown is no other page.
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    if (key === 'default' || isSamePage) return;
    // A link inside the app moves neither focus nor scroll by itself.
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname]);
  return (
    <div className={css[tone]}>
      <VisitorBar tone={tone} current={path} skipTo={{ id: 'main', label: 'Skip to the content' }} />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary fallback={<PageMissing />}>
          <Suspense fallback={tone === 'paint' ? <PaintedPanel className={css['waiting']} /> : null}>
            {children}
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}

function PageMissing() {
  return (
    <EmptyState
      tool="bucket"
      title="This page could not be loaded"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      It may have been updated a moment ago, or the connection dropped.
    </EmptyState>
  );
}
