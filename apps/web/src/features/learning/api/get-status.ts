import { staffKey, staffQuery } from '../../../lib/staff-call';

/** The first key of all that is known of learning: one change brings all of it up to date. */
export const LEARNING = staffKey('GET /api/ai-learning/status').slice(0, -1);

export const statusQuery = staffQuery('GET /api/ai-learning/status');
