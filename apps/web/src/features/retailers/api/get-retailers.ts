import { queryOptions } from '@tanstack/react-query';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { retailersPaths } from '@app/contracts/retailers/retailers.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

/** All retailers, in the order of their priority. They are few: the tab counts, searches and sorts them itself. */
export const retailersQuery = queryOptions({
  queryKey: [STAFF_KEY, retailersPaths.list],
  queryFn: ({ client, signal }) =>
    staffRequest<StaffRetailer[]>(client, 'GET', retailersPaths.list, undefined, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
