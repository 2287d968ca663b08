import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LogoutButton } from '../../features/staff-auth/components/logout-button';
import { JobPill } from '../../features/jobs/components/job-pill';
import { TroubleBanner } from '../../features/jobs/components/trouble-banner';
import { useSaveKey } from '../../lib/save-key';
import { followSkipLink } from '../../lib/skip-link';
import { useNoClickThrough } from '../../lib/use-no-click-through';
import { useDocumentTitle } from '../../lib/use-document-title';
import { Brand } from '../../ui/brand';
import { Card } from '../../ui/card';
import { ErrorBoundary } from '../../ui/error-boundary';
import { LoadError } from '../../ui/load-error';
import { Skeleton } from '../../ui/skeleton';
import { ThemeToggle } from '../theme-toggle';
import { AccountLink } from './account-link';
import { SideNav, TabDropdown } from './console-nav';
import { useConsoleTab } from './console-tabs';
import { PaletteButton } from './palette-button';
import { isToTitle } from './to-title';
import css from './console-frame.module.css';

const MAIN_ID = 'console-content';

/** What every tab stands in: navigation, header, warnings. `hasJustOpened`: it took the place of the sign-in form. */
export function ConsoleFrame({ hasJustOpened }: { hasJustOpened: boolean }) {
  const { id, label, Content } = useConsoleTab();
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(label);
  useEffect(() => {
    // The form went, and the focus with it.
    if (hasJustOpened) title.current?.focus();
  }, [hasJustOpened]);
  const location = useLocation();
  useEffect(() => {
    if (isToTitle(location.state) && !document.querySelector('[role=dialog]')) title.current?.focus();
  }, [location]);
  useNoClickThrough();
  useSaveKey();
  return (
    <div className={css['frame']} data-console="">
      <a className={css['skip']} href={`#${MAIN_ID}`} onClick={(event) => followSkipLink(event, MAIN_ID)}>
        Skip to the content
      </a>
      <SideNav />
      <div className={css['column']}>
        <header className={css['top']}>
          <Brand size={24} className={css['brand']} />
          <h1 ref={title} tabIndex={-1}>
            {label}
          </h1>
          <div className={css['end']}>
            <JobPill />
            <PaletteButton />
            <ThemeToggle />
            <AccountLink />
            <LogoutButton />
          </div>
        </header>
        <TroubleBanner />
        <TabDropdown />
        <main id={MAIN_ID} tabIndex={-1} className={css['body']}>
          <ErrorBoundary key={id} fallback={<TabMissing />}>
            <Suspense fallback={<TabLoading label={label} />}>
              <Content />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

function TabMissing() {
  return (
    <LoadError
      title="This tab could not be shown"
      error={new Error('It may have been updated a moment ago, or the connection dropped.')}
      onRetry={() => window.location.reload()}
    />
  );
}

function TabLoading({ label }: { label: string }) {
  return (
    <Card className={css['loading']} role="status" aria-label={`Loading ${label}`}>
      <Skeleton width={160} height={20} />
      <Skeleton width="100%" height={120} />
    </Card>
  );
}
