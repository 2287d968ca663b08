import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CorrectionSort } from '@app/contracts/training/training.constants.js';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

/** The first key of every page of corrections: one change brings all of them up to date. */
export const CORRECTIONS = staffKey('GET /api/training/corrections');

interface CorrectionsFilter {
  q: string;
  sort: CorrectionSort;
  page: number;
  size: number;
}

/** One page of corrections and how many there are. The last answer stays until the next one is here. */
export const correctionsQuery = ({ q, sort, page, size }: CorrectionsFilter) =>
  queryOptions({
    ...staffPageQuery('GET /api/training/corrections', { query: { q, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

export const correctionQuery = (id: string) => staffQuery('GET /api/training/correction/:id', { params: { id } });
