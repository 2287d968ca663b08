import { staffQuery } from '../../../lib/staff-call';

export const schedulesQuery = staffQuery('GET /api/schedules');

/** What there is to be started, for the form. */
export const scheduleKindsQuery = staffQuery('GET /api/schedules/kinds');
