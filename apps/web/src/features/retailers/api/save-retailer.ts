import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RetailerForm, StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { callStaff, staffKey } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { retailersQuery } from './get-retailers';

/** Adds a retailer, or changes `present`. Refused with a 409 when the name is taken or somebody else has saved since. */
export function useSaveRetailer() {
  const client = useQueryClient();
  return async (form: RetailerForm, present: { name: string; version: number } | null): Promise<StaffRetailer> => {
    const saved = present
      ? await callStaff(client, 'PUT /api/retailers/:name', {
          params: { name: present.name },
          body: { ...form, version: present.version },
        })
      : await callStaff(client, 'POST /api/retailers', { body: form });
    await refreshRetailers(client);
    notify(present ? 'Saved' : 'Added', saved.retailer);
    return saved;
  };
}

/** The list, and what the crawler says of it: whether a crawl may start hangs on category and status. */
export async function refreshRetailers(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: retailersQuery.queryKey }),
    client.invalidateQueries({ queryKey: staffKey('GET /api/crawler/configs') }),
  ]);
}
