import { queryOptions } from '@tanstack/react-query';
import type { JobRun, RunsPage } from '@app/contracts/jobs/jobs.contract.js';
import { jobsPaths, type RunState } from '@app/contracts/jobs/jobs.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

const PAGE_SIZE = 100;

export interface UnfinishedRuns {
  runs: JobRun[];
  /** Nothing unfinished is missing from it. */
  isWhole: boolean;
}

/** What runs and what waits, by plain reads: for browsers whose socket is blocked. */
export const unfinishedRunsQuery = queryOptions({
  queryKey: [STAFF_KEY, jobsPaths.runs, 'unfinished'],
  queryFn: async ({ client, signal }): Promise<UnfinishedRuns> => {
    const read = (state: RunState) =>
      staffRequest<RunsPage>(client, 'GET', `${jobsPaths.runs}?state=${state}&pageSize=${PAGE_SIZE}`, undefined, {
        signal,
      });
    // One after the other, waiting ones first: a run that starts in between is then seen twice instead of never.
    const queued = await read('queued');
    const active = await read('active');
    return {
      runs: [...active.runs, ...queued.runs],
      isWhole: active.total <= PAGE_SIZE && queued.total <= PAGE_SIZE,
    };
  },
  networkMode: 'always',
});
