import type { QueryClient } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { callStaff, staffQuery } from '../../../lib/staff-call';

export const fetchRun = (client: QueryClient, runId: string): Promise<JobRun> =>
  callStaff(client, 'GET /api/jobs/runs/:id', { params: { id: runId } });

export const runQuery = (runId: string) => staffQuery('GET /api/jobs/runs/:id', { params: { id: runId } });
