import { useQuery } from '@tanstack/react-query';
import { staffGateQuery } from '../../../lib/staff-session';
import css from './account.module.css';
import { EventsPane } from './events-pane';
import { PasswordPane } from './password-pane';
import { SecondFactorPane } from './second-factor-pane';
import { SessionsPane } from './sessions-pane';

/** Whoever is signed in sees to their own account. */
export function AccountTab() {
  const session = useQuery(staffGateQuery).data?.session;
  if (!session) return null;
  const { username } = session.user;
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
