import { useMutation } from '@tanstack/react-query';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { configsQuery } from './get-configs';

/** Takes a configuration away; what was crawled with it stays. One that is gone already is as good as deleted. */
export function useDeleteConfig({ id, retailerName }: CrawlConfig, onGone: () => void) {
  return useMutation({
    mutationFn: async (_: void, { client }) => {
      try {
        await callStaff(client, 'DELETE /api/crawler/configs/:id', { params: { id } });
      } catch (error) {
        if (!(error instanceof StaffError && error.status === 404)) throw error;
      }
    },
    onSuccess: async (_nothing, _variables, _result, { client }) => {
      onGone();
      client.setQueryData(configsQuery.queryKey, (configs) => configs?.filter((config) => config.id !== id));
      notify('Deleted', `Crawler configuration of ${retailerName}`);
      await client.invalidateQueries({ queryKey: configsQuery.queryKey });
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not deleted', `${retailerName}: ${error.message}`);
    },
    networkMode: 'always',
  });
}
