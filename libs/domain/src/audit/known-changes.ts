import type { RecordChange } from './audit-entry.entity.js';
import type { AuditedRecord } from './audited-records.js';

/** Whether this kind of record can take such a change back. */
export function knows(record: AuditedRecord, change: RecordChange): boolean {
  switch (change) {
    case 'create':
      return record.delete !== undefined;
    case 'update':
      return record.update !== undefined;
    case 'delete':
      return record.rows !== undefined;
  }
}
