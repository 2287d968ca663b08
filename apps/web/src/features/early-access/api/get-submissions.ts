import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf } from '@app/contracts/address.js';
import type { SubmissionsQuery } from '@app/contracts/early-access/early-access.contract.js';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

/** The first key of everything that staff read of the sign-ups. */
export const SUBMISSIONS = staffKey('GET /api/early-access/submissions');

interface SubmissionsFilter extends Pick<SubmissionsQuery, 'q' | 'sort' | 'page'> {
  size: number;
}

/** One page of the sign-ups and how many there are. The last answer stays until the next one is here. */
export const submissionsQuery = ({ q, sort, page, size }: SubmissionsFilter) =>
  queryOptions({
    ...staffPageQuery('GET /api/early-access/submissions', { query: { q, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

export const submissionQuery = (id: string) => staffQuery('GET /api/early-access/submissions/:id', { params: { id } });

/** Where the browser gets the file of those that match. */
export const submissionsFile = (q: string) => addressOf('GET /api/early-access/export', { query: { q } });
