import { useMutation } from '@tanstack/react-query';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { useCrawlJobs } from '../crawl-jobs-context';
import { configsQuery } from './get-configs';
import { CRAWL_RUNS } from './get-crawl-runs';

/** Queues a crawl. Where one is under way already the server refuses, so two clicks or two people are safe. */
export function useStartCrawl({ slug, name }: { slug: string; name: string }) {
  const { apply } = useCrawlJobs();
  return useMutation({
    mutationFn: (_: void, { client }) => callStaff(client, 'POST /api/crawler/run/:id', { params: { id: slug } }),
    onSuccess: (run) => {
      apply(run);
      notify('Crawl started', name);
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not started', `${name}: ${error.message}`);
    },
    onSettled: async (_run, _error, _variables, _result, { client }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: CRAWL_RUNS }),
        client.invalidateQueries({ queryKey: configsQuery.queryKey }),
      ]);
    },
    networkMode: 'always',
  });
}
