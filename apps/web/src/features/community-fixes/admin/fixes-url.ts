import { useSearchParams, type To } from 'react-router';
import type { StaffFixSort } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixStatuses, type FixStatus } from '@app/contracts/community-fixes/community-fixes.constants.js';

export const sorts: readonly StaffFixSort[] = ['newest', 'oldest', 'votes'];

export interface FixesPlace {
  status: FixStatus | null;
  q: string;
  sort: StaffFixSort;
  page: number;
  /** The id of the open fix. */
  fix: string | null;
}

/** Where in the fixes tab the address points to; what it does not know falls back to the plain list. */
export function readPlace(params: URLSearchParams): FixesPlace {
  const page = Number(params.get('page'));
  return {
    status: fixStatuses.find((status) => status === params.get('status')) ?? null,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    fix: params.get('fix') || null,
  };
}

/** The address of a place, without what is the default anyway. */
export function linkToPlace({ status, q, sort, page, fix }: FixesPlace): { search: string } {
  const params = new URLSearchParams({ tab: 'fixes' });
  if (status) params.set('status', status);
  if (q) params.set('q', q);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (fix) params.set('fix', fix);
  return { search: `?${params.toString()}` };
}

/** The place now, and the link to a place that differs from it. */
export function useFixesPlace(): [FixesPlace, (change: Partial<FixesPlace>) => To] {
  const [params] = useSearchParams();
  const place = readPlace(params);
  return [place, (change) => linkToPlace({ ...place, ...change })];
}
