import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditKind, AuditRecordType } from '@app/contracts/audit-kinds.js';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { oneOf } from '@app/database/one-of.js';
import { currentTransactionId } from '@app/database/transaction-id.js';

/** The type of a change to a record; an entry without one records another action, such as an export. */
export const recordChanges = ['create', 'update', 'delete'] as const;
export type RecordChange = (typeof recordChanges)[number];

/** A row that nobody can change afterwards; only retention takes old ones out. */
@Entity('audit_entry')
@Index('audit_entry_actor', { synchronize: false })
@Index('audit_entry_at', ['at', 'id'])
@Index('audit_entry_kind', ['kind', 'at', 'id'])
@Index('audit_entry_record', ['recordType', 'recordId'])
@Index('audit_entry_reverts', ['reverts'], { unique: true })
@Index('audit_entry_written_by', ['writtenBy'])
@Check('audit_entry_change_check', oneOf('change', recordChanges))
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  @Column('text')
  kind: AuditKind;
  @Column('text')
  actor: string;
  /** No reference: an entry outlives the account. */
  @Column('uuid', { nullable: true })
  actorId: string | null;
  @Column('text')
  recordType: AuditRecordType;
  @Column('text')
  recordId: string;
  @Column('text')
  label: string;
  @Column('text', { nullable: true })
  change: RecordChange | null;
  @Column('jsonb', { nullable: true })
  before: AuditEntry['before'];
  @Column('jsonb', { nullable: true })
  after: AuditEntry['after'];
  @Column('text', { nullable: true })
  requestId: string | null;
  /** The entry that this one took back; each is taken back once. */
  @Column('bigint', { nullable: true })
  reverts: string | null;
  /** By a trigger: what words are looked for in, in small letters. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searched: string;
}
