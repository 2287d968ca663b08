import type { QueryClient } from '@tanstack/react-query';
import { staffKey, staffQuery } from '../../../lib/staff-call';

/** All retailers, in the order of their priority. They are few: the tab counts, searches and sorts them itself. */
export const retailersQuery = staffQuery('GET /api/retailers');

/** What the crawler says of them: whether a crawl may start hangs on category and status. */
export const refreshConfigs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: staffKey('GET /api/crawler/configs') });
