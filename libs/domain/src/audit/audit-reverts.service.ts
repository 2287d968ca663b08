import { Injectable } from '@nestjs/common';
import type { Reverted } from '@app/contracts/audit/audit.contract.js';
import { whyItStays } from '@app/contracts/audit/audit.stays.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Database, type Transaction } from '@app/database/database.js';
import { NotFoundError } from '../errors.js';
import { ChangedSinceError, NotRevertibleError } from './audit.errors.js';
import { about, AuditLog } from './audit-log.service.js';
import { type AuditEntryRow, AuditRepository } from './audit.repository.js';
import { type AuditedRecord, AuditedRecords } from './audited-records.js';
import { AuditView } from './audit-view.js';
import type { Actor } from './actor.js';
import { changedFields, changedSince, type Fields } from './changed-fields.js';
import { forEachChosen } from './for-each-chosen.js';
import { restoreRows } from './kept-rows.js';
import { canRevert } from './can-revert.js';
import { isForeignKeyViolation, isUniqueViolation } from './violations.js';

const GONE = 'it is not there any more';
const KIND = 'audit.revert';

/** Reverts changes that still apply. A revert is a change like any other, and can be reverted too. */
@Injectable()
export class AuditReverts {
  constructor(
    private readonly database: Database,
    private readonly entries: AuditRepository,
    private readonly log: AuditLog,
    private readonly records: AuditedRecords,
    private readonly view: AuditView,
  ) {}

  /**
   * Reverts the change of this entry; a second call changes nothing and returns `wasReverted`. Throws `NotFoundError`,
   * `ChangedSinceError`, and `NotRevertibleError` for changes that cannot be reverted, or no longer.
   */
  async revert(entryId: string, by: Actor): Promise<Reverted> {
    const { id, wasReverted } = await this.database
      .transaction(async (tx) => {
        const entry = await this.entries.lock(tx.manager, entryId);
        if (!entry) throw new NotFoundError('There is no such entry.');
        const done = await this.entries.findReverting(tx.manager, entryId);
        if (done !== null) return { id: done, wasReverted: true };
        await this.takeBack(tx, by, entry);
        return { id: await this.entries.findReverting(tx.manager, entryId), wasReverted: false };
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new NotRevertibleError('something else has its name by now');
        if (isForeignKeyViolation(error)) throw new NotRevertibleError('what it belonged to is not there any more');
        throw error;
      });
    const entry = id === null ? null : await this.entries.find(this.database.manager, id);
    if (!entry) throw new Error(`Entry ${entryId} was taken back, and no entry says so.`);
    return { entry: this.view.of(entry), wasReverted };
  }

  /** Reverts many, each in its own transaction; those that cannot be reverted are returned with the reason. */
  revertMany(entryIds: readonly string[], by: Actor): Promise<BulkAnswer> {
    return forEachChosen([...new Set(entryIds)], by, (id, author) => this.revert(id, author));
  }

  private async takeBack(tx: Transaction, by: Actor, entry: AuditEntryRow): Promise<void> {
    const record = this.records.find(entry.recordType);
    const { change } = entry;
    if (!record || change === null || !canRevert(record, change))
      throw new NotRevertibleError(whyItStays[entry.kind] ?? 'there is no way back from it');
    await record.reserve?.(tx, entry.recordId, entry.before ?? entry.after ?? {});
    switch (change) {
      case 'create':
        return this.revertCreate(tx, by, entry, record);
      case 'update':
        return this.revertUpdate(tx, by, entry, record);
      case 'delete':
        return this.revertDelete(tx, by, entry, record);
    }
  }

  private async revertCreate(tx: Transaction, by: Actor, entry: AuditEntryRow, record: AuditedRecord): Promise<void> {
    const current = await this.log.snapshot(tx, record, entry.recordId);
    if (!current) throw new NotRevertibleError(GONE);
    this.refuseChanged(record, entry.after ?? {}, current);
    await this.log.writeDeletion(tx, by, KIND, entry.recordId, entry.recordType, entry.id);
    await record.delete?.(tx, entry.recordId);
  }

  private async revertUpdate(tx: Transaction, by: Actor, entry: AuditEntryRow, record: AuditedRecord): Promise<void> {
    const { recordId: id, before, after } = entry;
    const current = await this.log.snapshot(tx, record, id);
    if (!current || !before || !after) throw new NotRevertibleError(GONE);
    this.refuseChanged(record, after, current);
    await record.update?.(tx, id, { ...current, ...before }, { before, after }, by);
    const now = await this.log.snapshot(tx, record, id);
    if (!now) throw new NotRevertibleError(GONE);
    const changed = changedFields(current, now);
    await this.log.write(tx, by, { ...about(record, KIND, id, now), change: 'update', ...changed, reverts: entry.id });
  }

  private async revertDelete(tx: Transaction, by: Actor, entry: AuditEntryRow, record: AuditedRecord): Promise<void> {
    const { recordId: id } = entry;
    if (await this.log.snapshot(tx, record, id)) throw new NotRevertibleError('it is there again');
    if (!(await restoreRows(tx.manager, entry.id, record)))
      throw new NotRevertibleError('what was deleted is not kept any more');
    await record.restored?.(tx, id);
    const after = await this.log.snapshot(tx, record, id);
    if (!after) throw new NotRevertibleError('what it belonged to is not there any more');
    const restored = { ...about(record, KIND, id, after), change: 'create', before: null, after } as const;
    await this.log.write(tx, by, { ...restored, reverts: entry.id });
  }

  private refuseChanged({ moving = [] }: AuditedRecord, left: Fields, current: Fields): void {
    const changed = changedSince(left, current).filter((name) => !moving.includes(name));
    if (changed.length > 0) throw new ChangedSinceError(changed);
  }
}
