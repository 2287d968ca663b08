import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffKey, staffPageQuery } from '../../../lib/staff-call';

export const REVIEW_PAGE_SIZE = 10;
export const REVIEW = staffKey('GET /api/crawler/review');

/** Unmatched products of a retailer, with what they may be. */
export const reviewQuery = (slug: string, page: number) =>
  queryOptions({
    ...staffPageQuery('GET /api/crawler/review', { query: { retailer: slug, page, pageSize: REVIEW_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
