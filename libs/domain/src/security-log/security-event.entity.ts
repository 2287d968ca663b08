import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SecurityEvent, SecurityEventKind } from '@app/contracts/security-log/security-log.contract.js';

/** A row that nobody can change afterwards; only retention takes old ones out. */
@Entity('security_event')
@Index('security_event_actor', { synchronize: false })
@Index('security_event_at', ['at', 'id'])
@Index('security_event_kind', ['kind', 'at', 'id'])
export class SecurityEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;
  @Column('text')
  kind: SecurityEventKind;
  @Column('text', { nullable: true })
  actor: string | null;
  @Column('text', { nullable: true })
  subject: string | null;
  @Column('text', { nullable: true })
  network: string | null;
  @Column('text', { nullable: true })
  requestId: string | null;
  @Column('jsonb', { default: {} })
  detail: SecurityEvent['detail'];
  /** By a trigger: what words are looked for in, in small letters. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searched: string;
}
