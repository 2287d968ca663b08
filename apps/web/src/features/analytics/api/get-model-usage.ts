import { staffQuery } from '../../../lib/staff-call';

export const USAGE_DAYS = 30;

export const modelUsageQuery = staffQuery('GET /api/ai/usage', { query: { days: USAGE_DAYS } });
