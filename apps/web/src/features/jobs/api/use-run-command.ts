import { useMutation } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notifyError } from '../../../ui/toast/notify';
import { runName } from '../run-words';
import { fetchRun } from './get-run';
import { useRuns } from './live-runs-context';

const failureTitles = { cancel: 'Not cancelled', retry: 'Not queued again' };

/**
 * Cancels a run or queues it again. The server takes both twice without harm, so two clicks or two people are safe; when
 * it refuses, the run has moved on meanwhile, and the screen is brought up to date.
 */
export function useRunCommand(command: 'cancel' | 'retry', run: JobRun) {
  const { apply } = useRuns();
  return useMutation({
    mutationFn: (_: void, { client }) =>
      callStaff(client, `POST /api/jobs/runs/:id/${command}`, { params: { id: run.id } }),
    onSuccess: apply,
    onError: (error, _variables, _result, { client }) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError(failureTitles[command], `${runName(run)}: ${error.message}`);
      if (error instanceof StaffError && error.status === 409) fetchRun(client, run.id).then(apply, () => undefined);
    },
    networkMode: 'always',
  });
}
