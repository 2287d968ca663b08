import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RunKind, RunState } from '@app/contracts/jobs/jobs.constants.js';
import { callStaff, staffKey } from '../../../lib/staff-call';

export interface RunsFilter {
  q: string;
  cause: string | null;
  parent: string | null;
  kind: RunKind | null;
  state: RunState | null;
  page: number;
  size: number;
}

/** One page of all runs, newest first. Asked again whenever it is shown; the last answer stays until the next one is here. */
export const runsQuery = ({ q, cause, parent, kind, state, page, size }: RunsFilter) => {
  const query = { page, pageSize: size, q: q || null, cause, parent, kind, state };
  return queryOptions({
    queryKey: staffKey('GET /api/jobs/runs', { query }),
    queryFn: async ({ client, signal }) => {
      const { runs, total } = await callStaff(client, 'GET /api/jobs/runs', { query, signal });
      return { rows: runs, total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
};
