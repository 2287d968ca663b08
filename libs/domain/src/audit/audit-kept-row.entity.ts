import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity.js';

/**
 * A row that a deletion took along, so that it can be brought back. Not a part of the log: retention and the erasure
 * of a visitor's data delete it while its entry stays.
 */
@Entity('audit_kept_row')
@Index('audit_kept_row_entry', ['entryId', 'tableName'])
@Index('audit_kept_row_at', ['at'])
@Index('audit_kept_row_id', { synchronize: false })
export class AuditKeptRowEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;
  @Column('bigint')
  @ForeignKey(() => AuditEntryEntity, { onDelete: 'CASCADE' })
  entryId: string;
  @Column('text')
  tableName: string;
  /** Set where only this column of the row was changed: it referred to what was deleted. */
  @Column('text', { nullable: true })
  reference: string | null;
  @Column('jsonb')
  row: Record<string, unknown>;
}
