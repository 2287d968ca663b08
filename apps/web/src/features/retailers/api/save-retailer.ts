import { useMutation, type QueryClient } from '@tanstack/react-query';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import type { RetailerForm, StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { retailersPaths } from '@app/contracts/retailers/retailers.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';
import { notify } from '../../../ui/toast/notify';
import { retailersQuery } from './get-retailers';

/** Adds a retailer, or changes `current`. Refused with a 409 when the name is taken or somebody else has saved since. */
export function useSaveRetailer(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ form, current }: { form: RetailerForm; current: StaffRetailer | null }, { client }) =>
      current
        ? staffRequest<StaffRetailer>(client, 'PUT', retailersPaths.one(current.retailer), {
            ...form,
            version: current.version,
          })
        : staffRequest<StaffRetailer>(client, 'POST', retailersPaths.list, form),
    onSuccess: async (saved, { current }, _result, { client }) => {
      onSaved();
      await refreshRetailers(client);
      notify(current ? 'Saved' : 'Added', saved.retailer);
    },
    networkMode: 'always',
  });
}

/** The list, and what the crawler says of it: whether a crawl may start hangs on category and status. */
export async function refreshRetailers(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: retailersQuery.queryKey }),
    client.invalidateQueries({ queryKey: [STAFF_KEY, crawlerPaths.configs] }),
  ]);
}
