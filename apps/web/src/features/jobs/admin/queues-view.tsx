import { useQuery } from '@tanstack/react-query';
import { Check, Pause } from 'lucide-react';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { formatDuration } from '../../../lib/moments';
import { usePresence } from '../../../lib/use-presence';
import { Badge } from '../../../ui/badge';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import { queuesQuery } from '../api/get-queues';
import { queueWords } from '../run-words';
import css from './queues-view.module.css';

const READ_EVERY_MS = 5_000;

export function QueuesView() {
  const isPresent = usePresence();
  const queues = useQuery({ ...queuesQuery, staleTime: 0, refetchInterval: isPresent && READ_EVERY_MS });
  return (
    <Pane title="Queues" aside={<span className={css['aside']}>Read every 5 seconds</span>}>
      <Loaded query={queues} what="the queues" lines={5}>
        {(data) => (
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">Queue</th>
                <th scope="col">State</th>
                <th scope="col" className={table['number']}>
                  Waiting
                </th>
                <th scope="col" className={table['number']}>
                  Active
                </th>
                <th scope="col" className={table['number']}>
                  Failed
                </th>
                <th scope="col" className={table['number']}>
                  Oldest waiting
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((queue) => (
                <QueueRow key={queue.name} queue={queue} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Pane>
  );
}

function QueueRow({ queue }: { queue: QueueStatus }) {
  const { oldestWaitingSeconds } = queue;
  return (
    <tr>
      <td className={table['name']}>{queueWords[queue.name]}</td>
      <td>
        {queue.paused ? (
          <Badge tone="warn" icon={Pause}>
            Paused
          </Badge>
        ) : (
          <Badge tone="ok" icon={Check}>
            Open
          </Badge>
        )}
      </td>
      <td className={table['number']} data-label="Waiting">
        {queue.waiting}
      </td>
      <td className={table['number']} data-label="Active">
        {queue.active}
      </td>
      <td className={table['number']} data-label="Failed">
        {queue.failed}
      </td>
      <td className={table['number']} data-label={oldestWaitingSeconds === null ? undefined : 'Oldest waiting'}>
        {oldestWaitingSeconds === null ? '' : formatDuration(oldestWaitingSeconds * 1_000)}
      </td>
    </tr>
  );
}
