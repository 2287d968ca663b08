import type { RecordChange } from './audit-entry.entity.js';
import type { AuditedRecord } from './audited-records.js';

/** Whether changes of this type can be reverted for this type of record. */
export function canRevert(record: AuditedRecord, change: RecordChange): boolean {
  switch (change) {
    case 'create':
      return record.delete !== undefined;
    case 'update':
      return record.update !== undefined;
    case 'delete':
      return record.rows !== undefined;
  }
}
