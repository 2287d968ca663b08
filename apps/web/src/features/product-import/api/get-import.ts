import { queryOptions } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { staffQuery } from '../../../lib/staff-call';

export const isOver = ({ state }: Pick<JobRun, 'state'>): boolean => state !== 'queued' && state !== 'active';

/** How often a run at work is asked after, in ms. */
const EVERY_MS = 1_000;

/** The run of an import, asked after until it is over. */
export const importRunQuery = (id: string) =>
  queryOptions({
    ...staffQuery('GET /api/jobs/runs/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : EVERY_MS),
  });

/** What has become of its rows, as of the run's state that `seq` numbers. */
export const importReportQuery = (id: string) => staffQuery('GET /api/products/import/:id', { params: { id } });
