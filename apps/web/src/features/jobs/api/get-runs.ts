import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RunKind, RunState } from '@app/contracts/jobs/jobs.constants.js';
import { staffQuery } from '../../../lib/staff-call';

export const RUNS_PAGE_SIZE = 20;

export interface RunsFilter {
  kind: RunKind | null;
  state: RunState | null;
  page: number;
}

/** One page of all runs, newest first. Asked again whenever it is shown; the last answer stays until the next one is here. */
export const runsQuery = ({ kind, state, page }: RunsFilter) =>
  queryOptions({
    ...staffQuery('GET /api/jobs/runs', { query: { page, pageSize: RUNS_PAGE_SIZE, kind, state } }),
    placeholderData: keepPreviousData,
  });
