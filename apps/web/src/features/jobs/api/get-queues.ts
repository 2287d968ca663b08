import { queryOptions } from '@tanstack/react-query';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { jobsPaths } from '@app/contracts/jobs/jobs.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

export const queuesQuery = queryOptions({
  queryKey: [STAFF_KEY, jobsPaths.queues],
  queryFn: ({ client, signal }) => staffRequest<QueueStatus[]>(client, 'GET', jobsPaths.queues, undefined, { signal }),
  networkMode: 'always',
});
