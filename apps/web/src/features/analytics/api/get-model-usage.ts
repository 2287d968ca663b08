import { queryOptions } from '@tanstack/react-query';
import type { ModelUsage } from '@app/contracts/model-usage/model-usage.contract.js';
import { modelUsagePath } from '@app/contracts/model-usage/model-usage.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

export const USAGE_DAYS = 30;

export const modelUsageQuery = queryOptions({
  queryKey: [STAFF_KEY, modelUsagePath],
  queryFn: ({ client, signal }) =>
    staffRequest<ModelUsage>(client, 'GET', `${modelUsagePath}?days=${USAGE_DAYS}`, undefined, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
