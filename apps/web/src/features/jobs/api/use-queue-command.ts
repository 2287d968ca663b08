import { useMutation } from '@tanstack/react-query';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { queueWords } from '../run-words';
import { queuesQuery } from './get-queues';

/** Stops a queue for a reason, or goes on with it where there is none. The server takes both twice without harm. */
export function useQueueCommand(name: QueueName) {
  return useMutation({
    mutationFn: (reason: string | null, { client }) => {
      const params = { name };
      return reason === null
        ? callStaff(client, 'POST /api/jobs/queues/:name/resume', { params })
        : callStaff(client, 'POST /api/jobs/queues/:name/pause', { params, body: { reason } });
    },
    onSuccess: (queues, reason, _result, { client }) => {
      client.setQueryData(queuesQuery.queryKey, queues);
      notify(reason === null ? 'Queue resumed' : 'Queue paused', queueWords[name]);
    },
    onError: (error, reason) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError(reason === null ? 'Not resumed' : 'Not paused', `${queueWords[name]}: ${error.message}`);
    },
    networkMode: 'always',
  });
}
