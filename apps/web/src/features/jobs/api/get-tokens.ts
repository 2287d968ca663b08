import { staffQuery } from '../../../lib/staff-call';

export const tokensQuery = staffQuery('GET /api/tokens');
