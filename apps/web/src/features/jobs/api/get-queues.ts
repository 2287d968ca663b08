import { queryOptions } from '@tanstack/react-query';
import { staffQuery } from '../../../lib/staff-call';

/** Kept up to date by the runs that change. */
export const queuesQuery = queryOptions({ ...staffQuery('GET /api/jobs/queues'), staleTime: Infinity });
