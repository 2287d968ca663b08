import { useSearchParams } from 'react-router';
import { readMonth } from '../months';

export interface AnalyticsPlace {
  /** '2026-11', null for the newest of all. */
  month: string | null;
  q: string;
  /** The id of the open search. */
  search: string | null;
}

/** Where in the analytics tab the address points to; what it does not know falls back to the plain list. */
export const readPlace = (params: URLSearchParams): AnalyticsPlace => ({
  month: readMonth(params.get('month')),
  q: (params.get('q') ?? '').slice(0, 200),
  search: params.get('search') || null,
});

/** The address of a place, without what is the default anyway. */
export function linkToPlace({ month, q, search }: AnalyticsPlace): { search: string } {
  const params = new URLSearchParams({ tab: 'analytics' });
  if (month) params.set('month', month);
  if (q) params.set('q', q);
  if (search) params.set('search', search);
  return { search: `?${params.toString()}` };
}

/** The place now, and the link to a place that differs from it. */
export function useAnalyticsPlace(): [AnalyticsPlace, (change: Partial<AnalyticsPlace>) => { search: string }] {
  const [params] = useSearchParams();
  const place = readPlace(params);
  return [place, (change) => linkToPlace({ ...place, ...change })];
}
