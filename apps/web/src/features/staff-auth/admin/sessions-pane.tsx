import { useQuery } from '@tanstack/react-query';
import type { OpenSession } from '@app/contracts/staff-auth/staff-account.contract.js';
import { formatMoment } from '../../../lib/moments';
import { useOnceAtATime } from '../../../lib/use-once-at-a-time';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { sessionsQuery } from '../api/own-account';
import { useEndOthers, useEndSession } from '../api/use-account-commands';

/** Where one is signed in, the present browser first. */
export function SessionsPane() {
  const sessions = useQuery(sessionsQuery);
  const ending = useEndOthers();
  const end = useOnceAtATime(ending);
  const rows = [...(sessions.data ?? [])].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Pane
      title="Where you are signed in"
      tools={
        rows.length > 1 && (
          <Button size="small" aria-disabled={ending.isPending} onClick={() => end()}>
            {ending.isPending ? 'Ending …' : 'End all others'}
          </Button>
        )
      }
    >
      <Loaded query={sessions} what="the sessions" lines={2}>
        {() => (
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col" className={table['name']}>
                  Browser
                </th>
                <th scope="col">Last used</th>
                <th scope="col">Signed in</th>
                <th scope="col">Network</th>
                <th scope="col">
                  <span className={text['hidden']}>Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Pane>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const ending = useEndSession(session);
  const end = useOnceAtATime(ending);
  return (
    <tr>
      <td className={table['name']}>{session.browser}</td>
      <td data-label="Last used">{formatMoment(session.lastSeenAt)}</td>
      <td data-label="Signed in">{formatMoment(session.startedAt)}</td>
      <td data-label="From">{session.network ?? 'Not known'}</td>
      <td className={table['actions']}>
        {session.isCurrent ? (
          <Badge tone="ok">This browser</Badge>
        ) : (
          <Button
            size="small"
            aria-label={`End the session of ${session.browser}, last used ${formatMoment(session.lastSeenAt)}`}
            aria-disabled={ending.isPending}
            onClick={() => end()}
          >
            {ending.isPending ? 'Ending …' : 'End'}
          </Button>
        )}
      </td>
    </tr>
  );
}
