import type { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuditedRecords } from '../audit/audited-records.js';
import type { Actor } from '../audit/actor.js';

/** Somebody of the staff who does something in a test. */
export const staffCalled = (name: string): Actor => ({ kind: 'staff', name, accountId: null, requestId: null });

/** The audit log as services are given it, with the records to register one's own with. */
export function auditOf(database: Database): { audit: AuditLog; records: AuditedRecords } {
  const records = new AuditedRecords();
  return { audit: new AuditLog(new AuditRepository(database), records), records };
}
