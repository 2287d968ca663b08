import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf } from '@app/contracts/address.js';
import { staffPageQuery } from '../../../lib/staff-call';
import type { AuditPlace } from '../audit-place';

type Filters = Pick<AuditPlace, 'q' | 'actor' | 'area' | 'kind' | 'from' | 'to'>;

/** The moment at which a day begins where the reader is, or so many days later. */
function startOf(day: string | null, daysLater = 0): Date | null {
  if (day === null) return null;
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + daysLater);
  return at;
}

const filtersOf = ({ q, actor, area, kind, from, to }: Filters) => ({
  q,
  actor,
  recordType: area,
  kind,
  from: startOf(from),
  to: startOf(to, 1),
});

/** One page of the log and how many entries there are. The last answer stays until the next one is here. */
export const auditQuery = ({ sort, page, size, ...filters }: Omit<AuditPlace, 'entry'>) =>
  queryOptions({
    ...staffPageQuery('GET /api/admin/audit', { query: { ...filtersOf(filters), sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

/** One entry, null where there is none of this id. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    ...staffPageQuery('GET /api/admin/audit', { query: { id } }),
    select: ({ rows }) => rows.find((entry) => entry.id === id) ?? null,
  });

/** Where the browser gets the file from. */
export const auditFileAddress = (filters: Filters) =>
  addressOf('GET /api/admin/audit.csv', { query: filtersOf(filters) });
