import { openQuery } from '../../../lib/call-api';

/** Every answer of a session, oldest first; the page shows the last one. */
export const analysesQuery = (sessionId: string) =>
  openQuery('GET /api/analyses/:sessionId', { params: { sessionId } });
