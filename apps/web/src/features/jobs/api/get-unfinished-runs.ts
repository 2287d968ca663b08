import { queryOptions } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import { callStaff, staffKey } from '../../../lib/staff-call';

const PAGE_SIZE = 100;

export interface UnfinishedRuns {
  runs: JobRun[];
  /** Nothing unfinished is missing from it. */
  isWhole: boolean;
}

/** What runs and what waits, by plain reads: for browsers whose socket is blocked. */
export const unfinishedRunsQuery = queryOptions({
  queryKey: [...staffKey('GET /api/jobs/runs'), 'unfinished'],
  queryFn: async ({ client, signal }): Promise<UnfinishedRuns> => {
    const read = (state: RunState) =>
      callStaff(client, 'GET /api/jobs/runs', { query: { state, pageSize: PAGE_SIZE }, signal });
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
