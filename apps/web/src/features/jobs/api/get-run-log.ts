import { staffQuery } from '../../../lib/staff-call';

export const runLogQuery = (id: string) => staffQuery('GET /api/jobs/runs/:id/log', { params: { id } });
