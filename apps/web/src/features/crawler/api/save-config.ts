import { useMutation } from '@tanstack/react-query';
import type { CrawlConfig, CrawlConfigForm } from '@app/contracts/crawler/crawler.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { configsQuery } from './get-configs';

/** Creates the retailer's configuration, or changes `current`. A 409 means that somebody else has saved since. */
export function useSaveConfig() {
  return useMutation({
    mutationFn: ({ form, current }: { form: CrawlConfigForm; current: CrawlConfig | null }, { client }) =>
      current
        ? callStaff(client, 'PUT /api/crawler/configs/:id', {
            params: { id: current.id },
            body: { ...form, version: current.version },
          })
        : callStaff(client, 'POST /api/crawler/configs', { body: form }),
    onSuccess: (saved, _variables, _result, { client }) => {
      client.setQueryData(configsQuery.queryKey, (configs) => [
        ...(configs ?? []).filter(({ id }) => id !== saved.id),
        saved,
      ]);
      notify('Saved', `Crawler configuration of ${saved.retailerName}`);
    },
    networkMode: 'always',
  });
}
