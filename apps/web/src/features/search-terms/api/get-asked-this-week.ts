import { queryOptions } from '@tanstack/react-query';
import { openQuery } from '../../../lib/call-api';

/** It changes over days. */
export const askedThisWeekQuery = queryOptions({ ...openQuery('GET /api/asked-this-week'), staleTime: Infinity });
