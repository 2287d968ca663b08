import './console-fonts.css';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState } from 'react';
import { LiveRunsProvider } from '../../features/jobs/api/live-runs-context';
import type { StaffSocket } from '../../features/jobs/api/staff-socket';
import { EnrolPage } from '../../features/staff-auth/components/enrol-page';
import { LoginPage } from '../../features/staff-auth/components/login-page';
import { staffGateQuery, whoseConsole } from '../../lib/staff-session';
import { LoadError } from '../../ui/load-error';
import { ConsoleFrame } from './console-frame';
import css from './admin-app.module.css';

const SignInAgain = lazy(() =>
  import('../../features/staff-auth/components/sign-in-again').then((module) => ({ default: module.SignInAgain })),
);

/**
 * The staff console: the sign-in page until somebody is signed in, then the tabs, at the same address. They stay where
 * they are under the sign-in when the session ends by itself.
 */
export function AdminApp({ openSocket }: { openSocket?: () => StaffSocket }) {
  const gate = useQuery(staffGateQuery);
  const [hasShownForm, setHasShownForm] = useState(false);
  if (gate.data?.session === null && gate.data.because !== 'expired' && !hasShownForm) setHasShownForm(true);
  // Until its holder has seen the recovery codes: the session itself is whole before that.
  const [isEnrolling, setEnrolling] = useState(false);
  if (gate.data?.session?.mustEnrol && !isEnrolling) setEnrolling(true);
  if (gate.data?.session === null && isEnrolling) setEnrolling(false);
  if (gate.data?.session && isEnrolling)
    return <EnrolPage username={gate.data.session.user.username} onDone={() => setEnrolling(false)} />;
  const user = gate.data && whoseConsole(gate.data);
  if (user) {
    return (
      <Fragment key={user.id}>
        <LiveRunsProvider open={openSocket}>
          <ConsoleFrame hasJustOpened={hasShownForm} />
        </LiveRunsProvider>
        {gate.data?.session === null && (
          <Suspense fallback={null}>
            <SignInAgain />
          </Suspense>
        )}
      </Fragment>
    );
  }
  if (gate.data?.session === null && gate.data.because !== 'expired') return <LoginPage because={gate.data.because} />;
  return (
    <main className={css['waiting']}>
      {gate.error ? (
        <LoadError title="The console could not be opened" error={gate.error} onRetry={() => void gate.refetch()} />
      ) : (
        <p role="status">Checking your sign-in …</p>
      )}
    </main>
  );
}
