import { queryOptions } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import { callStaff, staffKey } from '../../../lib/staff-call';

const PAGE_SIZE = 100;

/** Newest first: those that began and ended between two reads are among them. */
const RECENT = 20;

export interface CurrentRuns {
  runs: JobRun[];
  /** Nothing unfinished is missing from it. */
  isWhole: boolean;
}

/** What runs, what waits and what is new, by plain reads: for browsers whose socket is blocked. */
export const currentRunsQuery = queryOptions({
  queryKey: [...staffKey('GET /api/jobs/runs'), 'current'],
  queryFn: async ({ client, signal }): Promise<CurrentRuns> => {
    const read = (query: { state?: RunState; pageSize: number }) =>
      callStaff(client, 'GET /api/jobs/runs', { query, signal });
    // One after the other, waiting ones first: a run that starts in between is then seen twice instead of never.
    const queued = await read({ state: 'queued', pageSize: PAGE_SIZE });
    const active = await read({ state: 'active', pageSize: PAGE_SIZE });
    const recent = await read({ pageSize: RECENT });
    return {
      runs: [...active.runs, ...queued.runs, ...recent.runs],
      isWhole: active.total <= PAGE_SIZE && queued.total <= PAGE_SIZE,
    };
  },
  networkMode: 'always',
});
