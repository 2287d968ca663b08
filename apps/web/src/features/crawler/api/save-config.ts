import { useMutation } from '@tanstack/react-query';
import type { CrawlConfig, CrawlConfigForm } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { staffRequest } from '../../../lib/staff-request';
import { notify } from '../../../ui/toast/notify';
import { configsQuery } from './get-configs';

/** Creates the retailer's configuration, or changes `current`. A 409 means that somebody else has saved since. */
export function useSaveConfig() {
  return useMutation({
    mutationFn: ({ form, current }: { form: CrawlConfigForm; current: CrawlConfig | null }, { client }) =>
      current
        ? staffRequest<CrawlConfig>(client, 'PUT', crawlerPaths.config(current.id), {
            ...form,
            version: current.version,
          })
        : staffRequest<CrawlConfig>(client, 'POST', crawlerPaths.configs, form),
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
