import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditRecordType } from '@app/contracts/audit-kinds.js';
import { formatMoment } from '../lib/moments';
import { staffPageQuery } from '../lib/staff-call';
import { useOwner } from './use-own-draft';

/** The type and id of a record in the audit log. */
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

/** 'dan.pryce, saved 14:32': who saved the current version of a record, where the audit log has it. */
export function LastChange({ record }: { record: AuditedRecord | null }) {
  const owner = useOwner();
  const { data: entry } = useQuery(lastChangeQuery(record));
  if (!entry?.actor) return 'Somebody else, saved';
  const who = entry.actor === owner ? 'You, elsewhere' : entry.actor;
  return `${who}, saved ${formatMoment(entry.at)}`;
}
