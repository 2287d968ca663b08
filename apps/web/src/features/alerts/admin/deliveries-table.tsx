import { useQuery } from '@tanstack/react-query';
import { Check, CircleHelp, Clock, TriangleAlert } from 'lucide-react';
import type { DeliveryState } from '@app/contracts/alerts/alerts.constants.js';
import type { AlertDelivery } from '@app/contracts/alerts/alerts.contract.js';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { DELIVERIES_PAGE_SIZE, deliveriesQuery } from '../api/get-deliveries';
import { alertsPlace } from './alerts-place';
import css from './alerts.module.css';

const looks = {
  waiting: { tone: 'neutral', icon: Clock, words: 'Waiting' },
  sent: { tone: 'ok', icon: Check, words: 'Sent' },
  failed: { tone: 'danger', icon: TriangleAlert, words: 'Not taken' },
  unsure: { tone: 'warn', icon: CircleHelp, words: 'Not known' },
} as const satisfies Record<DeliveryState, object>;

const columns: Column<AlertDelivery>[] = [
  { id: 'created', header: 'When', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'subject',
    header: 'What',
    kind: 'name',
    className: css['subject'],
    hint: ({ lines }) => lines.map(({ text }) => text).join('\n'),
    cell: ({ subject }) => subject,
  },
  { id: 'target', header: 'To', hint: ({ target }) => target, cell: ({ target }) => target },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => {
      const { words, ...look } = looks[state];
      return <Badge {...look}>{words}</Badge>;
    },
  },
  { id: 'attempts', header: 'Tries', kind: 'number', label: () => 'Tries', cell: ({ attempts }) => attempts },
  { id: 'reason', header: 'Why', kind: 'prose', hint: ({ reason }) => reason || null, cell: ({ reason }) => reason },
];

/** The log of what was sent, newest first, with what waits. */
export function DeliveriesTable() {
  const list = useListPlace(alertsPlace);
  return (
    <DataTable
      id="alerts"
      title="What was sent"
      noun={['alert', 'alerts']}
      columns={columns}
      rowId={({ id }) => id}
      query={useQuery(deliveriesQuery(list.place.page))}
      list={list}
      pageSize={DELIVERIES_PAGE_SIZE}
      empty={
        <EmptyState tool="towel" title="Nothing sent yet">
          Crawls tell here what they found, once somebody is to be told.
        </EmptyState>
      }
    />
  );
}
