import { useQueryClient } from '@tanstack/react-query';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { retailersQuery } from './get-retailers';
import { refreshRetailers } from './save-retailer';

/** Takes a retailer away with everything that was crawled of it. One that is gone already is as good as deleted. */
export function useDeleteRetailer({ retailer, slug }: StaffRetailer, onGone: () => void) {
  const client = useQueryClient();
  return useDelete<StaffRetailer>({
    title: retailer,
    lists: retailersQuery.queryKey,
    isIt: (row) => row.slug === slug,
    remove: (options) => callStaff(client, 'DELETE /api/retailers/:name', { params: { name: retailer }, ...options }),
    onGone,
    refresh: () => refreshRetailers(client),
  });
}
