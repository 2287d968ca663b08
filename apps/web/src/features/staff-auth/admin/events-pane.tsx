import { useQuery } from '@tanstack/react-query';
import type { SecurityEvent } from '@app/contracts/security-log/security-log.contract.js';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { wholeList } from '../../../kit/whole-list';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { ownEventsQuery } from '../api/own-account';
import { eventWords, isAlarming } from '../../../lib/event-words';

/** The last of what one did, or what was done to one's account. */
export function EventsPane({ username }: { username: string }) {
  return (
    <DataTable
      id="own-events"
      title="Recent security events"
      noun={['event', 'events']}
      columns={eventsColumns(username)}
      rowId={({ id }) => String(id)}
      query={wholeList(useQuery(ownEventsQuery(username)))}
      isOwn
      empty={
        <EmptyState tool="towel" title="No events yet">
          Sign-ins, wrong passwords and changes of your account are listed here.
        </EmptyState>
      }
    />
  );
}

const eventsColumns = (username: string): Column<SecurityEvent>[] => [
  {
    id: 'event',
    header: 'Event',
    kind: 'name',
    cell: ({ kind }) => (isAlarming(kind) ? <Badge tone="warn">{eventWords[kind]}</Badge> : eventWords[kind]),
  },
  { id: 'at', header: 'When', cell: ({ at }) => formatMoment(at) },
  { id: 'network', header: 'From', label: () => 'From', cell: ({ network }) => network ?? 'Server' },
  { id: 'about', header: 'About', kind: 'prose', cell: (event) => aboutOf(event, username) },
];

/** What the kind alone does not say: the browser, what it was done to, or that somebody else did it. */
function aboutOf({ actor, subject, detail }: SecurityEvent, username: string): string {
  if (actor !== null && actor.toLowerCase() !== username.toLowerCase())
    return actor === 'system' ? 'On the command line' : `By ${actor}`;
  if (typeof detail['browser'] === 'string') return detail['browser'];
  const ended = detail['sessionsEnded'] ?? detail['sessions'];
  if (typeof ended === 'number' && ended > 0) return ended === 1 ? '1 session ended' : `${ended} sessions ended`;
  return subject ?? '';
}
