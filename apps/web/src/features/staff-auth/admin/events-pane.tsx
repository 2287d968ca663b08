import { useQuery } from '@tanstack/react-query';
import type { SecurityEvent } from '@app/contracts/security-log/security-log.contract.js';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import { ownEventsQuery } from '../api/own-account';
import { eventWords, isAlarming } from './event-words';

/** The last of what one did, or what was done to one's account. */
export function EventsPane({ username }: { username: string }) {
  const events = useQuery(ownEventsQuery(username));
  return (
    <Pane title="Recent security events">
      <Loaded query={events} what="the events" lines={5}>
        {(data) => <EventsTable events={data} username={username} />}
      </Loaded>
    </Pane>
  );
}

function EventsTable({ events, username }: { events: SecurityEvent[]; username: string }) {
  if (events.length === 0)
    return (
      <EmptyState tool="towel" title="No events yet">
        Sign-ins, wrong passwords and changes of your account are listed here.
      </EmptyState>
    );
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col" className={table['name']}>
            Event
          </th>
          <th scope="col">When</th>
          <th scope="col">From</th>
          <th scope="col" className={table['prose']}>
            About
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td className={table['name']}>
              {isAlarming(event.kind) ? <Badge tone="warn">{eventWords[event.kind]}</Badge> : eventWords[event.kind]}
            </td>
            <td>{formatMoment(event.at)}</td>
            <td data-label="From">{event.network ?? 'Server'}</td>
            <td className={table['prose']}>{aboutOf(event, username)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the kind alone does not say: the browser, what it was done to, or that somebody else did it. */
function aboutOf({ actor, subject, detail }: SecurityEvent, username: string): string {
  if (actor !== null && actor.toLowerCase() !== username.toLowerCase())
    return actor === 'system' ? 'On the command line' : `By ${actor}`;
  if (typeof detail['browser'] === 'string') return detail['browser'];
  const ended = detail['sessionsEnded'] ?? detail['sessions'];
  if (typeof ended === 'number' && ended > 0) return ended === 1 ? '1 session ended' : `${ended} sessions ended`;
  return subject ?? '';
}
