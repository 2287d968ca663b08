import { staffQuery } from '../../../lib/staff-call';

export const TOP_TERMS = 10;

/** Of each product how often answers suggested it, since there are answers. */
export const impressionsQuery = staffQuery('GET /api/analytics/product-impressions');

/** What visitors are shown as searched for lately. */
export const topTermsQuery = staffQuery('GET /api/top-search-terms', { query: { limit: TOP_TERMS } });
