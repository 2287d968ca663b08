import { queryOptions } from '@tanstack/react-query';
import { staffKey } from '../../../lib/staff-call';
import { callForStaff } from '../../../lib/staff-error';

/** What is away although answers still work. */
export const readinessQuery = queryOptions({
  queryKey: staffKey('GET /api/health/ready'),
  queryFn: ({ signal }) => callForStaff('GET /api/health/ready', { signal }),
  networkMode: 'always',
});
