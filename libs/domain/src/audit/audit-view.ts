import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { type ListedEntry, SECURITY_ID } from './audit.repository.js';
import { AuditedRecords } from './audited-records.js';
import { canRevert } from './can-revert.js';

const fieldsOf = ({ before, after }: AuditEntry): string[] => Object.keys({ ...before, ...after });

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

  /** Adds the names of fields that are ids, with one query for each record type. */
  async named(entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
    const named = new Map<AuditEntry, AuditEntry>();
    for (const record of this.records.all()) {
      const own = entries.filter((entry) => entry.record?.type === record.type);
      if (!record.fieldNames || own.length === 0) continue;
      const names = await record.fieldNames([...new Set(own.flatMap(fieldsOf))]);
      for (const entry of own) {
        const fieldNames = Object.fromEntries(fieldsOf(entry).map((field) => [field, names[field] ?? field]));
        named.set(entry, { ...entry, fieldNames });
      }
    }
    return entries.map((entry) => named.get(entry) ?? entry);
  }

  private isRevertible({ recordType, change, revertedBy, hasKeptRows }: ListedEntry): boolean {
    if (recordType === null || change === null || revertedBy !== null) return false;
    const record = this.records.find(recordType);
    return record !== undefined && canRevert(record, change) && (change !== 'delete' || hasKeptRows);
  }
}
