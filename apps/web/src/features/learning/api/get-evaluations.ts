import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EvaluationsQuery, TopicHistoryQuery } from '@app/contracts/evaluation/evaluation.contract.js';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

/** The first key of all that is known of evaluations. */
export const EVALUATIONS = staffKey('GET /api/evaluation/runs').slice(0, -1);

interface EvaluationsAt extends Pick<EvaluationsQuery, 'engine' | 'sort' | 'page'> {
  size: number;
}

/** One page of evaluations and how many there are. The last answer stays until the next one is here. */
export const evaluationsQuery = ({ engine, sort, page, size }: EvaluationsAt) =>
  queryOptions({
    ...staffPageQuery('GET /api/evaluation/runs', { query: { q: '', engine, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

/** One evaluation by topic, beside the one before it. */
export const evaluationQuery = (id: string) => staffQuery('GET /api/evaluation/runs/:id', { params: { id } });

/** One topic from evaluation to evaluation of an engine. */
export const topicHistoryQuery = (query: TopicHistoryQuery) =>
  staffQuery('GET /api/evaluation/topic-history', { query });
