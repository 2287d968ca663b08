import { queryOptions } from '@tanstack/react-query';
import { staffQuery } from '../../../lib/staff-call';

/** An answer as staff read it, with its trace. */
export const searchAnswerQuery = (analysisId: string) =>
  queryOptions({ ...staffQuery('GET /api/analysis/:id', { params: { id: analysisId } }), staleTime: Infinity });
