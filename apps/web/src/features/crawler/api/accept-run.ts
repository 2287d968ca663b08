import { useMutation } from '@tanstack/react-query';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { CRAWL_RUNS, crawlRunQuery } from './get-crawl-runs';
import { REVIEW } from './get-review';
import { SHOP_PRODUCTS } from './get-shop-products';

/** Stores what a suspicious crawl held back. The server takes it twice without harm. */
export function useAcceptRun({ runId, retailerName }: CrawlRun, onAccepted: () => void) {
  return useMutation({
    mutationFn: (_: void, { client }) =>
      callStaff(client, 'POST /api/crawler/runs/:id/accept', { params: { id: runId } }),
    onSuccess: async (run, _variables, _result, { client }) => {
      onAccepted();
      client.setQueryData(crawlRunQuery(runId).queryKey, run);
      notify('Accepted', `${retailerName}: ${run.counts.new} new, ${run.counts.changed} changed`);
      await Promise.all([CRAWL_RUNS, SHOP_PRODUCTS, REVIEW].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not accepted', `${retailerName}: ${error.message}`);
    },
    networkMode: 'always',
  });
}
