import { useQueryClient } from '@tanstack/react-query';
import type { CrawlConfig, CrawlConfigForm } from '@app/contracts/crawler/crawler.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { configsQuery } from './get-configs';

/** Creates the retailer's configuration, or changes the one of `version`. A 409 means that somebody else has saved since. */
export function useSaveConfig(slug: string) {
  const client = useQueryClient();
  return async (form: CrawlConfigForm, version: number | null): Promise<CrawlConfig> => {
    // Read now and not before: somebody else may have made the first one while it was typed.
    const present = client.getQueryData(configsQuery.queryKey)?.find(({ retailerSlug }) => retailerSlug === slug);
    const saved =
      present && version !== null
        ? await callStaff(client, 'PUT /api/crawler/configs/:id', {
            params: { id: present.id },
            body: { ...form, version },
          })
        : await callStaff(client, 'POST /api/crawler/configs', { body: form });
    client.setQueryData(configsQuery.queryKey, (configs) => [
      ...(configs ?? []).filter(({ id }) => id !== saved.id),
      saved,
    ]);
    notify('Saved', `Crawler configuration of ${saved.retailerName}`);
    return saved;
  };
}
