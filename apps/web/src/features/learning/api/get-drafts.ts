import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DraftsQuery } from '@app/contracts/learning/drafts.contract.js';
import { staffPageQuery, staffQuery } from '../../../lib/staff-call';

interface DraftsAt extends Omit<DraftsQuery, 'pageSize'> {
  size: number;
}

/** One page of the inbox and how many there are. The last answer stays until the next one is here. */
export const draftsQuery = ({ q, state, sort, page, size }: DraftsAt) =>
  queryOptions({
    ...staffPageQuery('GET /api/ai-learning/drafts', { query: { q, state, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

/** A draft with all that speaks for it and against it. */
export const draftQuery = (id: string) => staffQuery('GET /api/ai-learning/drafts/:id', { params: { id } });
