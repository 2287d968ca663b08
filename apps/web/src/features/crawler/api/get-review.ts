import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReviewItem } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { STAFF_KEY } from '../../../lib/staff-request';
import { readList } from './staff-list';

export const REVIEW_PAGE_SIZE = 10;
export const REVIEW = [STAFF_KEY, crawlerPaths.review] as const;

/** Unmatched products of a retailer, with what they may be. */
export const reviewQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: [...REVIEW, slug, page],
    queryFn: ({ client, signal }) =>
      readList<ReviewItem>(client, crawlerPaths.review, { retailer: slug, page, pageSize: REVIEW_PAGE_SIZE }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
