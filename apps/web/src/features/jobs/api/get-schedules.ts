import { queryOptions } from '@tanstack/react-query';
import type { Schedule, ScheduleKind } from '@app/contracts/schedules/schedules.contract.js';
import { schedulesPaths } from '@app/contracts/schedules/schedules.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

export const schedulesQuery = queryOptions({
  queryKey: [STAFF_KEY, schedulesPaths.all],
  queryFn: ({ client, signal }) => staffRequest<Schedule[]>(client, 'GET', schedulesPaths.all, undefined, { signal }),
  staleTime: 0,
  networkMode: 'always',
});

/** What there is to be started, for the form. */
export const scheduleKindsQuery = queryOptions({
  queryKey: [STAFF_KEY, schedulesPaths.kinds],
  queryFn: ({ client, signal }) =>
    staffRequest<ScheduleKind[]>(client, 'GET', schedulesPaths.kinds, undefined, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
