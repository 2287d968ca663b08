import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { type CorrectionSort, trainingPaths } from '@app/contracts/training/training.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

export const CORRECTIONS_PAGE_SIZE = 20;

/** The first key of every page of corrections: one change brings all of them up to date. */
export const CORRECTIONS = [STAFF_KEY, trainingPaths.list] as const;

/** One page of corrections and how many there are. The last answer stays until the next one is here. */
export const correctionsQuery = ({ q, sort, page }: { q: string; sort: CorrectionSort; page: number }) =>
  queryOptions({
    queryKey: [...CORRECTIONS, { q, sort, page }],
    queryFn: async ({ client, signal }) => {
      const search = new URLSearchParams({ sort, page: String(page), pageSize: String(CORRECTIONS_PAGE_SIZE) });
      if (q) search.set('q', q);
      let total = 0;
      const corrections = await staffRequest<Correction[]>(
        client,
        'GET',
        `${trainingPaths.list}?${search.toString()}`,
        undefined,
        { signal, onResponse: ({ headers }) => (total = Number(headers.get('X-Total-Count') ?? 0)) },
      );
      return { corrections, total };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
