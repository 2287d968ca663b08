import { staffQuery } from '../../../lib/staff-call';

/** Every page that a crawl knows of, in the order in which they are read. */
export const runPagesQuery = (runId: string) =>
  staffQuery('GET /api/crawler/runs/:id/pages', { params: { id: runId } });
