import { useQuery } from '@tanstack/react-query';
import { staffGateQuery, whoseConsole } from '../../../lib/staff-session';
import css from './account.module.css';
import { EventsPane } from './events-pane';
import { PasswordPane } from './password-pane';
import { SecondFactorPane } from './second-factor-pane';
import { SessionsPane } from './sessions-pane';

/** Whoever is signed in sees to their own account. */
export function AccountTab() {
  const gate = useQuery(staffGateQuery).data;
  // Also where the session has ended by itself: a password that is half typed must not go with it.
  const owner = gate && whoseConsole(gate);
  if (!owner) return null;
  const { username } = owner;
  return (
    <>
      <SessionsPane />
      <div className={css['pair']}>
        <SecondFactorPane username={username} />
        <PasswordPane username={username} />
      </div>
      <EventsPane username={username} />
    </>
  );
}
