import { useMutation } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notifyError } from '../../../ui/toast/notify';
import { useCrawlJobs } from '../crawl-jobs-context';

/** Asks a crawl to end; it does within one page. What it has read so far is kept and labelled. Twice is harmless. */
export function useCancelCrawl({ id, subject }: JobRun) {
  const { apply } = useCrawlJobs();
  return useMutation({
    mutationFn: (_: void, { client }) => callStaff(client, 'POST /api/jobs/runs/:id/cancel', { params: { id } }),
    onSuccess: apply,
    onError: async (error, _variables, _result, { client }) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not cancelled', `${subject}: ${error.message}`);
      // Refused, it has moved on meanwhile.
      const run = await callStaff(client, 'GET /api/jobs/runs/:id', { params: { id } }).catch(() => null);
      if (run) apply(run);
    },
    networkMode: 'always',
  });
}
