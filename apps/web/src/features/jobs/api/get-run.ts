import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { jobsPaths } from '@app/contracts/jobs/jobs.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

export const fetchRun = (client: QueryClient, runId: string, signal?: AbortSignal): Promise<JobRun> =>
  staffRequest<JobRun>(client, 'GET', jobsPaths.run(encodeURIComponent(runId)), undefined, { signal });

export const runQuery = (runId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, jobsPaths.run(runId)],
    queryFn: ({ client, signal }) => fetchRun(client, runId, signal),
    staleTime: 0,
    networkMode: 'always',
  });
