import { Injectable } from '@nestjs/common';
import type { AuditKind, AuditRecordType } from '@app/contracts/audit-kinds.js';
import type { Transaction } from '@app/database/database.js';
import type { RecordChange } from './audit-entry.entity.js';
import { AuditRepository } from './audit.repository.js';
import { type AuditedRecord, AuditedRecords } from './audited-records.js';
import type { By } from './by.js';
import { changedFields, type Fields, toFields } from './changed-fields.js';
import { keepRows } from './kept-rows.js';

export type KindOf<Change extends RecordChange> = Extract<AuditKind, `${string}.${Change}`>;

/** What an entry says beside who wrote it. */
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
 * Writes down what staff and operators do, in the transaction in which they do it: neither is there without the other. A
 * write goes through `create`, `update` or `delete`, which look at the record before and after it.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly entries: AuditRepository,
    private readonly records: AuditedRecords,
  ) {}

  /** `work` makes a record, whose id `idOf` reads. Answers what `work` answers. */
  async create<Made>(
    tx: Transaction,
    by: By,
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

  /** `work` changes the record. One that changes nothing is not written down. Answers what `work` answers. */
  async update<Done>(tx: Transaction, by: By, kind: AuditKind, id: string, work: () => Promise<Done>): Promise<Done> {
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

  /** `work` takes the record out; what goes along with it is kept for a while. Answers what `work` answers. */
  async delete<Done>(
    tx: Transaction,
    by: By,
    kind: KindOf<'delete'>,
    id: string,
    work: () => Promise<Done>,
  ): Promise<Done> {
    await this.writeDeletion(tx, by, kind, id);
    return work();
  }

  /** What is done to no fields of a record: an export, a job that is started. `facts` are what it says of it. */
  async note(
    tx: Transaction,
    by: By,
    kind: AuditKind,
    { id, label }: { id: string; label: string },
    facts: Fields = {},
  ) {
    await this.write(tx, by, { kind, type: typeOf(kind), id, label, change: null, before: null, after: facts });
  }

  /** @internal Writes a deletion down before it happens, with `reverts` where it takes a creation back. */
  async writeDeletion(
    tx: Transaction,
    by: By,
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

  /** @internal The record's fields as entries hold them, held until the transaction ends. */
  async snapshot(tx: Transaction, record: AuditedRecord, id: string): Promise<Fields | null> {
    const values = await record.snapshot(tx, id);
    return values && toFields(values);
  }

  /** @internal Answers the entry's id. */
  async write({ manager }: Transaction, by: By, { type, id, reverts, ...entry }: EntryText): Promise<string> {
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
