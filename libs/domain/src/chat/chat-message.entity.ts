import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type ChatRole, chatRoleSchema } from '@app/contracts/chat/chat.contract.js';
import { IdentityColumn } from '@app/database/identity-column.js';
import { oneOf } from '@app/database/one-of.js';
import { currentTransactionId } from '@app/database/transaction-id.js';
import { AnalysisEntity } from '../analysis/analysis.entity.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { AssistantSessionEntity } from '../sessions/assistant-session.entity.js';
import { ChatVideoEntity } from './chat-video.entity.js';

@Entity('chat_message')
@Index('chat_message_age', ['createdAt'])
@Index('chat_message_analysis_id', ['analysisId'], { where: 'analysis_id is not null' })
@Index('chat_message_photo_id', ['photoId'], { where: 'photo_id is not null' })
@Index('chat_message_session', ['sessionId', 'position'])
@Index('chat_message_video_id', ['videoId'], { where: 'video_id is not null' })
@Index('chat_message_written_by', ['writtenBy'])
@Check('chat_message_role_check', oneOf('role', chatRoleSchema.options))
export class ChatMessageEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  /** Order within a session, also of two messages stored in one transaction. */
  @IdentityColumn()
  position: string;
  @Column('text')
  @ForeignKey(() => AssistantSessionEntity, { onDelete: 'CASCADE' })
  sessionId: string;
  @Column('uuid', { nullable: true })
  @ForeignKey(() => AnalysisEntity, { onDelete: 'SET NULL' })
  analysisId: string | null;
  @Column('text')
  role: ChatRole;
  @Column('text')
  content: string;
  @Column('boolean', { default: false })
  isIncomplete: boolean;
  /** Asked by an evaluation: answered the same, counted nowhere. */
  @Column('boolean', { default: false })
  isEvaluation: boolean;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()', insert: false, update: false })
  createdAt: Date;
  @Column('text', { default: currentTransactionId })
  writtenBy: string;
  /** What the visitor sent with it; at most one of the two. */
  @Column('uuid', { nullable: true })
  @ForeignKey(() => PhotoEntity, { onDelete: 'SET NULL' })
  photoId: string | null;
  @Column('uuid', { nullable: true })
  @ForeignKey(() => ChatVideoEntity, { onDelete: 'SET NULL' })
  videoId: string | null;
  /** Answers to tap. */
  @Column('jsonb', { default: [] })
  options: string[];
}
