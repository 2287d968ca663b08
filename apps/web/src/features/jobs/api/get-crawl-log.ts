import { staffQuery } from '../../../lib/staff-call';

const LINES = 8;

/** The last lines of a crawl's log, the newest first. */
export const crawlLogTailQuery = (runId: string) =>
  staffQuery('GET /api/crawler/logs', { query: { runId, pageSize: LINES } });
