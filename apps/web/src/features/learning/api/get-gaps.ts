import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffQuery } from '../../../lib/staff-call';

/** What could not be answered in the last so many days, by how much it weighs. */
export const gapsQuery = (days: number) =>
  queryOptions({ ...staffQuery('GET /api/ai/gaps', { query: { days } }), placeholderData: keepPreviousData });
