import { openQuery } from '../../../lib/call-api';

export const newsQuery = openQuery('GET /api/news');
