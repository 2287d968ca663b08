import { Injectable } from '@nestjs/common';
import type { AuditKind, AuditRecordType } from '@app/contracts/audit-kinds.js';
import type { Transaction } from '@app/database/database.js';
import type { RecordChange } from './audit-entry.entity.js';
import { AuditRepository } from './audit.repository.js';
import { type AuditedRecord, AuditedRecords } from './audited-records.js';
import type { Actor } from './actor.js';
import { changedFields, type Fields, toFields } from './changed-fields.js';
import { keepRows } from './kept-rows.js';

export type KindOf<Change extends RecordChange> = Extract<AuditKind, `${string}.${Change}`>;

/** The content of an entry, without its author. */
interface EntryText {
  kind: AuditKind;
  type: AuditRecordType;
  id: string;
  label: string;
  change: RecordChange | null;
  before: Fields | null;
  after: Fields | null;
  reverts?: string;
}

/**
 * Records the changes that staff and operators make, in the transaction of the change. Writes go through `create`, `update`
 * or `delete`, which compare the record before and after.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly entries: AuditRepository,
    private readonly records: AuditedRecords,
  ) {}

  /** `work` creates a record, whose id `idOf` reads. Returns the result of `work`. */
  async create<Made>(
    tx: Transaction,
    by: Actor,
    kind: KindOf<'create'>,
    idOf: (made: Made) => string,
    work: () => Promise<Made>,
  ): Promise<Made> {
    const made = await work();
    const id = idOf(made);
    const record = this.records.of(typeOf(kind));
    const after = await this.snapshot(tx, record, id);
    if (after) await this.write(tx, by, { ...about(record, kind, id, after), change: 'create', before: null, after });
    return made;
  }

  /** `work` changes the record. No entry is written when nothing has changed. Returns the result of `work`. */
  async update<Done>(
    tx: Transaction,
    by: Actor,
    kind: AuditKind,
    id: string,
    work: () => Promise<Done>,
  ): Promise<Done> {
    const record = this.records.of(typeOf(kind));
    const before = await this.snapshot(tx, record, id);
    const done = await work();
    const after = await this.snapshot(tx, record, id);
    if (!before || !after) return done;
    const changed = changedFields(before, after);
    if (Object.keys(changed.after).length > 0)
      await this.write(tx, by, { ...about(record, kind, id, after), change: 'update', ...changed });
    return done;
  }

  /** `work` deletes the record; the deleted rows are kept for a while. Returns the result of `work`. */
  async delete<Done>(
    tx: Transaction,
    by: Actor,
    kind: KindOf<'delete'>,
    id: string,
    work: () => Promise<Done>,
  ): Promise<Done> {
    await this.writeDeletion(tx, by, kind, id);
    return work();
  }

  /** Records an action that changes no fields, such as an export or a job. `facts` are its details. */
  async note(
    tx: Transaction,
    by: Actor,
    kind: AuditKind,
    { id, label }: { id: string; label: string },
    facts: Fields = {},
  ) {
    await this.write(tx, by, { kind, type: typeOf(kind), id, label, change: null, before: null, after: facts });
  }

  /** @internal Records a deletion before it happens, with `reverts` where it reverts a creation. */
  async writeDeletion(
    tx: Transaction,
    by: Actor,
    kind: AuditKind,
    id: string,
    type = typeOf(kind),
    reverts?: string,
  ): Promise<void> {
    const record = this.records.of(type);
    const before = await this.snapshot(tx, record, id);
    if (!before) return;
    const entry = { ...about(record, kind, id, before), change: 'delete', before, after: null } as const;
    const entryId = await this.write(tx, by, { ...entry, ...(reverts === undefined ? {} : { reverts }) });
    await keepRows(tx.manager, entryId, record, id);
  }

  /** @internal The record's fields in the format of entries; the record is locked until the transaction ends. */
  async snapshot(tx: Transaction, record: AuditedRecord, id: string): Promise<Fields | null> {
    const values = await record.snapshot(tx, id);
    return values && toFields(values);
  }

  /** @internal Returns the entry's id. */
  async write({ manager }: Transaction, by: Actor, { type, id, reverts, ...entry }: EntryText): Promise<string> {
    const entryId = await this.entries.insert(manager, {
      ...entry,
      actor: by.name,
      actorId: by.accountId,
      recordType: type,
      recordId: id.toLowerCase(),
      requestId: by.requestId,
      reverts: reverts ?? null,
    });
    by.onEntry?.(entryId);
    return entryId;
  }
}

const typeOf = (kind: AuditKind): AuditRecordType => kind.slice(0, kind.indexOf('.')) as AuditRecordType;

/** @internal */
export const about = (record: AuditedRecord, kind: AuditKind, id: string, fields: Fields) => ({
  kind,
  type: record.type,
  id,
  label: record.label(fields, id),
});
