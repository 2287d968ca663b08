import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { type ListedEntry, SECURITY_ID } from './audit.repository.js';
import { AuditedRecords } from './audited-records.js';
import { knows } from './known-changes.js';

/** Entries of both logs as staff read them. */
@Injectable()
export class AuditView {
  constructor(private readonly records: AuditedRecords) {}

  of(entry: ListedEntry): AuditEntry {
    const { source, id, recordType, recordId, label } = entry;
    return {
      id: source === 'audit' ? id : `${SECURITY_ID}${id}`,
      at: entry.at.toISOString(),
      kind: entry.kind as AuditEntry['kind'],
      actor: entry.actor,
      actorId: entry.actorId,
      record: label === null ? null : { type: recordType ?? 'security', id: recordId, label },
      before: entry.before,
      after: entry.after,
      requestId: entry.requestId,
      reverts: entry.reverts,
      revertedBy: entry.revertedBy,
      isRevertible: this.isRevertible(entry),
    };
  }

  private isRevertible({ recordType, change, revertedBy, hasKeptRows }: ListedEntry): boolean {
    if (recordType === null || change === null || revertedBy !== null) return false;
    const record = this.records.find(recordType);
    return record !== undefined && knows(record, change) && (change !== 'delete' || hasKeptRows);
  }
}
