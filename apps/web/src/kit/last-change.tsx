import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditRecordType } from '@app/contracts/audit-kinds.js';
import { formatMoment } from '../lib/moments';
import { staffPageQuery } from '../lib/staff-call';
import { useOwner } from './use-own-draft';

/** A record by what the audit log calls it. */
export interface AuditedRecord {
  type: AuditRecordType;
  id: string;
}

const lastChangeQuery = (record: AuditedRecord | null) =>
  queryOptions({
    ...staffPageQuery('GET /api/admin/audit', {
      query: { recordType: record?.type, recordId: record?.id, sort: '-at', page: 1, pageSize: 1 },
    }),
    enabled: record !== null,
    select: ({ rows: [entry] }) => entry ?? null,
  });

/** 'dan.pryce, saved 14:32': whose version of a record is on the server, where the audit log tells. */
export function LastChange({ record }: { record: AuditedRecord | null }) {
  const owner = useOwner();
  const { data: entry } = useQuery(lastChangeQuery(record));
  if (!entry?.actor) return 'Somebody else, saved';
  const who = entry.actor === owner ? 'You, elsewhere' : entry.actor;
  return `${who}, saved ${formatMoment(entry.at)}`;
}
