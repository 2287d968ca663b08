import type { QueryClient } from '@tanstack/react-query';
import { staffRequest } from '../../../lib/staff-request';

export interface StaffList<Row> {
  rows: Row[];
  /** How many there are on all pages. */
  total: number;
}

/** Reads one page of a list that stays an array and tells its length in X-Total-Count. Parameters that are null stay out. */
export async function readList<Row>(
  client: QueryClient,
  path: string,
  parameters: Readonly<Record<string, string | number | boolean | null>>,
  signal: AbortSignal,
): Promise<StaffList<Row>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== '') search.set(name, String(value));
  let total = 0;
  const rows = await staffRequest<Row[]>(client, 'GET', `${path}?${search.toString()}`, undefined, {
    signal,
    onResponse: ({ headers }) => (total = Number(headers.get('X-Total-Count') ?? 0)),
  });
  return { rows, total };
}
