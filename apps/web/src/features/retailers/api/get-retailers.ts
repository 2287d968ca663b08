import { staffQuery } from '../../../lib/staff-call';

/** All retailers, in the order of their priority. They are few: the tab counts, searches and sorts them itself. */
export const retailersQuery = staffQuery('GET /api/retailers');
