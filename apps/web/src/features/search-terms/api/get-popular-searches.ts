import { POPULAR_SEARCHES } from '@app/contracts/search-terms/search-terms.constants.js';
import { openQuery } from '../../../lib/call-api';

export const popularSearchesQuery = openQuery('GET /api/top-search-terms', { query: { limit: POPULAR_SEARCHES } });
