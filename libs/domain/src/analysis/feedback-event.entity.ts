import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { currentTransactionId } from '@app/database/transaction-id.js';

/** A word on an answer, or a change of it. It names neither the answer nor who said it, and outlives both. */
@Entity('feedback_event')
@Index('feedback_event_answered', ['answeredAt'])
@Index('feedback_event_written_by', ['writtenBy'])
export class FeedbackEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  @Column('timestamptz')
  answeredAt: Date;
  /** The guide that the answer rests on most; '' for none. */
  @Column('text')
  guide: string;
  @Column('boolean')
  helpful: boolean;
  /** What it said before; null for the first word. */
  @Column('boolean', { nullable: true })
  wasHelpful: boolean | null;
}
