import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import type { AuditRecordType } from '@app/contracts/audit-kinds.js';
import type { Transaction } from '@app/database/database.js';
import type { Schema } from '../schema.js';
import type { Actor } from './actor.js';

/** Rows of one table that the deletion of a record takes along, the record's own among them. The row is called `t`. */
export interface OwnedRows {
  table: keyof Schema;
  where: (id: string) => RawBuilder<boolean>;
}

/** Rows of another table that stay and forget the record: a column that the deletion sets to null. */
export interface References extends OwnedRows {
  column: string;
  /** The columns that name such a row. */
  key: readonly string[];
}

/** The two fields' values of a change that is being taken back. */
export interface TakenBack<Values extends object> {
  before: Partial<Values>;
  after: Partial<Values>;
}

/** How one kind of record is read and put back. A feature registers its own with `AuditedRecords`. */
export interface AuditedRecord<Values extends object = object> {
  readonly type: AuditRecordType;
  /**
   * All that staff may change of it, as plain values and without what counts its saves; locked until the transaction ends.
   * Null where there is none. Neither a secret nor what a visitor wrote belongs in it.
   */
  snapshot(tx: Transaction, id: string): Promise<Values | null>;
  /** The display name. */
  label(values: Values, id: string): string;
  /** The names of its fields, where those are ids. */
  fieldNames?(fields: readonly string[]): Promise<Record<string, string>>;
  /** Fields that move by themselves, such as a stock; they are never in the way of taking a change back. */
  readonly moving?: readonly string[];
  /** Locks what everybody locks before the record itself. `values` are those that the change names, all of a record that is gone. */
  reserve?(tx: Transaction, id: string, values: Partial<Values>): Promise<void>;
  /** Writes these values as an ordinary save does, with all that follows from one. Absent where nothing of it is changed. */
  update?(tx: Transaction, id: string, values: Values, change: TakenBack<Values>, by: Actor): Promise<void>;
  /** Takes it out as an ordinary deletion does. */
  delete?(tx: Transaction, id: string): Promise<void>;
  /** What a deletion takes along, the record's own row first and each before what refers to it. Absent: gone is gone. */
  readonly rows?: readonly OwnedRows[];
  readonly references?: readonly References[];
  /** What else is to follow once its rows are back. */
  restored?(tx: Transaction, id: string): Promise<void>;
}

/** Every kind of record that this process can put back: the features' modules register theirs as they come up. */
@Injectable()
export class AuditedRecords {
  private readonly byType = new Map<string, AuditedRecord>();

  /** Throws when there is one of that type already. */
  register(record: AuditedRecord): void {
    if (this.byType.has(record.type)) throw new Error(`Two records are called ${record.type}.`);
    this.byType.set(record.type, record);
  }

  find(type: string): AuditedRecord | undefined {
    return this.byType.get(type);
  }

  /** Throws for a type that nobody has registered: a mistake of ours. */
  of(type: string): AuditedRecord {
    const record = this.find(type);
    if (!record) throw new Error(`Nobody has registered how a ${type} is read.`);
    return record;
  }

  all(): AuditedRecord[] {
    return [...this.byType.values()];
  }
}
