import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RunsPage } from '@app/contracts/jobs/jobs.contract.js';
import { jobsPaths, type RunKind, type RunState } from '@app/contracts/jobs/jobs.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

export const RUNS_PAGE_SIZE = 20;

export interface RunsFilter {
  kind: RunKind | null;
  state: RunState | null;
  page: number;
}

/** One page of all runs, newest first. Asked again whenever it is shown; the last answer stays until the next one is here. */
export const runsQuery = (filter: RunsFilter) =>
  queryOptions({
    queryKey: [STAFF_KEY, jobsPaths.runs, filter],
    queryFn: ({ client, signal }) => {
      const search = new URLSearchParams({ page: String(filter.page), pageSize: String(RUNS_PAGE_SIZE) });
      if (filter.kind) search.set('kind', filter.kind);
      if (filter.state) search.set('state', filter.state);
      return staffRequest<RunsPage>(client, 'GET', `${jobsPaths.runs}?${search.toString()}`, undefined, { signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
