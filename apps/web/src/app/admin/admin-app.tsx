import './console-fonts.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LiveRunsProvider } from '../../features/jobs/api/live-runs-context';
import type { StaffSocket } from '../../features/jobs/api/staff-socket';
import { EnrolPage } from '../../features/staff-auth/components/enrol-page';
import { LoginPage } from '../../features/staff-auth/components/login-page';
import { STAFF_KEY } from '../../lib/staff-request';
import { staffGateQuery, type StaffGate } from '../../lib/staff-session';
import { LoadError } from '../../ui/load-error';
import { ConsoleFrame } from './console-frame';
import css from './admin-app.module.css';

/** The staff console: the sign-in page until somebody is signed in, then the tabs, at the same address. */
export function AdminApp({ openSocket }: { openSocket?: () => StaffSocket }) {
  const gate = useQuery(staffGateQuery);
  const [hasShownForm, setHasShownForm] = useState(false);
  if (gate.data?.session === null && !hasShownForm) setHasShownForm(true);
  // Until its holder has seen the recovery codes: the session itself is whole before that.
  const [isEnrolling, setEnrolling] = useState(false);
  if (gate.data?.session?.mustEnrol && !isEnrolling) setEnrolling(true);
  if (gate.data?.session === null && isEnrolling) setEnrolling(false);
  if (gate.data?.session && isEnrolling)
    return <EnrolPage username={gate.data.session.user.username} onDone={() => setEnrolling(false)} />;
  if (gate.data?.session) {
    return (
      <LiveRunsProvider open={openSocket}>
        <ConsoleFrame hasJustOpened={hasShownForm} />
      </LiveRunsProvider>
    );
  }
  if (gate.data) return <SignedOut because={gate.data.because} />;
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

function SignedOut({ because }: { because: Extract<StaffGate, { session: null }>['because'] }) {
  const client = useQueryClient();
  // What the last session has read is nothing for the next one.
  useEffect(() => client.removeQueries({ queryKey: [STAFF_KEY] }), [client]);
  return <LoginPage because={because} />;
}
