import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { RetailerForm, StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { callStaff, staffKey } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { retailersQuery } from './get-retailers';

/** Adds a retailer, or changes `current`. Refused with a 409 when the name is taken or somebody else has saved since. */
export function useSaveRetailer(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ form, current }: { form: RetailerForm; current: StaffRetailer | null }, { client }) =>
      current
        ? callStaff(client, 'PUT /api/retailers/:name', {
            params: { name: current.retailer },
            body: { ...form, version: current.version },
          })
        : callStaff(client, 'POST /api/retailers', { body: form }),
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
    client.invalidateQueries({ queryKey: staffKey('GET /api/crawler/configs') }),
  ]);
}
