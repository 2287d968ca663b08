import { staffPageQuery } from '../../../lib/staff-call';

/** So many are shown; the server says how many there are. */
const SHOWN = 50;

/** What a crawl has held back, as it would change what is stored. */
export const heldProductsQuery = (runId: string) =>
  staffPageQuery('GET /api/crawler/runs/:id/held', { params: { id: runId }, query: { pageSize: SHOWN } });
