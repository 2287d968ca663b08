import { staffQuery } from '../../../lib/staff-call';

/** Failed runs by their cause. */
export const failuresQuery = staffQuery('GET /api/jobs/failures');
