import { queryOptions } from '@tanstack/react-query';
import { staffQuery } from '../../../lib/staff-call';

/** How far the figures go, which are counted once a minute without a run of their own. */
export const figuresStateQuery = queryOptions({ ...staffQuery('GET /api/analytics/state'), staleTime: 0 });
