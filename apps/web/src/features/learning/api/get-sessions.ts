import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SessionsQuery } from '@app/contracts/learning/learning.contract.js';
import { staffPageQuery, staffQuery } from '../../../lib/staff-call';

interface SessionsAt extends Pick<SessionsQuery, 'q' | 'sort' | 'page'> {
  size: number;
}

/** One page of sessions and how many there are. The last answer stays until the next one is here. */
export const sessionsQuery = ({ q, sort, page, size }: SessionsAt) =>
  queryOptions({
    ...staffPageQuery('GET /api/ai-learning/sessions', { query: { q, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

/** What one session has done, question by question, also while it runs. */
export const reportQuery = (id: string) => staffQuery('GET /api/ai-learning/sessions/:id', { params: { id } });
