import { queryOptions } from '@tanstack/react-query';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { analysisPaths } from '@app/contracts/analysis/analysis.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

/** An answer as staff read it, with its trace. */
export const searchAnswerQuery = (analysisId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'analysis', analysisId],
    queryFn: ({ client, signal }) =>
      staffRequest<Analysis>(client, 'GET', analysisPaths.one(analysisId), undefined, { signal }),
    networkMode: 'always',
  });
