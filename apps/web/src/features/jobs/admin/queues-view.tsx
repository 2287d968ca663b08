import { useQuery } from '@tanstack/react-query';
import { Check, Pause } from 'lucide-react';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { wholeList } from '../../../kit/whole-list';
import { formatDuration } from '../../../lib/moments';
import { usePresence } from '../../../lib/use-presence';
import { Badge } from '../../../ui/badge';
import { queuesQuery } from '../api/get-queues';
import { pauseWords, queueWords } from '../run-words';
import { QueueButton } from './queue-button';
import css from './queues-view.module.css';

const READ_EVERY_MS = 5_000;

const columns: Column<QueueStatus>[] = [
  { id: 'queue', header: 'Queue', kind: 'name', cell: ({ name }) => queueWords[name] },
  {
    id: 'state',
    header: 'State',
    cell: ({ paused }) => (
      <Badge tone={paused ? 'warn' : 'ok'} icon={paused ? Pause : Check}>
        {paused ? 'Paused' : 'Open'}
      </Badge>
    ),
  },
  {
    id: 'why',
    header: 'Paused by',
    kind: 'prose',
    label: ({ paused }) => (paused ? 'Paused by' : null),
    cell: pauseWords,
  },
  { id: 'workers', header: 'Workers', kind: 'number', label: () => 'Workers', cell: ({ workers }) => workers },
  { id: 'waiting', header: 'Waiting', kind: 'number', label: () => 'Waiting', cell: ({ waiting }) => waiting },
  { id: 'active', header: 'Active', kind: 'number', label: () => 'Active', cell: ({ active }) => active },
  { id: 'failed', header: 'Failed', kind: 'number', label: () => 'Failed', cell: ({ failed }) => failed },
  {
    id: 'oldest',
    header: 'Oldest waiting',
    kind: 'number',
    label: ({ oldestWaitingSeconds }) => (oldestWaitingSeconds === null ? null : 'Oldest waiting'),
    cell: ({ oldestWaitingSeconds }) =>
      oldestWaitingSeconds === null ? '' : formatDuration(oldestWaitingSeconds * 1_000),
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (queue) => <QueueButton queue={queue} /> },
];

export function QueuesView() {
  const isPresent = usePresence();
  const queues = useQuery({ ...queuesQuery, staleTime: 0, refetchInterval: isPresent && READ_EVERY_MS });
  return (
    <DataTable
      id="queues"
      title="Queues"
      noun={['queue', 'queues']}
      columns={columns}
      rowId={({ name }) => name}
      query={wholeList(queues)}
      aside={<span className={css['aside']}>Read every 5 seconds</span>}
      empty={null}
    />
  );
}
