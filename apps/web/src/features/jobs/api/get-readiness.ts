import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { readySchema } from '@app/contracts/health/health.contract.js';
import { STAFF_KEY } from '../../../lib/staff-request';
import { callForStaff } from '../../../lib/staff-error';

const PATH = '/api/health/ready';

/** What is away although answers still work. */
export const readinessQuery = queryOptions({
  queryKey: [STAFF_KEY, PATH],
  queryFn: ({ signal }) => callForStaff<z.infer<typeof readySchema>>('GET', PATH, undefined, { signal }),
  networkMode: 'always',
});
