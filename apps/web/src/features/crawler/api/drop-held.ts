import { useMutation } from '@tanstack/react-query';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { CRAWL_RUNS, crawlRunQuery } from './get-crawl-runs';

/** Forgets what a suspicious crawl held back. */
export function useDropHeld({ runId, retailerName }: CrawlRun, onDropped: () => void) {
  return useMutation({
    mutationFn: (_: void, { client }) =>
      callStaff(client, 'POST /api/crawler/runs/:id/drop', { params: { id: runId } }),
    onSuccess: async (run, _variables, _result, { client }) => {
      onDropped();
      client.setQueryData(crawlRunQuery(runId).queryKey, run);
      notify('Dropped', `${retailerName}: what is stored stays as it is`);
      await client.invalidateQueries({ queryKey: CRAWL_RUNS });
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not dropped', `${retailerName}: ${error.message}`);
    },
    networkMode: 'always',
  });
}
